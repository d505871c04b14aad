import type { ElevatorFacts } from '@hoistway/shared/domain/insights/facts.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { ReportElevator } from '../readScope.ts';
import type { FactWindow } from './factWindow.ts';
import { peerGroupOf } from './readPeers.ts';
import { type OfElevator, readRecords } from './readRecords.ts';
import { readLives, readVisits } from './readVisits.ts';

/** The facts of elevators, and the moments of their rows for the pages that open them. */
export interface ReadFacts {
  facts: ElevatorFacts[];
  /** By kind and id. */
  moments: Map<string, number>;
}

/** The facts of some elevators in a window, read with one statement for each kind of record. */
export async function readFacts(
  tx: Transaction,
  elevators: readonly ReportElevator[],
  window: FactWindow,
  today: string,
): Promise<ReadFacts> {
  const ids = elevators.map(({ id }) => id);
  const records = await readRecords(tx, ids, window);
  const days = byElevator(records.days);
  const faults = byElevator(records.faults);
  const orders = byElevator(records.orders);
  const powerLosses = byElevator(records.powerLosses);
  const offline = byElevator(records.offline);
  const rides = byElevator(records.rides);
  const meterChanges = byElevator(records.meterChanges);
  const visits = byElevator(await readVisits(tx, ids, window));
  const lives = byElevator(await readLives(tx, ids, window));
  const facts = elevators.map((elevator) => ({
    id: elevator.id,
    peerGroup: peerGroupOf(elevator, today),
    companyId: elevator.companyId,
    days: days(elevator.id),
    faults: faults(elevator.id),
    orders: orders(elevator.id),
    powerLosses: powerLosses(elevator.id),
    offline: offline(elevator.id),
    rides: rides(elevator.id),
    visits: visits(elevator.id),
    meterChanges: meterChanges(elevator.id),
    lives: lives(elevator.id),
  }));
  const moments = new Map<string, number>();
  for (const { id, atMs } of records.faults) moments.set(`fault ${id}`, atMs);
  for (const { id, atMs } of records.powerLosses) moments.set(`powerLoss ${id}`, atMs);
  for (const { id, atMs } of records.offline) moments.set(`offline ${id}`, atMs);
  return { facts, moments };
}

/** The rows of an elevator. */
function byElevator<T>(rows: readonly OfElevator<T>[]): (id: string) => T[] {
  const groups = Map.groupBy(rows, ({ elevatorId }) => elevatorId);
  return (id) => groups.get(id) ?? [];
}
