import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { useStatuses } from '@hoistway/shared/resources/elevators.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { duplicateOf } from '../../crud/duplicate.ts';
import { announce, createRow } from '../../crud/save.ts';
import type { StoredRow, Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';

/** §4 "Net-access application": reviewed once, and the elevator generated once. */
export default async function commands(app: App): Promise<void> {
  const { platform } = app;

  app.commands.register({
    approveNetApplication: async (call) =>
      reviewApplication(call, { approval: 'approved', reject_reason: null }),

    rejectNetApplication: async (call) =>
      reviewApplication(call, { approval: 'rejected', reject_reason: call.input.rejectReason }),

    generateElevator: async (call) => {
      const { tx, session, afterCommit } = call;
      const application = await commandTarget(resources.netApplications, call);
      if (application.approval !== 'approved' || application.isGenerated)
        throw new ProductError('illegalMove', { current: application });
      const write = await createRow(tx, {
        platform,
        resource: resources.elevators,
        session,
        input: elevatorOf(application),
      }).catch((error: unknown) => {
        throw duplicateOf(error) ?? error;
      });
      afterCommit(() => announce(platform, resources.elevators, [write]));
      const elevatorId = String(write.after.id);
      const after = await updateByCommand(resources.netApplications, call, application, {
        is_generated: true,
        elevator_id: elevatorId,
      });
      return { version: Number(after.version), elevatorId };
    },
  });
}

type Review = CommandCall<'approveNetApplication' | 'rejectNetApplication'>;

async function reviewApplication(call: Review, decision: StoredRow): Promise<{ version: number }> {
  const application = await commandTarget(resources.netApplications, call);
  if (application.reviewState !== 'underReview')
    throw new ProductError('illegalMove', { current: application });
  const after = await updateByCommand(resources.netApplications, call, application, {
    ...decision,
    review_state: 'reviewed',
    reviewer: call.session.name,
    reviewed_at: new Date(call.nowMs),
  });
  return { version: Number(after.version) };
}

/** The draft of the elevator from the fields of its application. */
function elevatorOf(application: Wire): Wire {
  const { orgId, factoryNo, registerCode, brand, model, buildingNo, liftNo, address, floors } = application;
  const { useUnitId, maintenanceId, maintenanceWorkerIds, dtuCode, node, joinedOn, isJoined } = application;
  return {
    ...{ orgId, factoryNo, registerCode, brand, model, buildingNo, liftNo, address, floors },
    ...{ useUnitId, maintenanceId, maintenanceWorkerIds, dtuCode, node, joinedOn },
    no: application.elevatorNo,
    name: application.elevatorName,
    type: application.elevatorType,
    isMonitored: isJoined,
    useStatus: useStatuses.using,
  };
}
