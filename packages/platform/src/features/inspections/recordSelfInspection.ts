import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { checkFiles } from '../../crud/fileFields.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { CommandHandler } from '../../http/commandCall.ts';
import { refuseFuture } from './refuseFuture.ts';

const { yearChecks } = resources;

/** Records the maintainer's own inspection of an elevator whose inspection is pending; another person reviews it. */
export const recordSelfInspection: CommandHandler<'recordSelfInspection'> = async (call, app) => {
  const { tx, session, input } = call;
  const before = await commandTarget(yearChecks, call);
  if (before.result !== 'pending') throw new ProductError('illegalMove', { current: before });
  refuseFuture('selfInspectedOn', input.selfInspectedOn, call.nowMs);
  if (input.selfInspector === input.selfReviewer)
    throw new ProductError('invalidFields', { fields: [{ field: 'selfReviewer', code: 'chosenTwice' }] });
  const fields = await checkFiles(
    tx,
    { platform: app.platform, resource: yearChecks, session },
    { selfReport: input.selfReport ?? null },
    before,
  );
  if (fields.length > 0) throw new ProductError('invalidFields', { fields });
  await updateByCommand(yearChecks, call, before, {
    self_inspected_on: input.selfInspectedOn,
    self_inspector: input.selfInspector,
    self_reviewer: input.selfReviewer,
    self_report: input.selfReport ?? null,
  });
  call.afterCommit(() => {
    app.platform.changes.emit('changed', {
      resource: 'yearChecks',
      action: 'updated',
      tenantId: session.tenantId,
      ids: [call.id],
    });
  });
  return { id: call.id, selfInspectedOn: input.selfInspectedOn };
};
