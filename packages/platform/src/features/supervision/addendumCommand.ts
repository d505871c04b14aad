import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { addendumRole } from '@hoistway/shared/domain/supervision/signing.ts';
import { dayInZone } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { appendSeals, readSealsOf } from '../../chains/seals.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { CommandHandler } from '../../http/commandCall.ts';
import { addendaIn, signaturesIn } from '../../supervision/readSignatures.ts';
import { readAppointments, readUnit } from '../../supervision/readUnit.ts';
import { chainOfRecord } from '../../supervision/sealRecord.ts';
import { recordsOf } from '../../supervision/writeDraft.ts';
import { announceWrite } from './announceWrite.ts';
import { stepMoment } from './stepMoment.ts';

/**
 * Adds a correction to the chain of a signed record.
 * @throws illegalMove for a draft, forbidden for a person who is not appointed
 */
export const addSupervisionAddendum: CommandHandler<'addSupervisionAddendum'> = async (call, app) => {
  const { tx, session, nowMs, input } = call;
  const { kind, reason, text, happenedAt } = input;
  const resource = recordsOf[kind];
  const record = await commandTarget(resource, call);
  const unit = typeof record.useUnitId === 'string' ? await readUnit(tx, record.useUnitId) : null;
  const seals = await readSealsOf(tx, { resource: resource.name, recordId: String(record.id) });
  const signature = signaturesIn(seals).at(-1);
  if (!unit || !signature) throw new ProductError('illegalMove', { current: record });
  const role = addendumRole({
    appointments: await readAppointments(tx, unit.id),
    userId: session.userId,
    todayOn: dayInZone(unit.zoneId, nowMs),
    elevatorId: typeof record.elevatorId === 'string' ? record.elevatorId : null,
  });
  if (role === null) throw new ProductError('forbidden', { params: { because: 'notAppointed' } });
  const writtenAt = stepMoment({
    happenedAt,
    nowMs,
    previousAt: addendaIn(seals).at(-1)?.at ?? signature.at,
  });
  const [seal] = await appendSeals(
    tx,
    { tenantId: session.tenantId, key: chainOfRecord(kind, unit.id, record) },
    [
      {
        kind: 'addendum',
        resource: resource.name,
        recordId: String(record.id),
        at: new Date(nowMs),
        by: session.name,
        content: {
          addendum: {
            role,
            userId: session.userId,
            name: session.name,
            at: writtenAt.toISOString(),
            reason,
            text,
            corrects: signature.contentHash,
          },
        },
      },
    ],
  );
  if (!seal) throw new Error('a seal was not added');
  const after = await updateByCommand(resource, call, record, {});
  announceWrite(call, app, resource.name, [String(record.id)]);
  return { version: Number(after.version), contentHash: seal.contentHash };
};
