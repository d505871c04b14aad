import { recordRepairCall } from '@hoistway/shared/commands/repairCommands.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { api } from '../client.ts';
import { sendCommand } from '../commands.ts';
import { pageOf } from '../records.ts';
import { sessionAtom } from '../session.ts';
import { store } from '../store.ts';
import { type Call, type CallSubject, spokenSeconds } from './callState.ts';

const orderSchema = z.object({ id: idSchema, version: z.int() });

/**
 * Writes a call that is over into the repair order of its case, for the case's file and the moment of contact.
 * @returns false where there is no order to write it into yet
 */
export async function recordCall(call: Call, subject: CallSubject): Promise<boolean> {
  const order = await orderOf(subject);
  if (order === null) return false;
  const seat = store.get(sessionAtom)?.name ?? '';
  const isOut = call.direction === 'out';
  await sendCommand(recordRepairCall, order, {
    duration: spokenSeconds(call, call.endedMs ?? 0),
    originator: isOut ? seat : subject.label,
    connector: isOut ? subject.label : seat,
    phone: call.number.slice(0, 50),
  });
  return true;
}

/** The order that the call was made from, else that of its alarm, else none. */
async function orderOf({ orderId, alarmId }: CallSubject) {
  if (orderId !== undefined) return api.get(`workOrders/${orderId}`, { schema: orderSchema });
  if (alarmId === undefined) return null;
  const page = await api.get('workOrders', { query: { alarmId }, schema: pageOf(orderSchema) });
  return page.records[0] ?? null;
}
