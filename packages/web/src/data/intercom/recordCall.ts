import { recordRepairCall } from '@hoistway/shared/commands/repairCommands.ts';
import { alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';
import { AlarmConflict, alarmActions } from '../alarms.ts';
import { api } from '../client.ts';
import { sendCommand } from '../commands.ts';
import { sessionAtom } from '../session.ts';
import { store } from '../store.ts';
import { type Call, type CallSubject, spokenSeconds } from './callState.ts';

const orderSchema = z.object({ id: idSchema, version: z.int() });

/**
 * Records a finished call in the repair order of its case, for the case file and the time of contact; without an order,
 * as a comment on the alarm.
 * @returns the place of the record, or null for a call without a case
 */
export async function recordCall(
  call: Call,
  subject: CallSubject,
  asComment: string,
): Promise<'order' | 'alarm' | null> {
  const order = await orderOf(subject);
  if (order === null) {
    if (subject.alarmId === undefined) return null;
    await commentOn(subject.alarmId, asComment);
    return 'alarm';
  }
  const seat = store.get(sessionAtom)?.name ?? '';
  const isOut = call.direction === 'out';
  await sendCommand(recordRepairCall, order, {
    duration: spokenSeconds(call, call.endedMs ?? 0),
    originator: isOut ? seat : subject.label,
    connector: isOut ? subject.label : seat,
    phone: call.number.slice(0, 50),
    direction: call.direction,
  });
  return 'order';
}

/** Another user may act on the alarm at the same time; a comment reverts nothing and is retried afterwards. */
async function commentOn(alarmId: string, note: string): Promise<void> {
  const alarm = await api.get(`alarmRecords/${alarmId}`, { schema: alarmSchema });
  try {
    await alarmActions.comment(alarm, note);
  } catch (error) {
    if (!(error instanceof AlarmConflict)) throw error;
    await alarmActions.comment(error.current, note);
  }
}

/** The order that the call was made from, else that of its alarm, else none. */
async function orderOf({ orderId, alarmId }: CallSubject) {
  if (orderId !== undefined) return api.get(`workOrders/${orderId}`, { schema: orderSchema });
  if (alarmId === undefined) return null;
  const page = await api.get('workOrders', { query: { alarmId }, schema: pageSchema(orderSchema) });
  return page.records[0] ?? null;
}
