import type { CommandHandler } from '../../../http/commandCall.ts';
import { attachFiles } from '../attachFiles.ts';
import { momentOf } from '../stepMoment.ts';
import { isoOf, moveTarget, readTarget } from './repairCall.ts';

export const completeRepair: CommandHandler<'completeRepair'> = async (call, app) => {
  const target = await readTarget(call);
  const { photoIds = [], voiceId, happenedAt, ...report } = call.input;
  const { at, sourceAt } = momentOf(target.order, happenedAt, call.nowMs);
  const entries = await attachFiles(app.platform, call, target.order, { photoIds, voiceId });
  return moveTarget(app, target, 'complete', {
    sourceAt,
    fields: { completedAt: at, ...report, ...(voiceId !== undefined && { voice: voiceId }) },
    body: report,
    entries,
  });
};

/** The use unit's confirmation with its signature. */
export const confirmRepair: CommandHandler<'confirmRepair'> = async (call, app) => {
  const target = await readTarget(call);
  const { name, signatureId, satisfaction, note } = call.input;
  const entries = await attachFiles(app.platform, call, target.order, { signatureId });
  return moveTarget(app, target, 'confirm', {
    fields: {
      confirmedAt: isoOf(call.nowMs),
      confirmPeople: name,
      signature: signatureId,
      satisfaction,
      confirmNote: note ?? null,
    },
    body: { name, satisfaction, note },
    entries,
  });
};
