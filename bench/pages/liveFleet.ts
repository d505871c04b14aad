import { columnNames } from '@hoistway/shared/fleet/columns.ts';
import { levelBit } from '@hoistway/shared/fleet/table.ts';
import { FleetWatch } from '../../packages/web/src/data/fleetWatch.ts';
import { RosterIndex } from '../../packages/web/src/data/rosterIndex.ts';
import { sampleFleet } from '../../packages/web/src/testing/sampleFleet.ts';
import type { LiveRowSet } from '../../packages/web/src/widgets/liveTable/LiveRows.ts';

/** A fleet as a list shows it; a quarter of it changes at each `tick`. */
export interface LiveFleet {
  fleet: FleetWatch;
  roster: RosterIndex;
  rows: LiveRowSet;
  tick(): void;
}

const quarters = 4;

export function liveFleet(count: number): LiveFleet {
  const sample = sampleFleet(count);
  const roster = new RosterIndex(sample.roster);
  const fleet = new FleetWatch(null);
  const { table } = fleet;
  for (const row of sample.roster.rows) {
    const slot = table.ensure(row);
    for (const name of columnNames)
      table.columns[name][slot] = sample.table.columns[name][sample.table.slotOf(row)]!;
  }
  const { rows } = sample.roster;
  let turn = 0;
  return {
    fleet,
    roster,
    rows: { rows, indexes: rows.map((_, index) => index) },
    tick: () => {
      const nowMs = fleet.time.now();
      for (let slot = turn % quarters; slot < table.size; slot += quarters) {
        const floor = (table.columns.floor[slot]! + 1) % 20;
        let levels = table.write(slot, 'floor', floor) | table.write(slot, 'load', (floor * 7) % 90);
        levels |= table.write(slot, 'speed', 1000 + floor * 50) | table.write(slot, 'door', 1 + (floor % 4));
        levels |= table.write(slot, 'run', 1 + (floor % 2)) | table.write(slot, 'direction', 1 + (floor % 2));
        table.receivedAt[slot] = nowMs;
        table.readAt[slot] = nowMs;
        table.touch(slot, levels | levelBit.motion);
      }
      turn++;
    },
  };
}
