import type { CommandName } from '@hoistway/shared/commands/index.ts';
import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { defaultLapseMinutes } from '@hoistway/shared/domain/escalation.ts';
import type { EventBodies } from '@hoistway/shared/domain/eventBodies.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { AlarmPatch } from '../../events/alarmDecisions.ts';
import { tellWritten } from '../../events/changeAlarm.ts';
import type { StoredAlarm } from '../../events/fact.ts';
import { readAlarm } from '../../events/readAlarms.ts';
import { writeFacts } from '../../events/writeFacts.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { visibleTo } from '../../session/visibility.ts';

type Call = Pick<CommandCall<CommandName>, 'tx' | 'session' | 'id' | 'expectedVersion' | 'afterCommit'>;

/** What commands about alarms have in common. */
export interface AlarmChanges {
  /** The alarm in sight at the version that the person saw. @throws notFound, illegalMove, conflict */
  target(call: Call): Promise<StoredAlarm>;
  /** Changes it in the command's transaction, and tells who did it. @throws conflict where somebody was faster */
  change(
    call: Call,
    found: StoredAlarm,
    patch: AlarmPatch,
    body: EventBodies['alarmChanged'],
    lightsLamp?: boolean,
  ): Promise<Alarm>;
}

export function alarmChanges(app: App): AlarmChanges {
  const { live } = app;
  return {
    async target(call) {
      const stored = await readAlarm(call.tx, visibleTo(call.session), call.id);
      if (!stored) {
        const isUnrecorded = live.unrecorded.isUnrecorded(call.session.tenantId, call.id);
        throw new ProductError(isUnrecorded ? 'notRecorded' : 'notFound');
      }
      const current = stored.alarm;
      if (!isOpen(current)) throw new ProductError('illegalMove', { current });
      if (current.version !== call.expectedVersion) throw new ProductError('conflict', { current });
      return stored;
    },

    async change(call, found, patch, told, lightsLamp = false) {
      const { tx, session } = call;
      const { tenantId, name, userId } = session;
      const body = { ...told, by: name, userId };
      const { alarm, fact } = live.book.changeStored(found, { patch, body, lightsLamp }, { tenantId });
      const written = await writeFacts(tx, tenantId, [fact]);
      call.afterCommit(() => {
        tellWritten(live, tenantId, written);
        for (const member of alarm.members) {
          const car = live.fleet.car(member);
          if (car) live.rules.aligned(car);
        }
      });
      return alarm;
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
