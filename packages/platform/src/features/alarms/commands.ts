import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { confirmTrappedState } from '@hoistway/shared/domain/trapped.ts';
import type { AlarmPatch } from '../../live/alarmBook.ts';
import { changeAlarm } from '../../live/changeAlarm.ts';
import { readAlarm } from '../../live/readAlarms.ts';
import { toldOf, writeFacts } from '../../live/writeFacts.ts';
import type { CommandCall } from '../../plugins/commands.ts';
import type { App } from '../../plugins/schemas.ts';
import { visibleTo } from '../../session/visibility.ts';

/** An acknowledgement that leads nowhere lapses after this, and the alarm rings again. */
export const acknowledgedForMs = 15 * 60_000;
/** The longest that an alarm may be put aside. */
export const shelvedMostMs = 24 * 3_600_000;

type AlarmCommand = 'acknowledgeAlarm' | 'shelveAlarm' | 'confirmTrapped' | 'closeAlarm';

/** What people do about alarms. The alarm, its event and the answer are one transaction. */
export default async function commands(app: App): Promise<void> {
  const { book, fleet, rules, announcer } = app.live;

  const change = async (
    call: CommandCall<AlarmCommand>,
    alarm: Alarm,
    patch: AlarmPatch,
    body: Record<string, unknown>,
  ): Promise<Alarm> => {
    const { tx, session } = call;
    const changed = changeAlarm(app.live, alarm, patch, { ...body, by: session.name });
    const { items } = await writeFacts(tx, session.tenantId, [changed.fact]);
    call.afterCommit(() => {
      changed.settled();
      announcer.announce({ tenantId: session.tenantId, items: toldOf(items) });
      for (const member of alarm.members) {
        const car = fleet.car(member);
        if (car) rules.aligned(car);
      }
    });
    return changed.alarm;
  };

  /** The alarm in sight at the version that the person saw. @throws notFound, illegalMove, conflict */
  const target = async (call: CommandCall<AlarmCommand>): Promise<Alarm> => {
    const stored = await readAlarm(call.tx, visibleTo(call.session), call.id);
    if (!stored) throw new ProductError('notFound');
    const held = book.held(call.id)?.alarm;
    // Another process may have raised or changed it: the newer of both counts.
    const isNews = stored.alarm.version > (held?.version ?? 0);
    if (isNews && isOpen(stored.alarm)) book.restore(stored);
    const alarm = held && !isNews ? held : stored.alarm;
    if (!isOpen(alarm)) throw new ProductError('illegalMove', { current: alarm });
    if (alarm.version !== call.expectedVersion) throw new ProductError('conflict', { current: alarm });
    return alarm;
  };

  app.commands.register('acknowledgeAlarm', async (call) => {
    const alarm = await target(call);
    if (alarm.state === 'acknowledged') throw new ProductError('illegalMove', { current: alarm });
    return change(
      call,
      alarm,
      {
        state: 'acknowledged',
        acknowledgedAt: iso(call.nowMs),
        acknowledgedBy: call.session.name,
        untilAt: iso(call.nowMs + acknowledgedForMs),
        ...noteOf(call.input),
      },
      { why: 'acknowledged' },
    );
  });

  app.commands.register('shelveAlarm', async (call) => {
    const alarm = await target(call);
    // People are never put aside.
    if (alarm.class === 1) throw new ProductError('illegalMove', { current: alarm });
    const untilMs = Date.parse(call.input.untilAt);
    if (untilMs <= call.nowMs || untilMs > call.nowMs + shelvedMostMs)
      throw new ProductError('invalidFields', { fields: [{ field: 'untilAt', code: 'range' }] });
    return change(
      call,
      alarm,
      { state: 'shelved', untilAt: iso(untilMs), note: call.input.note },
      { why: 'shelved' },
    );
  });

  app.commands.register('confirmTrapped', async (call) => {
    const alarm = await target(call);
    if (alarm.kind !== 'trapped' && alarm.kind !== 'bell')
      throw new ProductError('illegalMove', { current: alarm });
    const { how, people } = call.input;
    const car = alarm.elevatorId === null ? undefined : fleet.car(alarm.elevatorId);
    if (car && alarm.kind === 'trapped') car.trapped = confirmTrappedState(car.trapped);
    return change(
      call,
      alarm,
      {
        degree: 'confirmed',
        state: 'acknowledged',
        acknowledgedAt: alarm.acknowledgedAt ?? iso(call.nowMs),
        acknowledgedBy: alarm.acknowledgedBy ?? call.session.name,
        // Progress: the acknowledgement has led somewhere, and gets its time anew.
        untilAt: iso(call.nowMs + acknowledgedForMs),
        evidence: [
          ...alarm.evidence,
          ...book.evidence([{ what: how, ...(people !== undefined && { value: people }) }], call.nowMs),
        ],
        ...noteOf(call.input),
      },
      { why: 'confirmed', how, ...(people !== undefined && { people }) },
    );
  });

  app.commands.register('closeAlarm', async (call) => {
    const alarm = await target(call);
    const { reason, note } = call.input;
    if (alarm.class === 1 && (note === undefined || note.trim() === ''))
      throw new ProductError('invalidFields', { fields: [{ field: 'note', code: 'required' }] });
    return change(
      call,
      alarm,
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
