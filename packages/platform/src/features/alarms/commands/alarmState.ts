import { needsCloseNote } from '@hoistway/shared/domain/alarm.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { CommandHandler } from '../../../http/commandCall.ts';
import { changeTarget, isoOf, noteOf, readTarget } from './alarmTarget.ts';

/** The longest time that an alarm may be shelved. */
const maxShelvedMs = dayMs;

/** @throws illegalMove for an alarm of class 1: people in a car are never shelved */
export const shelveAlarm: CommandHandler<'shelveAlarm'> = async (call, app) => {
  const target = await readTarget(call, app);
  const { alarm } = target;
  if (alarm.class === 1) throw new ProductError('illegalMove', { current: alarm });
  const untilMs = Date.parse(call.input.untilAt);
  if (untilMs <= call.nowMs || untilMs > call.nowMs + maxShelvedMs)
    throw new ProductError('invalidFields', { fields: [{ field: 'untilAt', code: 'range' }] });
  return changeTarget(call, app, target, {
    patch: { state: 'shelved', untilAt: isoOf(untilMs), note: call.input.note },
    body: { why: 'shelved' },
  });
};

/** An alarm of class 1 is closed with a note only. */
export const closeAlarm: CommandHandler<'closeAlarm'> = async (call, app) => {
  const target = await readTarget(call, app);
  const { reason, note } = call.input;
  if (needsCloseNote(target.alarm) && (note === undefined || note === ''))
    throw new ProductError('invalidFields', { fields: [{ field: 'note', code: 'required' }] });
  return changeTarget(call, app, target, {
    patch: {
      state: 'closed',
      closedAt: isoOf(call.nowMs),
      closedBy: call.session.name,
      closeReason: reason,
      untilAt: null,
      ...noteOf(call.input),
    },
    body: { why: 'closed', reason },
  });
};
