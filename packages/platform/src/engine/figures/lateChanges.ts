import { dayInZone, dayNumberOf } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { rollDays } from '../../figures/rollDays.ts';
import type { DueBlock } from './dueBlocks.ts';

/** Kinds of events that change the evidence of their own time. */
const lateKinds = [
  'modeChanged',
  'wentOffline',
  'cameOnline',
  'faultOpened',
  'faultRecovered',
  'powerLost',
  'powerRestored',
];
const eventsAtOnce = 20_000;
/** Elevators whose changes one step takes. */
const changedAtOnce = 50;

/**
 * Notes elevators with new events about a time that may be closed, from each tenant's cursor on. A new tenant begins
 * at its newest event, since its days are rolled up after it.
 */
export async function noteLateEvents(tx: Transaction, closedMs: number): Promise<void> {
  await tx.query(
    `insert into figure_cursors (tenant_id, seq) select tenant_id, seq from event_cursors on conflict do nothing`,
  );
  await tx.query(
    `with waiting as (
       select f.tenant_id, f.seq, least(c.seq, f.seq + $2) as until from figure_cursors f
         join event_cursors c on c.tenant_id = f.tenant_id and c.seq > f.seq
       for update of f skip locked
     ), late as (
       insert into figure_changes (tenant_id, elevator_id, from_at, to_at)
       select l.tenant_id, l.elevator_id, min(l.source_at), max(l.received_at) from waiting w
         join event_log l on l.tenant_id = w.tenant_id and l.seq > w.seq and l.seq <= w.until
       where l.kind = any($1) and l.elevator_id is not null and l.source_at < $3
       group by l.tenant_id, l.elevator_id
     )
     update figure_cursors f set seq = w.until from waiting w where w.tenant_id = f.tenant_id`,
    [lateKinds, eventsAtOnce, new Date(closedMs)],
  );
}

interface ChangeRow {
  elevatorId: string;
  fromAt: Date;
  toAt: Date;
}

/** Rolls days with changes up again, closed ones and the current one. @returns whether it found any */
export async function takeChanges(
  tx: Transaction,
  { due, elevators, nowMs }: { due: DueBlock; elevators: ReadonlyMap<number, string>; nowMs: number },
): Promise<boolean> {
  const result = await tx.query<ChangeRow>(
    `with changed as (
       delete from figure_changes where elevator_id in (
         select distinct elevator_id from figure_changes where elevator_id = any($1) limit $2)
       returning elevator_id, from_at, to_at
     )
     select elevator_id as "elevatorId", min(from_at) as "fromAt", max(to_at) as "toAt" from changed group by 1`,
    [[...elevators.values()], changedAtOnce],
  );
  const { tenantId, zoneId, block } = due;
  const closedOn = dayNumberOf(due.nextDay ?? '');
  for (const { elevatorId, fromAt, toAt } of result.rows) {
    const fromOn = Math.max(dayInZone(zoneId, fromAt.getTime()), await firstDay(tx, elevatorId, closedOn));
    const toOn = Math.min(dayInZone(zoneId, toAt.getTime()), dayInZone(zoneId, nowMs)) + 1;
    if (fromOn < toOn)
      await rollDays(tx, {
        tenantId,
        zoneId,
        block,
        elevatorIds: [elevatorId],
        fromOn,
        toOn,
        closedOn,
        nowMs,
      });
  }
  return result.rows.length > 0;
}

/** The first stored day of an elevator: earlier ones were never printed. */
async function firstDay(tx: Transaction, elevatorId: string, fallback: number): Promise<number> {
  const result = await tx.query<{ day: string | null }>(
    `select to_char(min(day), 'YYYY-MM-DD') as day from figure_days where elevator_id = $1`,
    [elevatorId],
  );
  const day = result.rows[0]?.day;
  return day ? dayNumberOf(day) : fallback;
}
