import type { CaseView } from '@hoistway/shared/domain/caseFile.ts';
import { brokenAt, readCaseEntries } from '../../cases/caseLog.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { readAlarm } from '../../events/readAlarms.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { caseKeyOf } from './moveOrder.ts';
import { asRepairOrder, readVisibleOrder } from './repairOrder.ts';

/** All data of a case. @throws notFound for an invisible order */
export async function readCase(
  tx: Transaction,
  session: RequestSession,
  orderId: string,
  nowMs: number,
): Promise<CaseView> {
  const row = await readVisibleOrder(tx, session, orderId);
  const order = asRepairOrder(row);
  const caseKey = caseKeyOf(order);
  const everywhere = { tenantId: session.tenantId, orgId: '', orgIds: [], isWholeTenant: true };
  const entries = await readCaseEntries(tx, caseKey);
  const alarm = order.alarmId === null ? null : await readAlarm(tx, everywhere, order.alarmId);
  return {
    at: new Date(nowMs).toISOString(),
    order: row,
    caseKey,
    elevator: await elevatorOf(tx, order.elevatorId),
    alarm: alarm?.alarm ?? null,
    entries,
    brokenAt: brokenAt(caseKey, entries),
    evidence: await evidenceOf(tx, caseKey),
    calls: await callsOf(tx, orderId),
    photos: await photosOf(tx, orderId),
    joined: (
      await tx.query<{ id: string; workOrderNo: string | null }>(
        'select id, work_order_no as "workOrderNo" from repair_orders where parent_id = $1 order by id',
        [orderId],
      )
    ).rows,
    dispatched: (
      await tx.query<{ id: string; name: string }>(
        'select id, coalesce(name, username) as name from users where id = any($1) order by id',
        [order.dispatchedUserIds],
      )
    ).rows,
  };
}

async function elevatorOf(tx: Transaction, id: string | null): Promise<CaseView['elevator']> {
  const result = await tx.query<{
    no: string | null;
    name: string | null;
    unit: string | null;
    address: string | null;
    lng: number | null;
    lat: number | null;
  }>(
    `select e.no, e.name, u.name as unit, coalesce(nullif(e.address, ''), u.address) as address,
       coalesce(e.place_lng, u.place_lng) as lng, coalesce(e.place_lat, u.place_lat) as lat
     from elevators e left join use_units u on u.id = e.use_unit_id where e.id = $1`,
    [id],
  );
  const row = result.rows[0];
  if (!row || id === null) return null;
  const place = row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat };
  return {
    id,
    no: row.no ?? '',
    name: row.name ?? '',
    useUnitName: row.unit ?? '',
    address: row.address ?? '',
    place,
  };
}

async function evidenceOf(tx: Transaction, caseKey: string): Promise<CaseView['evidence']> {
  const result = await tx.query<{
    elevator_id: string;
    from_at: Date;
    to_at: Date;
    bytes: number;
    sha256: string;
  }>(
    `select elevator_id, from_at, to_at, length(frames) as bytes, sha256 from case_evidence
     where case_key = $1 order by elevator_id`,
    [caseKey],
  );
  return result.rows.map((row) => ({
    elevatorId: row.elevator_id,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    bytes: row.bytes,
    sha256: row.sha256,
  }));
}

async function callsOf(tx: Transaction, orderId: string): Promise<CaseView['calls']> {
  const result = await tx.query<Omit<CaseView['calls'][number], 'callTime'> & { call_time: Date | null }>(
    `select id, call_time, duration, originator, connector, phone, audio from repair_calls
     where repair_order_id = $1 and deleted_at is null order by call_time, id`,
    [orderId],
  );
  return result.rows.map(({ call_time, ...row }) => ({ ...row, callTime: call_time?.toISOString() ?? null }));
}

async function photosOf(tx: Transaction, orderId: string): Promise<CaseView['photos']> {
  const result = await tx.query<{
    id: string;
    picture: string | null;
    taken_at: Date | null;
    taken_by: string | null;
  }>(
    `select id, picture, taken_at, taken_by from repair_photos where repair_order_id = $1 and deleted_at is null
     order by id`,
    [orderId],
  );
  return result.rows.map((row) => ({
    id: row.id,
    picture: row.picture,
    takenAt: row.taken_at?.toISOString() ?? null,
    takenBy: row.taken_by,
  }));
}
