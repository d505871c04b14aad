import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { checkFiles } from '../../crud/fileFields.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { CommandHandler } from '../../http/commandCall.ts';
import { announceChecks, answerOf } from './checkAnswer.ts';

const { spotChecks, spotCheckPhotos } = resources;

/** Unrectified → rectified, late too; the pictures are kept with the check. */
export const rectifySpotCheck: CommandHandler<'rectifySpotCheck'> = async (call, app) => {
  const { tx, session, input, nowMs } = call;
  const before = await commandTarget(spotChecks, call);
  if (before.rectificationStatus !== 'unrectified')
    throw new ProductError('illegalMove', { current: before });
  for (const picture of input.photoIds) {
    const writing = { platform: app.platform, resource: spotCheckPhotos, session };
    const errors = await checkFiles(tx, writing, { picture }, undefined);
    const fields = errors.map((error) => ({ ...error, field: 'photoIds' }));
    if (fields.length > 0) throw new ProductError('invalidFields', { fields });
    await tx.query(
      `insert into spot_check_photos (tenant_id, org_id, spot_check_id, picture, taken_at, taken_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $5, $5)`,
      [session.tenantId, before.orgId, call.id, picture, new Date(nowMs), session.name],
    );
  }
  await updateByCommand(spotChecks, call, before, {
    rectification_status: 'rectified',
    rectified_on: textOfDay(dayInZone(defaultZoneId, nowMs)),
    rectified_by: session.name,
    rectification: input.rectification,
  });
  announceChecks(call, app, call.id, 'updated');
  return answerOf(tx, call.id);
};

/** Rectified → unrectified with a new deadline; what was handed in stays in the history. */
export const reopenSpotCheck: CommandHandler<'reopenSpotCheck'> = async (call, app) => {
  const { tx, input } = call;
  const before = await commandTarget(spotChecks, call);
  if (before.rectificationStatus !== 'rectified') throw new ProductError('illegalMove', { current: before });
  if (input.rectifyBy < textOfDay(dayInZone(defaultZoneId, call.nowMs)))
    throw new ProductError('invalidFields', { fields: [{ field: 'rectifyBy', code: 'endBeforeStart' }] });
  await updateByCommand(spotChecks, call, before, {
    rectification_status: 'unrectified',
    rectified_on: null,
    rectify_by: input.rectifyBy,
    reminded_step: null,
    refused_because: input.refusedBecause,
  });
  announceChecks(call, app, call.id, 'updated');
  return answerOf(tx, call.id);
};
