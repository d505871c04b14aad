import { positionFreshMs } from '@hoistway/shared/domain/dispatch.ts';
import type { Duty, dutyOrderSchema, Position } from '@hoistway/shared/domain/dispatchView.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { openRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { z } from 'zod';
import { appendCaseEntries } from '../../cases/caseLog.ts';
import { readOnCallNow } from '../../cases/readOnCall.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';

type Person = Pick<RequestSession, 'tenantId' | 'userId' | 'name'>;

/** Interval of the case file's entries on a rescuer's way; the trail holds every position. */
const entryEveryMs = minuteMs;

/** Reads whether a person is on duty now, until when, by which rota, and whether they agreed to be located. */
export async function readDuty(tx: Transaction, { userId }: Person, nowMs: number): Promise<Duty> {
  const result = await tx.query<{ from_at: Date; until_at: Date; shares_position: boolean }>(
    'select from_at, until_at, shares_position from rescuer_duties where user_id = $1 and until_at > $2',
    [userId, new Date(nowMs)],
  );
  const row = result.rows[0];
  const turn = (await readOnCallNow(tx, nowMs)).get(userId);
  return {
    isOnDuty: row !== undefined,
    fromAt: row?.from_at.toISOString() ?? null,
    untilAt: row?.until_at.toISOString() ?? null,
    sharesPosition: row?.shares_position ?? false,
    rota: turn ? { name: turn.rotaName, untilAt: new Date(turn.untilMs).toISOString() } : null,
  };
}

/** Switches a duty on or off; without duty or consent the stored position is deleted at once. */
export async function setDuty(
  tx: Transaction,
  person: Person,
  order: z.output<typeof dutyOrderSchema>,
  nowMs: number,
): Promise<Duty> {
  const { tenantId, userId } = person;
  if (!order.isOnDuty) {
    await tx.query('delete from rescuer_duties where user_id = $1', [userId]);
    return readDuty(tx, person, nowMs);
  }
  if (!order.sharesPosition) await tx.query('delete from rescuer_positions where user_id = $1', [userId]);
  await tx.query(
    `insert into rescuer_duties as d (tenant_id, user_id, from_at, until_at, shares_position)
     values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, user_id) do update set until_at = $4, shares_position = $5,
       from_at = case when d.until_at > $3 then d.from_at else $3 end`,
    [tenantId, userId, new Date(nowMs), new Date(nowMs + order.hours * hourMs), order.sharesPosition],
  );
  return readDuty(tx, person, nowMs);
}

/** An open case to which a rescuer was dispatched. */
export interface BoundCase {
  orderId: string;
  caseKey: string;
  elevatorId: string;
}

/**
 * Stores the position of a person on duty; for a dispatched person also the track. A position older than the stored
 * one changes nothing.
 * @returns the open cases that bind them
 * @throws offDuty without duty or consent, positionStale for one of more than five minutes ago
 */
export async function takePosition(
  tx: Transaction,
  person: Person,
  position: Position,
  nowMs: number,
): Promise<BoundCase[]> {
  const { tenantId, userId } = person;
  const duty = await readDuty(tx, person, nowMs);
  if (!duty.isOnDuty || !duty.sharesPosition) throw new ProductError('offDuty');
  const atMs = Math.min(Date.parse(position.at), nowMs);
  if (nowMs - atMs > positionFreshMs) throw new ProductError('positionStale');
  const { lng, lat, accuracyM } = position;
  const place = [lng, lat, accuracyM, new Date(atMs), new Date(nowMs)];
  await tx.query(
    `insert into rescuer_positions as p (tenant_id, user_id, lng, lat, accuracy_m, at, received_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, user_id) do update set lng = $3, lat = $4, accuracy_m = $5, at = $6, received_at = $7
     where p.at <= $6`,
    [tenantId, userId, ...place],
  );
  const bound = await tx.query<{ id: string; case_key: string; elevator_id: string; is_recent: boolean }>(
    `select o.id, o.case_key, o.elevator_id, exists (select 1 from rescuer_trails t
       where t.order_id = o.id and t.user_id = $1 and t.received_at > $2) as is_recent
     from repair_orders o where o.deleted_at is null and o.work_order_record_state = any($3)
       and (o.dispatched_user_ids @> array[$1::bigint] or o.service_personnel_ids @> array[$1::bigint])
     order by o.case_key`,
    [userId, new Date(nowMs - entryEveryMs), openRepairStates],
  );
  for (const row of bound.rows) {
    const at = new Date(atMs);
    if (!row.is_recent)
      await appendCaseEntries(tx, { tenantId, caseKey: row.case_key }, [
        {
          kind: 'position',
          at: new Date(nowMs),
          sourceAt: at,
          by: person.name,
          body: { lng, lat, accuracyM },
        },
      ]);
    await tx.query(
      `insert into rescuer_trails (tenant_id, order_id, user_id, lng, lat, accuracy_m, at, received_at)
       select $1, $2, $3, $4, $5, $6, $7, $8
       where $9 or not exists (select 1 from rescuer_trails t where t.order_id = $2 and t.user_id = $3 and t.at >= $7)`,
      [tenantId, row.id, userId, ...place, !row.is_recent],
    );
  }
  return bound.rows.map((row) => ({ orderId: row.id, caseKey: row.case_key, elevatorId: row.elevator_id }));
}
