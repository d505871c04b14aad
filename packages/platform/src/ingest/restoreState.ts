import { type Alarm, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import type { OnlineState } from '@hoistway/shared/domain/elevatorCodes.ts';
import { type SensorKind, sensorFindingSchema } from '@hoistway/shared/domain/sensorFinding.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { trappedAfterClosing } from '@hoistway/shared/domain/trapped.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { AlarmBook } from '../events/alarmBook.ts';
import type { Car, OpenFault } from '../fleet/car.ts';
import { type LearnedSensors, readLearned } from '../fleet/learnedStore.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import { readStanding, type StoredStanding } from '../fleet/standingStore.ts';
import { rememberedMs, type SeenEvents } from './seenEvents.ts';

export interface RestoreTools {
  fleet: LiveFleet;
  book: AlarmBook;
  seenEvents: SeenEvents;
  restoreFault(car: Car, fault: OpenFault, isPast: boolean): void;
  restoreLearned(car: Car, learnedSensors: LearnedSensors): void;
  restoreSensor(car: Car, kind: SensorKind, finding: { isOpen: boolean; percent: number | null }): void;
  restoreStanding(car: Car, standing: StoredStanding): void;
  nowMs: number;
}

/**
 * Restores open alarms, faults and findings after a start; the state of elevators is unknown until their first
 * message.
 */
export async function restoreState(tx: Transaction, tools: RestoreTools): Promise<void> {
  await restoreAlarms(tx, tools);
  await restoreFaults(tx, tools);
  await restorePower(tx, tools);
  await restoreOnline(tx, tools);
  await restoreLearned(tx, tools);
  await restoreSensors(tx, tools);
  await restoreStanding(tx, tools);
  await restoreSeenEvents(tx, tools);
}

async function restoreAlarms(tx: Transaction, { book }: RestoreTools): Promise<void> {
  const open = await tx.query<{ tenant_id: string; org_ids: string[]; line: string; body: Alarm }>(
    'select tenant_id, org_ids, line, body from alarms where closed_at is null order by id',
  );
  for (const row of open.rows)
    book.learn({
      alarm: alarmSchema.parse(row.body),
      tenantId: row.tenant_id,
      orgIds: row.org_ids,
      line: row.line,
    });
}

/** A fault that has waited this long beyond its delay had its alarm. */
const faultWaitedMs = 10 * minuteMs;

async function restoreFaults(tx: Transaction, { fleet, restoreFault, nowMs }: RestoreTools): Promise<void> {
  const open = await tx.query<{
    id: string;
    elevator_id: string;
    fault_type: number;
    raw: string | null;
    fault_floor: number | null;
    fault_time: Date;
    is_past: boolean;
    has_rung: boolean;
  }>(
    `select id, elevator_id, fault_type, raw, fault_floor, fault_time, exists (
       select from alarms a
       where a.tenant_id = f.tenant_id and a.kind = 'seriousFault' and a.received_at >= f.fault_time
         and (a.elevator_id = f.elevator_id or a.body->'members' @> to_jsonb(f.elevator_id::text))) as has_rung,
       is_late and exists (
       select from event_log e
       where e.tenant_id = f.tenant_id and e.elevator_id = f.elevator_id and e.kind = 'faultOpened'
         and e.body->>'faultId' = f.id::text and e.body->>'isPast' = 'true') as is_past
     from fault_records f where recovered_at is null order by id`,
  );
  for (const row of open.rows) {
    const car = fleet.car(row.elevator_id);
    if (!car) continue;
    const atMs = row.fault_time.getTime();
    const hasWaited = nowMs - atMs >= car.record.unavailableDelayMs + faultWaitedMs;
    const fault = {
      id: row.id,
      code: row.fault_type,
      raw: row.raw,
      floor: row.fault_floor,
      atMs,
      openedAtMs: atMs,
      isEvent: false,
      hasRung: row.has_rung || hasWaited,
    };
    restoreFault(car, fault, row.is_past);
  }
}

async function restorePower(tx: Transaction, { fleet }: RestoreTools): Promise<void> {
  const open = await tx.query<{ id: string; elevator_id: string }>(
    'select id, elevator_id from power_losses where restored_at is null',
  );
  for (const row of open.rows) {
    const car = fleet.car(row.elevator_id);
    if (car) car.powerLossId = row.id;
  }
}

/** How far back the last connection state is searched. */
const lookBackMs = 7 * dayMs;

async function restoreOnline(tx: Transaction, { fleet, nowMs }: RestoreTools): Promise<void> {
  const last = await tx.query<{ elevator_id: string; kind: string }>(
    `select distinct on (tenant_id, elevator_id) elevator_id, kind from event_log
     where kind in ('wentOffline', 'cameOnline') and received_at > $1
     order by tenant_id, elevator_id, seq desc`,
    [new Date(nowMs - lookBackMs)],
  );
  for (const row of last.rows) {
    const car = fleet.car(row.elevator_id);
    const state: OnlineState = row.kind === 'wentOffline' ? 'offline' : 'unknown';
    if (car) car.loggedOnline = state;
  }
}

async function restoreLearned(tx: Transaction, { fleet, restoreLearned }: RestoreTools): Promise<void> {
  for (const { elevatorId, ...sensors } of await readLearned(tx)) {
    const car = fleet.car(elevatorId);
    if (car) restoreLearned(car, sensors);
  }
}

/** An older finding is in the learned state. */
const sensorLookBackMs = 90 * dayMs;

async function restoreSensors(tx: Transaction, { fleet, restoreSensor, nowMs }: RestoreTools): Promise<void> {
  const last = await tx.query<{ elevator_id: string; kind: string; body: unknown }>(
    `select distinct on (tenant_id, elevator_id, body->>'sensor') elevator_id, kind, body from event_log
     where kind in ('sensorDoubted', 'sensorTrusted') and received_at > $1
     order by tenant_id, elevator_id, body->>'sensor', seq desc`,
    [new Date(nowMs - sensorLookBackMs)],
  );
  for (const row of last.rows) {
    const car = fleet.car(row.elevator_id);
    const finding = sensorFindingSchema.safeParse(row.body);
    if (car && finding.success)
      restoreSensor(car, finding.data.sensor, {
        isOpen: row.kind === 'sensorDoubted',
        percent: finding.data.percent ?? null,
      });
  }
}

/** An alarm of a standing is open, was closed, or was never written and is raised again. */
async function restoreStanding(tx: Transaction, tools: RestoreTools): Promise<void> {
  const { fleet, book, nowMs } = tools;
  for (const { elevatorId, trapped, presses, wasClosed } of await readStanding(tx, nowMs)) {
    const car = fleet.car(elevatorId);
    if (!car) continue;
    const degree = book.openOf(elevatorId, 'trapped')?.degree ?? null;
    const isClosed = degree === null && wasClosed;
    tools.restoreStanding(car, {
      trapped: isClosed ? trappedAfterClosing(trapped) : { ...trapped, degree },
      presses,
    });
  }
}

async function restoreSeenEvents(tx: Transaction, { seenEvents, nowMs }: RestoreTools): Promise<void> {
  const ids = await tx.query<{ dtu_code: string; event_id: string; seen_at: Date }>(
    'select dtu_code, event_id, seen_at from device_event_ids where seen_at > $1 order by seen_at',
    [new Date(nowMs - rememberedMs)],
  );
  for (const row of ids.rows) seenEvents.isNew(row.dtu_code, row.event_id, row.seen_at.getTime());
}
