import type { Span } from '@hoistway/shared/domain/availability.ts';
import type { BrakeRecord, CardFacts } from '@hoistway/shared/domain/health/judgeCards.ts';
import { baselineWeeks } from '@hoistway/shared/domain/health/judgeIndicator.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readSpans } from '../figures/readSpans.ts';
import { readWeeks } from './readWeeks.ts';

/** Past that the facts cover; older faults weigh nothing. */
const pastMs = baselineWeeks * 7 * dayMs;
const brakeRecordsMost = 200;

/** Components whose operations are cycles of a door; those of all others are trips. */
export const doorComponents = ['doorLockRelay', 'doorZoneSwitch', 'carDoor', 'hallDoor'];

/** Facts of some elevators at a moment, by their ids. */
export async function readCardFacts(
  tx: Transaction,
  request: { elevatorIds: readonly string[]; nowMs: number },
): Promise<Map<string, CardFacts>> {
  const { elevatorIds, nowMs } = request;
  const window = { fromMs: nowMs - pastMs, toMs: nowMs };
  const spans = await readSpans(tx, window, elevatorIds);
  const weeks = await readWeeks(tx, request);
  const faults = await readFaults(tx, request);
  const brakes = await readBrakes(tx, request);
  const lives = await readLives(tx, request);
  return new Map(
    elevatorIds.map((id) => [
      id,
      {
        nowMs,
        faults: faults.get(id) ?? [],
        spans: contactOf(window, spans.get(id)?.unknown ?? []),
        weeks: weeks.get(id) ?? {},
        brakes: brakes.get(id) ?? [],
        lives: lives.get(id) ?? [],
      },
    ]),
  );
}

/** The window without its times without contact. */
export function contactOf(window: Span, unknown: readonly Span[]): Span[] {
  const contact: Span[] = [];
  let fromMs = window.fromMs;
  for (const gap of unknown.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (gap.fromMs > fromMs) contact.push({ fromMs, toMs: Math.min(gap.fromMs, window.toMs) });
    fromMs = Math.max(fromMs, gap.toMs);
  }
  if (fromMs < window.toMs) contact.push({ fromMs, toMs: window.toMs });
  return contact.filter(({ fromMs: from, toMs }) => from < toMs);
}

interface Request {
  elevatorIds: readonly string[];
  nowMs: number;
}

async function readFaults(tx: Transaction, { elevatorIds, nowMs }: Request) {
  const { rows } = await tx.query<{ id: string; elevatorId: string; code: number; at: Date }>(
    `select id::text, elevator_id::text as "elevatorId", fault_type as code, fault_time as at from fault_records
     where elevator_id = any($1::bigint[]) and fault_time > $2 and fault_time <= $3 and fault_type is not null
     order by fault_time, id`,
    [elevatorIds, new Date(nowMs - pastMs), new Date(nowMs)],
  );
  return Map.groupBy(
    rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() })),
    ({ elevatorId }) => elevatorId,
  );
}

async function readBrakes(tx: Transaction, { elevatorIds, nowMs }: Request) {
  const { rows } = await tx.query<BrakeRecord & { elevatorId: string }>(
    `select r.* from unnest($1::bigint[]) e(id) cross join lateral (
       select id::text, elevator_id::text as "elevatorId", collected_at, brake_switch1_open_ms as open1,
         brake_switch2_open_ms as open2, brake_switch1_close_ms as close1, brake_switch2_close_ms as close2
       from feature_records f where f.elevator_id = e.id and f.deleted_at is null and f.collected_at <= $2
       order by f.collected_at desc limit ${brakeRecordsMost}) r
     order by r.collected_at`,
    [elevatorIds, new Date(nowMs)],
  );
  return Map.groupBy(rows, ({ elevatorId }) => elevatorId);
}

interface LifeRow {
  id: string;
  elevatorId: string;
  component: string;
  threshold: number;
  unit: 'operations' | 'days';
  /** Days since the replacement, and those of them with recordings. */
  days: number;
  recordedDays: number;
  operations: number | null;
  weeklyUses: number[];
}

async function readLives(tx: Transaction, { elevatorIds, nowMs }: Request) {
  const { rows } = await tx.query<LifeRow>(livesSql, [
    elevatorIds,
    new Date(nowMs).toISOString().slice(0, 10),
    doorComponents,
  ]);
  return Map.groupBy(
    rows.map((row) => ({
      id: row.id,
      elevatorId: row.elevatorId,
      component: row.component,
      threshold: row.threshold,
      unit: row.unit,
      currentUse: row.unit === 'days' ? row.days : usedOf(row),
      weeklyUses: row.unit === 'days' ? [] : row.weeklyUses,
    })),
    ({ elevatorId }) => elevatorId,
  );
}

/** Days without a recording count as the usual recorded day. */
const usedOf = ({ operations, recordedDays, days }: LifeRow): number =>
  recordedDays === 0 ? 0 : ((operations ?? 0) / recordedDays) * Math.max(days, recordedDays);

const livesSql = `
  select c.id::text, c.elevator_id::text as "elevatorId", c.component, c.threshold, c.threshold_unit as unit,
    $2::date - c.latest_replace_on as days, u.operations, u.days as "recordedDays", w.uses as "weeklyUses"
  from component_lives c
  cross join lateral (
    select count(*)::int as days, sum(case when c.component = any($3) then d.door_cycles else d.trips end) as operations
    from figure_days d where c.threshold_unit = 'operations' and d.elevator_id = c.elevator_id and d.recorded_ms > 0
      and d.day >= c.latest_replace_on and d.day < $2::date
  ) u
  cross join lateral (
    select array(select sum(case when c.component = any($3) then d.door_cycles else d.trips end)
      from figure_days d where c.threshold_unit = 'operations' and d.elevator_id = c.elevator_id and d.recorded_ms > 0
        and d.day < $2::date and d.day >= $2::date - ${baselineWeeks * 7}
      group by ($2::date - d.day - 1) / 7 having count(*) >= 5 order by ($2::date - d.day - 1) / 7 desc) as uses
  ) w
  where c.elevator_id = any($1::bigint[]) and c.deleted_at is null and c.threshold > 0
    and c.latest_replace_on is not null`;
