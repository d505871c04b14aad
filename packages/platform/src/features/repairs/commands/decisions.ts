import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { CommandHandler } from '../../../http/commandCall.ts';
import { isoOf, moveTarget, type RepairCall, readTarget } from './repairCall.ts';

/** Dispatches further people to the elevator; a level never falls. */
export const dispatchRepair: CommandHandler<'dispatchRepair'> = async (call, app) => {
  const target = await readTarget(call);
  const { order } = target;
  const { userIds, level, reason } = call.input;
  const names = await namesOf(call, userIds);
  return moveTarget(app, target, 'dispatch', {
    fields: {
      dispatchedUserIds: [...new Set([...order.dispatchedUserIds, ...userIds])],
      rescueLevel: Math.max(level, order.rescueLevel ?? 1),
      dispatchedAt: order.dispatchedAt ?? isoOf(call.nowMs),
    },
    body: { userIds, names, level, reason },
  });
};

export const classifyRepair: CommandHandler<'classifyRepair'> = async (call, app) => {
  const { alarmClass, cause, wasDetectorRight, note } = call.input;
  return moveTarget(app, await readTarget(call), 'classify', {
    fields: { alarmClass, cause, detectorVerdict: wasDetectorRight ? 'right' : 'wrong' },
    body: { alarmClass, cause, wasDetectorRight, note },
  });
};

/** @throws invalidFields for a disabled user or one of another tenant */
async function namesOf({ tx }: RepairCall, userIds: readonly string[]): Promise<string[]> {
  const result = await tx.query<{ id: string; name: string }>(
    'select id, coalesce(name, username) as name from users where id = any($1) and is_enabled and deleted_at is null',
    [userIds],
  );
  const nameOf = new Map(result.rows.map((row) => [row.id, row.name]));
  if (userIds.some((id) => !nameOf.has(id)))
    throw new ProductError('invalidFields', { fields: [{ field: 'userIds', code: 'unknownReference' }] });
  return userIds.map((id) => nameOf.get(id) ?? '');
}
