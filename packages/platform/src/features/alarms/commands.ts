import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { confirmTrappedState } from '@hoistway/shared/domain/trapped.ts';
import { evidenceOf } from '../../events/raisedAlarm.ts';
import type { App } from '../../http/app.ts';
import { acknowledgementTerms, alarmChanges } from './alarmChanges.ts';

/** The longest that an alarm may be put aside. */
export const shelvedMostMs = 24 * 3_600_000;

/** What people do about alarms. The alarm, its event and the answer are one transaction. */
export default async function commands(app: App): Promise<void> {
  const { fleet } = app.live;

  const { target, change } = alarmChanges(app);

  app.commands.register('acknowledgeAlarm', async (call) => {
    const found = await target(call);
    const { alarm } = found;
    const terms = await acknowledgementTerms(call.tx, alarm.id, call.session.userId);
    if (alarm.state === 'acknowledged') {
      // Where all who were called must acknowledge, each does so for themselves.
      if (!terms.mustAll || terms.hasAcknowledged) throw new ProductError('illegalMove', { current: alarm });
      return change(call, found, {}, { why: 'acknowledged', ...call.input });
    }
    return change(
      call,
      found,
      {
        state: 'acknowledged',
        acknowledgedAt: iso(call.nowMs),
        acknowledgedBy: call.session.name,
        untilAt: iso(call.nowMs + terms.lapseMs),
        ...noteOf(call.input),
      },
      { why: 'acknowledged', ...call.input },
    );
  });

  app.commands.register('shelveAlarm', async (call) => {
    const found = await target(call);
    const { alarm } = found;
    // People are never put aside.
    if (alarm.class === 1) throw new ProductError('illegalMove', { current: alarm });
    const untilMs = Date.parse(call.input.untilAt);
    if (untilMs <= call.nowMs || untilMs > call.nowMs + shelvedMostMs)
      throw new ProductError('invalidFields', { fields: [{ field: 'untilAt', code: 'range' }] });
    return change(
      call,
      found,
      { state: 'shelved', untilAt: iso(untilMs), note: call.input.note },
      { why: 'shelved' },
    );
  });

  app.commands.register('confirmTrapped', async (call) => {
    const found = await target(call);
    const { alarm } = found;
    if (alarm.kind !== 'trapped' && alarm.kind !== 'bell')
      throw new ProductError('illegalMove', { current: alarm });
    const { how, people } = call.input;
    const { lapseMs } = await acknowledgementTerms(call.tx, alarm.id, call.session.userId);
    const car = alarm.elevatorId === null ? undefined : fleet.car(alarm.elevatorId);
    call.afterCommit(() => {
      if (car && alarm.kind === 'trapped') car.trapped = confirmTrappedState(car.trapped);
    });
    return change(
      call,
      found,
      {
        degree: 'confirmed',
        state: 'acknowledged',
        acknowledgedAt: alarm.acknowledgedAt ?? iso(call.nowMs),
        acknowledgedBy: alarm.acknowledgedBy ?? call.session.name,
        // Progress: the acknowledgement has led somewhere, and gets its time anew.
        untilAt: iso(call.nowMs + lapseMs),
        evidence: [
          ...alarm.evidence,
          ...evidenceOf([{ what: how, ...(people !== undefined && { value: people }) }], call.nowMs),
        ],
        ...noteOf(call.input),
      },
      { why: 'confirmed', how, ...(people !== undefined && { people }) },
    );
  });

  app.commands.register('closeAlarm', async (call) => {
    const found = await target(call);
    const { alarm } = found;
    const { reason, note } = call.input;
    if (alarm.class === 1 && (note === undefined || note.trim() === ''))
      throw new ProductError('invalidFields', { fields: [{ field: 'note', code: 'required' }] });
    return change(
      call,
      found,
      {
        state: 'closed',
        closedAt: iso(call.nowMs),
        closedBy: call.session.name,
        closeReason: reason,
        untilAt: null,
        ...noteOf(call.input),
      },
      { why: 'closed', reason },
    );
  });
}

const iso = (ms: number): string => new Date(ms).toISOString();
const noteOf = (input: { note?: string | undefined }): { note?: string } =>
  input.note === undefined ? {} : { note: input.note };
