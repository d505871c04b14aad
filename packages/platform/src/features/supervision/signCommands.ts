import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { judgeDay } from '@hoistway/shared/domain/supervision/dayOutcome.ts';
import { judgeSignature } from '@hoistway/shared/domain/supervision/signing.ts';
import type {
  SupervisionKind,
  SupervisionState,
} from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { dayInZone } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import type { StoredRow, Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall, CommandHandler } from '../../http/commandCall.ts';
import { readSignatures, type StoredSignature } from '../../supervision/readSignatures.ts';
import { readAppointments, readUnit } from '../../supervision/readUnit.ts';
import { sealRecord } from '../../supervision/sealRecord.ts';
import { recordsOf } from '../../supervision/writeDraft.ts';
import { announceWrite } from './announceWrite.ts';
import { countOpenStops, readAnswers } from './answerCommands.ts';
import { readItems } from './sheetRows.ts';

type SignCommand = 'signDayControl' | 'signWeekCheck' | 'signMonthDispatch';

export const signDayControl: CommandHandler<'signDayControl'> = (call, app) => sign('day', call, app);
export const signWeekCheck: CommandHandler<'signWeekCheck'> = (call, app) => sign('week', call, app);
export const signMonthDispatch: CommandHandler<'signMonthDispatch'> = (call, app) => sign('month', call, app);

/** The column in which a role's opinion stands, where the record has one. */
const opinionColumns: Readonly<Record<string, string>> = {
  'week officer': 'safety_officer_opinion',
  'week director': 'safety_director_opinion',
  'month director': 'safety_director_opinion',
  'month mainResponsible': 'main_responsible_opinion',
};

/**
 * Gives the next signature: binds the content in the chain of the unit and year, and archives the record with the last.
 * @throws forbidden with the reason, illegalMove for an incomplete or a sealed record
 */
async function sign(kind: SupervisionKind, call: CommandCall<SignCommand>, app: App) {
  const { tx, session, nowMs, input } = call;
  const resource = recordsOf[kind];
  const record = await commandTarget(resource, call);
  const unit = typeof record.useUnitId === 'string' ? await readUnit(tx, record.useUnitId) : null;
  if (!unit) throw new ProductError('invalidFields', { fields: [{ field: 'useUnitId', code: 'required' }] });
  const signatures = await readSignatures(tx, kind, String(record.id));
  if (record.status !== 'draft' && signatures.length === 0)
    throw new ProductError('illegalMove', { current: record });
  const atMs = await momentOf(kind, call, record, signatures.at(-1));
  const decision = judgeSignature(kind, {
    signatures,
    appointments: await readAppointments(tx, unit.id),
    userId: session.userId,
    todayOn: dayInZone(unit.zoneId, atMs),
    elevatorId: typeof record.elevatorId === 'string' ? record.elevatorId : null,
  });
  if (!decision.isAllowed)
    throw new ProductError(decision.because === 'sealed' ? 'illegalMove' : 'forbidden', {
      ...(decision.because === 'sealed' && { current: record }),
      params: { because: decision.because },
    });
  if (kind === 'day') await checkComplete(call, record);
  const status: SupervisionState = decision.isLast ? 'archived' : 'submitted';
  const signedRecord = await updateByCommand(resource, call, record, {
    status,
    ...opinionOf(kind, decision.role, record, input.opinion),
  });
  const seal = await sealRecord(
    tx,
    {
      tenantId: session.tenantId,
      kind,
      unitId: unit.id,
      record: signedRecord,
      isFirst: signatures.length === 0,
    },
    { role: decision.role, userId: session.userId, name: session.name, atMs, receivedMs: nowMs, ...input },
  );
  announceWrite(call, app, resource.name, [String(record.id)]);
  return { version: Number(signedRecord.version), status, contentHash: seal.contentHash };
}

/**
 * The moment of a signature that a phone may have stored: never after its receipt, never before the answers and the
 * signature that precede it.
 */
async function momentOf(
  kind: SupervisionKind,
  { tx, input, nowMs }: CommandCall<SignCommand>,
  record: Wire,
  previous: StoredSignature | undefined,
): Promise<number> {
  if (input.signedAt === undefined) return nowMs;
  const items = await readItems(tx, kind, String(record.id));
  const beforeMs = Math.max(
    Date.parse(String(record.createdAt)),
    previous === undefined ? 0 : Date.parse(previous.at),
    ...items.map(({ answeredAt }) => answeredAt?.getTime() ?? 0),
  );
  return Math.min(nowMs, Math.max(Date.parse(input.signedAt), beforeMs));
}

/** The signer's opinion goes into its field, unless a person has filled that before. */
function opinionOf(
  kind: SupervisionKind,
  role: string,
  record: Wire,
  opinion: string | undefined,
): StoredRow {
  const column = opinionColumns[`${kind} ${role}`];
  if (column === undefined || opinion === undefined) return {};
  const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return record[field] ? {} : { [column]: opinion };
}

/** @throws illegalMove with everything that is still missing */
async function checkComplete({ tx }: CommandCall<SignCommand>, record: Wire): Promise<void> {
  const { obstacles, result } = judgeDay(
    await readAnswers(tx, String(record.id)),
    await countOpenStops(tx, String(record.elevatorId)),
  );
  if (obstacles.length > 0 || result === 'pending')
    throw new ProductError('illegalMove', {
      current: record,
      params: { because: obstacles[0] ?? 'unanswered' },
    });
}
