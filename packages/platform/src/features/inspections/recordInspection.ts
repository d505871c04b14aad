import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { type DayNumber, dayNumberOf, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import {
  hasSelfInspection,
  type InspectionKind,
  nextInspection,
  recheckDays,
} from '@hoistway/shared/domain/upkeep/inspectionDue.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { checkFiles } from '../../crud/fileFields.ts';
import { createRow, readOwn } from '../../crud/save.ts';
import type { Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall, CommandHandler } from '../../http/commandCall.ts';
import { readInspectionFacts } from './readInspectionFacts.ts';
import { refuseFuture } from './refuseFuture.ts';

const { yearChecks, elevators } = resources;

/**
 * Records the result of a pending inspection. A pass sets the elevator's validity; both results open the next inspection:
 * by the rule after a pass, a recheck otherwise.
 */
export const recordInspection: CommandHandler<'recordInspection'> = async (call, app) => {
  const { tx, session, input } = call;
  const before = await commandTarget(yearChecks, call);
  if (before.result !== 'pending') throw new ProductError('illegalMove', { current: before });
  refuseFuture('checkedOn', input.checkedOn, call.nowMs);
  const fields = await checkFiles(
    tx,
    { platform: app.platform, resource: yearChecks, session },
    { report: input.report ?? null },
    before,
  );
  if (fields.length > 0) throw new ProductError('invalidFields', { fields });
  await writeResult(call, before);
  const elevatorId = String(before.elevatorId);
  const next = await nextOf(call, elevatorId);
  const nextDate = textOfDay(next.dueOn);
  await tx.query('update year_checks set next_date = $2 where id = $1', [call.id, nextDate]);
  const nextId = await openNext(call, app, { elevatorId, kind: next.kind, dueDate: nextDate });
  await updateElevator(call, elevatorId, nextDate);
  announceInspections(call, app, [call.id, nextId], elevatorId);
  const selfInspectedOn =
    typeof before.selfInspectedOn === 'string' ? dayNumberOf(before.selfInspectedOn) : null;
  return {
    id: call.id,
    result: input.result,
    nextDate,
    nextId,
    hasSelfInspection:
      before.kind === 'selfTest' || hasSelfInspection(selfInspectedOn, dayNumberOf(input.checkedOn)),
  };
};

type Call = CommandCall<'recordInspection'>;

async function writeResult(call: Call, before: Wire): Promise<void> {
  const { input } = call;
  await updateByCommand(yearChecks, call, before, {
    result: input.result,
    checked_on: input.checkedOn,
    inspection_body: input.inspectionBody,
    inspector: input.inspector ?? null,
    report_no: input.reportNo ?? null,
    report: input.report ?? null,
    note: input.note ?? before.note ?? null,
  });
}

async function nextOf(
  { tx, input }: Call,
  elevatorId: string,
): Promise<{ kind: InspectionKind; dueOn: DayNumber }> {
  const checkedOn = dayNumberOf(input.checkedOn);
  if (input.result === 'failed') return { kind: 'recheck', dueOn: checkedOn + recheckDays };
  const { facts, bands } = await readInspectionFacts(tx, elevatorId);
  const next = nextInspection(facts, bands);
  if (next === null) throw new Error(`elevator ${elevatorId} has no next inspection after one that passed`);
  return next;
}

/** The pending inspection of the elevator, or a new one: two never wait at once. */
async function openNext(
  { tx, session }: Call,
  app: App,
  next: { elevatorId: string; kind: InspectionKind; dueDate: string },
): Promise<string> {
  const pending = await tx.query<{ id: string }>(
    `select id from year_checks where elevator_id = $1 and result = 'pending' and deleted_at is null
     order by due_date, id limit 1`,
    [next.elevatorId],
  );
  const pendingId = pending.rows[0]?.id;
  if (pendingId !== undefined) return pendingId;
  const input = { ...next, result: 'pending' };
  const { after } = await createRow(tx, { platform: app.platform, resource: yearChecks, session, input });
  return String(after.id);
}

async function updateElevator(call: Call, elevatorId: string, nextDate: string): Promise<void> {
  const elevator = await readOwn(call.tx, elevators, elevatorId);
  const isPassed = call.input.result === 'passed';
  await updateByCommand(elevators, call, elevator, {
    inspection_result: call.input.result,
    ...(isPassed && { inspected_until: nextDate }),
  });
}

function announceInspections(call: Call, app: App, ids: string[], elevatorId: string): void {
  const { tenantId } = call.session;
  call.afterCommit(() => {
    app.platform.changes.emit('changed', { resource: 'yearChecks', action: 'updated', tenantId, ids });
    app.platform.changes.emit('changed', {
      resource: 'elevators',
      action: 'updated',
      tenantId,
      ids: [elevatorId],
    });
  });
}
