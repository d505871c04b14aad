import { useEffect, useState } from 'react';
import { type Condition, conditionAt } from '../../data/condition.ts';
import { useFleet } from '../../data/fleet.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { staleCondition } from '../../widgets/conditionMark.ts';
import type { LiveRowSet } from '../../widgets/liveTable/LiveRows.ts';

/** The condition of every row of a roster at one time. */
export interface ConditionsNow {
  byRow: ReadonlyMap<number, Condition>;
  counts: ReadonlyMap<Condition, number>;
}

const lookMs = 2_000;
const nothingYet: ConditionsNow = { byRow: new Map(), counts: new Map() };

/** Evaluates every elevator of the roster every two seconds, for counts and filters; cells update live between. */
export function useConditionsNow(roster: RosterIndex, { isStale }: { isStale: boolean }): ConditionsNow {
  const fleet = useFleet();
  const [now, setNow] = useState(nothingYet);
  useEffect(() => {
    if (fleet === null) return;
    const look = () => {
      const byRow = new Map<number, Condition>();
      const counts = new Map<Condition, number>();
      for (const row of roster.roster.rows) {
        const slot = fleet.table.slotOf(row);
        const last = slot < 0 ? 'unknown' : conditionAt(fleet.table, slot);
        const condition = isStale ? staleCondition(last) : last;
        byRow.set(row, condition);
        counts.set(condition, (counts.get(condition) ?? 0) + 1);
      }
      setNow({ byRow, counts });
    };
    const first = setTimeout(look, 300);
    const timer = setInterval(look, lookMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [fleet, roster, isStale]);
  return now;
}

interface LadderQuery {
  text: string;
  condition: Condition | null;
  byRow: ReadonlyMap<number, Condition>;
  /** The rows that may be shown; null for all. */
  only: ReadonlySet<number> | null;
}

/** The rows that match a query, in the roster's order. */
export function ladderRows(roster: RosterIndex, query: LadderQuery): LiveRowSet {
  const words = query.text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const rows: number[] = [];
  const indexes: number[] = [];
  for (const [index, row] of roster.roster.rows.entries()) {
    if (query.condition !== null && query.byRow.get(row) !== query.condition) continue;
    if (query.only !== null && !query.only.has(row)) continue;
    if (words.length > 0) {
      const rowText = roster.searchTextAt(index);
      if (!words.every((word) => rowText.includes(word))) continue;
    }
    rows.push(row);
    indexes.push(index);
  }
  return { rows: rows, indexes };
}
