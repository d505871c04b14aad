import type { Transaction } from '../db/tenantTransaction.ts';
import { floorSignOf } from '../fleet/floorSign.ts';
import type { AnnouncedItem } from './announcer.ts';
import { appendEvents, type LoggedEvent } from './eventLog.ts';
import type { Fact, StoredAlarm } from './fact.ts';
import { settleAlarms } from './settleAlarms.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export interface WrittenFact {
  fact: Fact;
  /** The fact as written: a different one if another process had changed its alarm. */
  outcome: Fact;
  loggedEvent: LoggedEvent | null;
}

/** The facts written by a transaction, and its number; null if it wrote no event. */
export interface WriteResult {
  items: readonly WrittenFact[];
  /** Alarms after this transaction. */
  changedAlarms: readonly StoredAlarm[];
  transactionId: string | null;
}

/** Written facts in the form of announcements; one that `hasLit` the lamp before it was written lights it no more. */
export const announcedItemsOf = (
  items: readonly WrittenFact[],
  hasLit: (fact: Fact) => boolean = () => false,
): AnnouncedItem[] =>
  items.flatMap(({ fact, outcome, loggedEvent }) => {
    if (!loggedEvent) return [];
    const alarm = outcome.alarm && {
      alarm: outcome.alarm.alarm,
      orgIds: outcome.alarm.orgIds,
      line: outcome.alarm.change?.line ?? null,
    };
    return [
      { loggedEvent, alarm: alarm ?? null, lightsLamp: (outcome.lightsLamp ?? false) && !hasLit(fact) },
    ];
  });

/**
 * Writes facts of one tenant and their events, in as few statements as there are kinds of rows. A fact of an already
 * known device event is left out.
 * @returns each written fact, with its event
 * @throws conflict if a change of an alarm was based on another state than the stored one, and cannot be decided again
 */
export async function writeFacts(
  tx: Transaction,
  tenantId: string,
  facts: readonly Fact[],
): Promise<WriteResult> {
  const fresh = await leaveOutRepeats(tx, tenantId, facts);
  const { settledFacts, changedAlarms } = await settleAlarms(tx, tenantId, fresh);
  await writeAlarms(tx, tenantId, changedAlarms);
  await writeFaults(tx, tenantId, settledFacts);
  await writePower(tx, tenantId, settledFacts);
  const withEvent = settledFacts.filter((fact) => fact.event !== null);
  const { loggedEvents, transactionId } = await appendEvents(
    tx,
    tenantId,
    withEvent.flatMap((fact) => fact.event ?? []),
  );
  const eventOf = new Map(withEvent.map((fact, index) => [fact, loggedEvents[index] ?? null]));
  const items = fresh.map((fact, index) => {
    const outcome = settledFacts[index] ?? fact;
    return { fact, outcome, loggedEvent: eventOf.get(outcome) ?? null };
  });
  return { items, changedAlarms, transactionId };
}

async function leaveOutRepeats(tx: Transaction, tenantId: string, facts: readonly Fact[]): Promise<Fact[]> {
  const ids = new Map<string, { dtuCode: string; eventId: string; seenAt: string }>();
  for (const { deviceEvent, event } of facts)
    if (deviceEvent)
      ids.set(`${deviceEvent.dtuCode} ${deviceEvent.eventId}`, {
        ...deviceEvent,
        seenAt: iso(event?.receivedAtMs ?? 0),
      });
  if (ids.size === 0) return [...facts];
  const result = await tx.query<{ dtu_code: string; event_id: string }>(
    `insert into device_event_ids (tenant_id, dtu_code, event_id, seen_at)
     select $1, e."dtuCode", e."eventId", e."seenAt"
     from jsonb_to_recordset($2::jsonb) as e("dtuCode" text, "eventId" text, "seenAt" timestamptz)
     on conflict do nothing returning dtu_code, event_id`,
    [tenantId, JSON.stringify([...ids.values()])],
  );
  const fresh = new Set(result.rows.map((row) => `${row.dtu_code} ${row.event_id}`));
  return facts.filter(
    ({ deviceEvent }) => !deviceEvent || fresh.has(`${deviceEvent.dtuCode} ${deviceEvent.eventId}`),
  );
}

