import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { readRow } from '../../../crud/readRow.ts';
import { readAlarm } from '../../../events/readAlarms.ts';
import type { CommandHandler } from '../../../http/commandCall.ts';
import { visibleTo } from '../../../session/visibility.ts';
import { holdElevator } from '../elevatorFacts.ts';
import { writeCallFacts } from '../moveOrder.ts';
import { openOrder } from '../openOrder.ts';
import { holdAlarms, renewAlarms } from '../orderAlarms.ts';
import { holdOpenOrders } from '../repairOrder.ts';
import { answerOf, movingOf } from './repairCall.ts';

/** Opens an order for an elevator, by itself or for one of its alarms. @throws illegalMove if it has an open one */
export const reportRepair: CommandHandler<'reportRepair'> = async (call, app) => {
  const { tx, session, id: elevatorId, input, nowMs } = call;
  const { source, hasPeople, alarmId, floor, ...report } = input;
  await readRow(tx, resources.elevators, elevatorId, visibleTo(session));
  const storedAlarm = alarmId === undefined ? null : await readAlarm(tx, visibleTo(session), alarmId);
  const alarm = storedAlarm?.alarm ?? null;
  if (alarmId !== undefined && !alarm?.members.includes(elevatorId)) throw new ProductError('notFound');
  const moving = movingOf(call);
  await holdElevator(tx, elevatorId);
  await holdOpenOrders(tx, elevatorId);
  await holdAlarms(tx, { id: null, elevatorId, alarmId: alarm?.id ?? null });
  const order = await openOrder(app, moving, {
    elevatorId,
    source,
    hasPeople: hasPeople || alarm?.kind === 'trapped',
    alarm,
    reportedMs: nowMs,
    fields: { ...report, ...(floor !== undefined && { faultFloor: floor }) },
  });
  if (!order) throw new ProductError('illegalMove', { current: alarm });
  await renewAlarms(app, moving, order);
  await writeCallFacts(app, moving);
  return answerOf(order);
};
