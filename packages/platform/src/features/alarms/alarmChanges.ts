import type { CommandName } from '@hoistway/shared/commands/index.ts';
import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { defaultLapseMinutes } from '@hoistway/shared/domain/escalation.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { AlarmPatch } from '../../live/alarmBook.ts';
import { changeAlarm } from '../../live/changeAlarm.ts';
import { readAlarm } from '../../live/readAlarms.ts';
import { toldOf, writeFacts } from '../../live/writeFacts.ts';
import type { CommandCall } from '../../plugins/commands.ts';
import type { App } from '../../plugins/schemas.ts';
import { visibleTo } from '../../session/visibility.ts';

type Call = Pick<CommandCall<CommandName>, 'tx' | 'session' | 'id' | 'expectedVersion' | 'afterCommit'>;

/** What commands about alarms have in common. */
export interface AlarmChanges {
  /** The alarm in sight at the version that the person saw. @throws notFound, illegalMove, conflict */
  target(call: Call): Promise<Alarm>;
  /** Changes it in the command's transaction, and tells who did it. */
  change(
    call: Call,
    alarm: Alarm,
    patch: AlarmPatch,
    body: Record<string, unknown>,
    lightsLamp?: boolean,
  ): Promise<Alarm>;
}

export function alarmChanges(app: App): AlarmChanges {
  const { book, fleet, rules, announcer } = app.live;
  return {
    async target(call) {
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
    },

    async change(call, alarm, patch, body, lightsLamp = false) {
      const { tx, session } = call;
      const changed = changeAlarm(app.live, alarm, patch, {
        ...body,
        by: session.name,
        userId: session.userId,
      });
      const fact = { ...changed.fact, lightsLamp };
      const { items } = await writeFacts(tx, session.tenantId, [fact]);
      call.afterCommit(() => {
        changed.settled();
        announcer.announce({ tenantId: session.tenantId, items: toldOf(items) });
        for (const member of alarm.members) {
          const car = fleet.car(member);
          if (car) rules.aligned(car);
        }
      });
      return changed.alarm;
    },
  };
}

/** What the policy of an alarm's escalation says of acknowledgements, and whether a user has given theirs. */
export async function acknowledgementTerms(
  tx: Transaction,
  alarmId: string,
  userId: string,
): Promise<{ lapseMs: number; mustAll: boolean; hasAcknowledged: boolean }> {
  const found = await tx.query<{ lapse: number; must_all: boolean; has: boolean }>(
    `select (policy ->> 'lapseMinutes')::integer as lapse,
       class = 1 and (policy ->> 'mustAllAcknowledge')::boolean as must_all,
       exists (select 1 from escalation_acknowledgements a where a.alarm_id = e.alarm_id and a.user_id = $2) as has
     from escalations e where alarm_id = $1`,
    [alarmId, userId],
  );
  const [row] = found.rows;
  return {
    lapseMs: (row?.lapse ?? defaultLapseMinutes) * 60_000,
    mustAll: row?.must_all ?? false,
    hasAcknowledged: row?.has ?? false,
  };
}
