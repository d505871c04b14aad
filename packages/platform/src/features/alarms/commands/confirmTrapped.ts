import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { confirmTrappedState } from '@hoistway/shared/domain/trapped.ts';
import { evidenceOf } from '../../../events/raisedAlarm.ts';
import type { CommandHandler } from '../../../http/commandCall.ts';
import { acknowledgementTerms } from './acknowledgement.ts';
import { changeTarget, isoOf, noteOf, readTarget } from './alarmTarget.ts';

/** Confirms people in the car, for the alarm and, after the commit, for the car's own rule. */
export const confirmTrapped: CommandHandler<'confirmTrapped'> = async (call, app) => {
  const target = await readTarget(call, app);
  const { alarm } = target;
  if (alarm.kind !== 'trapped' && alarm.kind !== 'bell')
    throw new ProductError('illegalMove', { current: alarm });
  const { how, people } = call.input;
  const { lapseMs } = await acknowledgementTerms(call.tx, alarm.id, call.session.userId);
  const car = alarm.elevatorId === null ? undefined : app.live.fleet.car(alarm.elevatorId);
  call.afterCommit(() => {
    if (car && alarm.kind === 'trapped') car.trapped = confirmTrappedState(car.trapped);
  });
  const evidence = evidenceOf([{ what: how, ...(people !== undefined && { value: people }) }], call.nowMs);
  return changeTarget(call, app, target, {
    patch: {
      degree: 'confirmed',
      state: 'acknowledged',
      acknowledgedAt: alarm.acknowledgedAt ?? isoOf(call.nowMs),
      acknowledgedBy: alarm.acknowledgedBy ?? call.session.name,
      // Confirmation is progress: the acknowledgement's time restarts.
      untilAt: isoOf(call.nowMs + lapseMs),
      evidence: [...alarm.evidence, ...evidence],
      ...noteOf(call.input),
    },
    body: { why: 'confirmed', how, ...(people !== undefined && { people }) },
  });
};
