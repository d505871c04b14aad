import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { checkQuota, programOf } from '../../crud/rules/otaApplications.ts';
import type { Wire } from '../../crud/storage.ts';
import type { CommandCall } from '../../plugins/commands.ts';
import type { App } from '../../plugins/schemas.ts';

/** Decides on applications for burns (§4 "Approval"): each once. */
export default async function commands(app: App): Promise<void> {
  app.commands.register('approveOta', async (call) => {
    const { tx, session, id, nowMs } = call;
    const application = await applying(call);
    const burns = Number(application.applyNumber);
    checkQuota(await programOf(tx, application.programId), burns);
    const now = new Date(nowMs);
    await tx.query(
      `update ota_programs set remaining_number = remaining_number - $2, current_number = current_number + $2,
         version = version + 1, updated_at = $3 where id = $1`,
      [application.programId, burns, now],
    );
    await tx.query(
      `update ota_applications set status = 'approved', approver_account = $2, approver_name = $3,
         approved_time = $4, version = version + 1, updated_at = $4 where id = $1`,
      [id, session.username, session.name, now],
    );
    return { status: 'approved' };
  });

  app.commands.register('rejectOta', async (call) => {
    const { tx, session, id, input, nowMs } = call;
    await applying(call);
    await tx.query(
      `update ota_applications set status = 'rejected', reject_reason = $2, reject_people = $3,
         reject_time = $4, version = version + 1, updated_at = $4 where id = $1`,
      [id, input.rejectReason, session.name, new Date(nowMs)],
    );
    return { status: 'rejected' };
  });
}

async function applying(call: CommandCall<'approveOta' | 'rejectOta'>): Promise<Wire> {
  const application = await commandTarget(resources.otaApplications, call);
  if (application.status !== 'applying') throw new ProductError('illegalMove', { current: application });
  return application;
}
