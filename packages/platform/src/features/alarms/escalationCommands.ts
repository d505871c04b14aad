import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { App } from '../../http/app.ts';
import { acknowledgementTerms, alarmChanges } from './alarmChanges.ts';

/** What people do about an alarm's escalation; the escalation itself hears of it by the event log. */
export default async function commands(app: App): Promise<void> {
  const { target, change } = alarmChanges(app);

  app.commands.register('unacknowledgeAlarm', async (call) => {
    const found = await target(call);
    const { alarm } = found;
    if (alarm.state !== 'acknowledged') throw new ProductError('illegalMove', { current: alarm });
    return change(
      call,
      found,
      { state: 'open', acknowledgedAt: null, acknowledgedBy: null, untilAt: null },
      { why: 'unacknowledged', ...call.input },
      alarm.class < 3,
    );
  });

  app.commands.register('takeOverAlarm', async (call) => {
    const found = await target(call);
    const { alarm } = found;
    const { lapseMs } = await acknowledgementTerms(call.tx, alarm.id, call.session.userId);
    return change(
      call,
      found,
      {
        state: 'acknowledged',
        acknowledgedAt: new Date(call.nowMs).toISOString(),
        acknowledgedBy: call.session.name,
        untilAt: new Date(call.nowMs + lapseMs).toISOString(),
      },
      { why: 'takenOver', ...call.input },
    );
  });

  app.commands.register('escalateAlarm', async (call) => {
    const found = await target(call);
    return change(call, found, {}, { why: 'escalateNow', ...call.input });
  });

  app.commands.register('commentAlarm', async (call) => {
    const found = await target(call);
    const { alarm } = found;
    const { tx, session, nowMs, input } = call;
    await tx.query(
      `insert into escalation_comments (tenant_id, alarm_id, user_id, by_name, at, note)
       values ($1, $2, $3, $4, $5, $6)`,
      [session.tenantId, alarm.id, session.userId, session.name, new Date(nowMs), input.note],
    );
    return change(call, found, {}, { why: 'commented', note: input.note });
  });
}
