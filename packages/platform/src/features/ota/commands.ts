import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { checkQuota, programOf } from '../../crud/rules/otaApplications.ts';
import { readOwn } from '../../crud/save.ts';
import type { Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';

/** Decisions on applications for burns (§4 "Approval"): each once. */
export default async function commands(app: App): Promise<void> {
  app.commands.register({
    approveOta: async (call) => {
      const { tx, session, nowMs } = call;
      const application = await applying(call);
      const burns = Number(application.applyNumber);
      checkQuota(await programOf(tx, application.programId), burns);
      const program = await readOwn(tx, resources.otaPrograms, String(application.programId));
      await updateByCommand(resources.otaPrograms, call, program, {
        remaining_number: Number(program.remainingNumber) - burns,
        current_number: Number(program.currentNumber ?? 0) + burns,
      });
      await updateByCommand(resources.otaApplications, call, application, {
        status: 'approved',
        approver_account: session.username,
        approver_name: session.name,
        approved_time: new Date(nowMs),
      });
      return { status: 'approved' };
    },

    rejectOta: async (call) => {
      const application = await applying(call);
      await updateByCommand(resources.otaApplications, call, application, {
        status: 'rejected',
        reject_reason: call.input.rejectReason,
        reject_people: call.session.name,
        reject_time: new Date(call.nowMs),
      });
      return { status: 'rejected' };
    },
  });
}

async function applying(call: CommandCall<'approveOta' | 'rejectOta'>): Promise<Wire> {
  const application = await commandTarget(resources.otaApplications, call);
  if (application.status !== 'applying') throw new ProductError('illegalMove', { current: application });
  return application;
}
