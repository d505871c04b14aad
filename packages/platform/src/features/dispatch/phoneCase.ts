import type { actorLinkKinds } from '@hoistway/shared/domain/actorLink.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { may, permissions } from '@hoistway/shared/domain/permission.ts';
import { settingsOf } from '../../cases/repairSettings.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { readAlarm } from '../../events/readAlarms.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { oneCase } from './cases.ts';

/** The alarm or repair order of a phone's link. */
export interface PhoneTarget {
  kind: (typeof actorLinkKinds)[number];
  target: string;
}

/** The ids of the case's alarm and order. */
export async function readCaseIds(
  tx: Transaction,
  { kind, target }: PhoneTarget,
): Promise<{ orderId: string | null; alarmId: string | null }> {
  if (kind === 'repair') {
    const result = await tx.query<{ alarm_id: string | null }>(
      'select alarm_id from repair_orders where id = $1 and deleted_at is null',
      [target],
    );
    return { orderId: target, alarmId: result.rows[0]?.alarm_id ?? null };
  }
  const result = await tx.query<{ id: string }>(
    'select id from repair_orders where alarm_id = $1 and deleted_at is null order by id limit 1',
    [target],
  );
  return { alarmId: target, orderId: result.rows[0]?.id ?? null };
}

/** The case as the session sees it. @throws notFound if it sees neither the alarm nor the order */
export async function readCase(tx: Transaction, session: RequestSession, target: PhoneTarget) {
  const visibility = visibleTo(session);
  const { alarmId, orderId } = await readCaseIds(tx, target);
  const storedAlarm =
    alarmId !== null && may(session, permissions.alarmBell) ? await readAlarm(tx, visibility, alarmId) : null;
  const order =
    orderId !== null && may(session, permissions.repairOrder) ? await oneCase(tx, visibility, orderId) : null;
  if (!storedAlarm && !order) throw new ProductError('notFound');
  const texts = order && (await readOrderTexts(tx, order.id));
  const settings = order && (await settingsOf(tx, order.elevatorId));
  return {
    alarm: storedAlarm?.alarm ?? null,
    order: order && texts && settings && { ...order, ...texts, arrivalM: settings.arrivalM },
  };
}

async function readOrderTexts(tx: Transaction, orderId: string) {
  const result = await tx.query<Record<string, string | null>>(
    `select o.fault_desc, o.fault_floor, coalesce(nullif(o.contact_person, ''), e.contact_person, u.contact) as contact_person,
       coalesce(nullif(o.contact_tel, ''), u.phone) as contact_tel, o.alarm_phone
     from repair_orders o join elevators e on e.id = o.elevator_id left join use_units u on u.id = e.use_unit_id
     where o.id = $1`,
    [orderId],
  );
  const row = result.rows[0] ?? {};
  return {
    faultDesc: row.fault_desc ?? '',
    faultFloor: row.fault_floor ?? '',
    contactPerson: row.contact_person ?? '',
    contactTel: row.contact_tel ?? '',
    alarmPhone: row.alarm_phone ?? '',
  };
}
