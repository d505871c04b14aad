import type { CommandHandler } from '../../../http/commandCall.ts';
import { changeTarget, readTarget } from './alarmTarget.ts';

// The escalation itself follows these events through the event log.

export const escalateAlarm: CommandHandler<'escalateAlarm'> = async (call, app) => {
  const target = await readTarget(call, app);
  return changeTarget(call, app, target, { patch: {}, body: { why: 'escalateNow', ...call.input } });
};

export const commentAlarm: CommandHandler<'commentAlarm'> = async (call, app) => {
  const target = await readTarget(call, app);
  const { tx, session, nowMs, input } = call;
  await tx.query(
    `insert into escalation_comments (tenant_id, alarm_id, user_id, by_name, at, note)
     values ($1, $2, $3, $4, $5, $6)`,
    [session.tenantId, target.alarm.id, session.userId, session.name, new Date(nowMs), input.note],
  );
  return changeTarget(call, app, target, { patch: {}, body: { why: 'commented', note: input.note } });
};