async function writeAlarms(
  tx: Transaction,
  tenantId: string,
  changedAlarms: readonly StoredAlarm[],
): Promise<void> {
  if (changedAlarms.length === 0) return;
  const rows = changedAlarms.map(({ alarm, orgIds, line }) => ({
    id: alarm.id,
    orgIds,
    line,
    body: alarm,
    receivedAt: alarm.receivedAt,
    closedAt: alarm.closedAt,
    dueAt: alarm.state === 'closed' ? null : alarm.untilAt,
    version: alarm.version,
  }));
  await tx.query(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) as a(id bigint, "orgIds" bigint[], line bigint, body jsonb,
         "receivedAt" timestamptz, "closedAt" timestamptz, "dueAt" timestamptz, version integer)
     ), written as (
       insert into alarms (id, tenant_id, org_ids, line, body, received_at, closed_at)
       select id, $1, "orgIds", line, body, "receivedAt", "closedAt" from given
       on conflict (id) do update set org_ids = excluded.org_ids, line = excluded.line, body = excluded.body,
         closed_at = excluded.closed_at
     ), gone as (
       delete from alarm_due using given where alarm_due.alarm_id = given.id and alarm_due.alarm_version < given.version
     )
     insert into alarm_due (tenant_id, alarm_id, alarm_version, due_at)
     select $1, id, version, "dueAt" from given where "dueAt" is not null on conflict do nothing`,
    [tenantId, JSON.stringify(rows)],
  );
}

async function writeFaults(tx: Transaction, tenantId: string, facts: readonly Fact[]): Promise<void> {
  const openedRows = facts.flatMap(({ fault }) => (fault ? [faultRow(fault)] : []));
  if (openedRows.length > 0)
    await tx.query(
      `insert into fault_records (id, tenant_id, org_ids, fault_no, elevator_id, elevator_no, elevator_name,
         use_unit_name, row, fault_type, raw, fault_time, main_board_time, fault_floor, display_fault_floor, is_late)
       select f.id, $1, f."orgIds", 'F' || f.id, f."elevatorId", f.no, f.name, f.unit, f.row, f.code, f.raw, f.at,
         f."boardAt", f.floor, f.label, f."isLate"
       from jsonb_to_recordset($2::jsonb) as f(id bigint, "orgIds" bigint[], "elevatorId" bigint, no text, name text,
         unit text, row integer, code integer, raw text, at timestamptz, "boardAt" timestamptz, floor integer,
         label text, "isLate" boolean)
       on conflict (id) do nothing`,
      [tenantId, JSON.stringify(openedRows)],
    );
  const recoveredRows = facts.flatMap((fact) =>
    fact.recovery ? [{ id: fact.recovery.faultId, at: iso(fact.recovery.atMs) }] : [],
  );
  if (recoveredRows.length > 0)
    await tx.query(
      `update fault_records set recovered_at = r.at
       from jsonb_to_recordset($2::jsonb) as r(id bigint, at timestamptz)
       where fault_records.id = r.id and tenant_id = $1 and recovered_at is null`,
      [tenantId, JSON.stringify(recoveredRows)],
    );
}

function faultRow(fault: NonNullable<Fact['fault']>) {
  const { record } = fault.car;
  return {
    id: fault.id,
    orgIds: record.orgIds,
    elevatorId: record.id,
    no: record.no,
    name: record.name,
    unit: record.useUnitName,
    row: record.row,
    code: fault.code,
    raw: fault.raw,
    at: iso(fault.atMs),
    boardAt: fault.deviceMs === null ? null : iso(fault.deviceMs),
    floor: fault.floor,
    label: fault.floor === null ? null : floorSignOf(record, fault.floor),
    isLate: fault.isLate,
  };
}

async function writePower(tx: Transaction, tenantId: string, facts: readonly Fact[]): Promise<void> {
  const lostRows = facts.flatMap(({ powerLoss: powerLost }) => {
    if (!powerLost) return [];
    const { record } = powerLost.car;
    return [
      {
        id: powerLost.id,
        orgIds: record.orgIds,
        elevatorId: record.id,
        no: record.no,
        name: record.name,
        unit: record.useUnitName,
        at: iso(powerLost.atMs),
      },
    ];
  });
  if (lostRows.length > 0)
    await tx.query(
      `insert into power_losses (id, tenant_id, org_ids, elevator_id, elevator_no, elevator_name, use_unit_name, lost_at)
       select p.id, $1, p."orgIds", p."elevatorId", p.no, p.name, p.unit, p.at
       from jsonb_to_recordset($2::jsonb) as p(id bigint, "orgIds" bigint[], "elevatorId" bigint, no text, name text,
         unit text, at timestamptz)
       on conflict (id) do nothing`,
      [tenantId, JSON.stringify(lostRows)],
    );
  const restoredRows = facts.flatMap((fact) =>
    fact.powerRestoration ? [{ id: fact.powerRestoration.id, at: iso(fact.powerRestoration.atMs) }] : [],
  );
  if (restoredRows.length > 0)
    await tx.query(
      `update power_losses set restored_at = r.at
       from jsonb_to_recordset($2::jsonb) as r(id bigint, at timestamptz)
       where power_losses.id = r.id and tenant_id = $1 and restored_at is null`,
      [tenantId, JSON.stringify(restoredRows)],
    );
}
