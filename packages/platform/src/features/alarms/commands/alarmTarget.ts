import type { CommandName } from '@hoistway/shared/commands/index.ts';
import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { EventBodies } from '@hoistway/shared/domain/eventBodies.ts';
import type { AlarmPatch } from '../../../events/alarmDecisions.ts';
import { announceWritten } from '../../../events/changeAlarm.ts';
import type { StoredAlarm } from '../../../events/fact.ts';
import { readAlarm } from '../../../events/readAlarms.ts';
import { writeFacts } from '../../../events/writeFacts.ts';
import type { App } from '../../../http/app.ts';
import type { CommandCall } from '../../../http/commandCall.ts';
import { visibleTo } from '../../../session/visibility.ts';

type Call = Pick<CommandCall<CommandName>, 'tx' | 'session' | 'id' | 'expectedVersion' | 'afterCommit'>;

/** The open, visible alarm at the version that the caller saw. @throws notFound, notRecorded, illegalMove, conflict */
export async function readTarget(call: Call, { live }: App): Promise<StoredAlarm> {
  const storedAlarm = await readAlarm(call.tx, visibleTo(call.session), call.id);
  if (!storedAlarm) {
    const isUnrecorded = live.unrecorded.isUnrecorded(call.session.tenantId, call.id);
    throw new ProductError(isUnrecorded ? 'notRecorded' : 'notFound');
  }
  const current = storedAlarm.alarm;
  if (!isOpen(current)) throw new ProductError('illegalMove', { current });
  if (current.version !== call.expectedVersion) throw new ProductError('conflict', { current });
  return storedAlarm;
}

export interface AlarmChange {
  patch: AlarmPatch;
  body: EventBodies['alarmChanged'];
  lightsLamp?: boolean;
}

/** Changes the alarm in the command's transaction and writes the event in the caller's name. @throws conflict */
export async function changeTarget(
  call: Call,
  { live }: App,
  target: StoredAlarm,
  { patch, body: ownBody, lightsLamp = false }: AlarmChange,
): Promise<Alarm> {
  const { tx, session } = call;
  const { tenantId, name, userId } = session;
  const body = { ...ownBody, by: name, userId };
  const { alarm, fact } = live.book.changeStored(target, { patch, body, lightsLamp }, { tenantId });
  const writtenFacts = await writeFacts(tx, tenantId, [fact]);
  call.afterCommit(() => {
    announceWritten(live, tenantId, writtenFacts);
    for (const member of alarm.members) {
      const car = live.fleet.car(member);
      if (car) live.rules.alignTrapped(car);
    }
  });
  return alarm;
}

export const isoOf = (ms: number): string => new Date(ms).toISOString();
export const noteOf = (input: { note?: string | undefined }): { note?: string } =>
  input.note === undefined ? {} : { note: input.note };
