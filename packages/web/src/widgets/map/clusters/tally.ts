import { alarmMarks, onlineStates, runStates, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { Condition } from '../../../data/condition.ts';
import { conditionOf, conditions } from '../../../data/condition.ts';
import { staleCondition } from '../../conditionMark.ts';
import type { ElevatorPoints } from '../geography/elevatorPoints.ts';
import type { ClusterTree } from './clusterTree.ts';

export const conditionCount = conditions.length;
/** A condition's number is its severity: 0 is the most severe. */
export const conditionNumber = Object.fromEntries(conditions.map((name, index) => [name, index])) as Record<
  Condition,
  number
>;

const runs = runStates.length;
const onlines = onlineStates.length;
const alarms = alarmMarks.length;

/** Condition of every combination of the status columns, so that a pass over a fleet only looks up. */
const conditionOfCodes = Uint8Array.from(
  { length: serviceModes.length * runs * onlines * alarms * 2 },
  (_, at) => {
    const fault = at % 2;
    const alarm = alarmMarks[Math.floor(at / 2) % alarms] ?? 'none';
    const online = onlineStates[Math.floor(at / 2 / alarms) % onlines] ?? 'unknown';
    const run = runStates[Math.floor(at / 2 / alarms / onlines) % runs] ?? 'unknown';
    const mode = serviceModes[Math.floor(at / 2 / alarms / onlines / runs)] ?? 'unknown';
    return conditionNumber[conditionOf({ alarm, online, fault, mode, run })];
  },
);

const staleNumber = Uint8Array.from(conditions, (name) => conditionNumber[staleCondition(name)]);

/**
 * Reads every elevator's condition from the columns into `into`, by the points' order; an elevator without a row in the
 * table is unknown.
 * @param isStale nothing is live: only alarms keep their condition
 * @returns the number of changes
 */
export function readConditions(
  table: FleetTable,
  points: ElevatorPoints,
  into: Uint8Array,
  isStale: boolean,
): number {
  const { mode, run, online, alarm, fault } = table.columns;
  const { rows } = points;
  const unknown = conditionNumber.unknown;
  let changeCount = 0;
  for (let index = 0; index < rows.length; index++) {
    const slot = table.slotOf(rows[index]!);
    let condition = unknown;
    if (slot >= 0) {
      const at =
        (((mode[slot]! * runs + run[slot]!) * onlines + online[slot]!) * alarms + alarm[slot]!) * 2 +
        (fault[slot]! === 0 ? 0 : 1);
      condition = conditionOfCodes[at] ?? unknown;
      if (isStale) condition = staleNumber[condition] ?? unknown;
    }
    if (into[index] !== condition) {
      into[index] = condition;
      changeCount++;
    }
  }
  return changeCount;
}

/** Number of elevators in each condition. */
export function countConditions(conditionOfElevator: Uint8Array): number[] {
  const counts = new Array<number>(conditionCount).fill(0);
  for (const condition of conditionOfElevator) counts[condition] = (counts[condition] ?? 0) + 1;
  return counts;
}

/** Number of elevators below each node in each condition: `counts[node * conditionCount + condition]`. */
export function tallyTree(
  tree: ClusterTree,
  points: ElevatorPoints,
  conditionOfElevator: Uint8Array,
  isShown: (condition: number) => boolean,
  counts: Uint32Array,
): void {
  counts.fill(0);
  const shownFlags = Uint8Array.from({ length: conditionCount }, (_, condition) =>
    isShown(condition) ? 1 : 0,
  );
  const { spotOf } = points;
  for (let index = 0; index < spotOf.length; index++) {
    const spot = spotOf[index]!;
    const condition = conditionOfElevator[index]!;
    if (spot < 0 || !shownFlags[condition]) continue;
    const at = spot * conditionCount + condition;
    counts[at] = counts[at]! + 1;
  }
  for (let node = 0; node < tree.nodes; node++) {
    const up = tree.parent[node]!;
    if (up < 0) continue;
    const from = node * conditionCount;
    const to = up * conditionCount;
    for (let condition = 0; condition < conditionCount; condition++)
      counts[to + condition] = counts[to + condition]! + counts[from + condition]!;
  }
}

/** The most severe condition below a node, or null if nothing is shown. */
export function worstOf(counts: Uint32Array, node: number): Condition | null {
  for (let condition = 0; condition < conditionCount; condition++)
    if (counts[node * conditionCount + condition]! > 0) return conditions[condition] ?? null;
  return null;
}
