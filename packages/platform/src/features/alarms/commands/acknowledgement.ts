import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { defaultLapseMinutes } from '@hoistway/shared/domain/escalation.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../../../db/tenantTransaction.ts';
import type { CommandHandler } from '../../../http/commandCall.ts';
import { changeTarget, isoOf, noteOf, readTarget } from './alarmTarget.ts';

/** Where the policy requires every called person to acknowledge, a further acknowledgement only adds an event. */
export const acknowledgeAlarm: CommandHandler<'acknowledgeAlarm'> = async (call, app) => {
  const target = await readTarget(call, app);
  const { alarm } = target;
  const body = { why: 'acknowledged', ...call.input } as const;
  const terms = await acknowledgementTerms(call.tx, alarm.id, call.session.userId);
  if (alarm.state === 'acknowledged') {
    if (!terms.mustAll || terms.hasAcknowledged) throw new ProductError('illegalMove', { current: alarm });
    return changeTarget(call, app, target, { patch: {}, body });
  }
  const patch = {
    state: 'acknowledged',
    acknowledgedAt: isoOf(call.nowMs),
    acknowledgedBy: call.session.name,
    untilAt: isoOf(call.nowMs + terms.lapseMs),
    ...noteOf(call.input),
  } as const;
  return changeTarget(call, app, target, { patch, body });
};

/** Reopens an acknowledged alarm, which lights the lamp again for classes 1 and 2. */
export const unacknowledgeAlarm: CommandHandler<'unacknowledgeAlarm'> = async (call, app) => {
  const target = await readTarget(call, app);
  const { alarm } = target;
  if (alarm.state !== 'acknowledged') throw new ProductError('illegalMove', { current: alarm });
  return changeTarget(call, app, target, {
    patch: { state: 'open', acknowledgedAt: null, acknowledgedBy: null, untilAt: null },
    body: { why: 'unacknowledged', ...call.input },
    lightsLamp: alarm.class < 3,
  });
};

/** Acknowledges in the caller's name, whether or not another person has. */
export const takeOverAlarm: CommandHandler<'takeOverAlarm'> = async (call, app) => {
  const target = await readTarget(call, app);
  const { lapseMs } = await acknowledgementTerms(call.tx, target.alarm.id, call.session.userId);
  return changeTarget(call, app, target, {
    patch: {
      state: 'acknowledged',
      acknowledgedAt: isoOf(call.nowMs),
      acknowledgedBy: call.session.name,
      untilAt: isoOf(call.nowMs + lapseMs),
    },
    body: { why: 'takenOver', ...call.input },
  });
};

/** The acknowledgement terms of the alarm's escalation policy, and whether the user has acknowledged. */
export async function acknowledgementTerms(
  tx: Transaction,
  alarmId: string,
  userId: string,
): Promise<{ lapseMs: number; mustAll: boolean; hasAcknowledged: boolean }> {
  const result = await tx.query<{ lapse: number; must_all: boolean; has: boolean }>(
    `select (policy ->> 'lapseMinutes')::integer as lapse,
       class = 1 and (policy ->> 'mustAllAcknowledge')::boolean as must_all,
       exists (select 1 from escalation_acknowledgements a where a.alarm_id = e.alarm_id and a.user_id = $2) as has
     from escalations e where alarm_id = $1`,
    [alarmId, userId],
  );
  const [row] = result.rows;
  return {
    lapseMs: (row?.lapse ?? defaultLapseMinutes) * minuteMs,
    mustAll: row?.must_all ?? false,
    hasAcknowledged: row?.has ?? false,
  };
}
