import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { helpOperation, isServiceOperation, remoteStatusOf } from '@hoistway/shared/domain/remoteCommand.ts';
import type { EventRoad } from '../events/eventRoad.ts';
import { subjectOf } from '../events/fact.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import type { CommandRow } from './commandStore.ts';

/** Publishes a command's status as an event of its elevator; reads and writes of values are records only. */
export function announceCommand(
  { fleet, clock, road }: { fleet: LiveFleet; clock: Clock; road: Pick<EventRoad, 'publish'> },
  row: CommandRow,
): void {
  const car = row.elevator_id === null ? undefined : fleet.car(row.elevator_id);
  if (!car || (row.operation !== helpOperation && !isServiceOperation(row.operation))) return;
  const nowMs = clock.now();
  road.publish({
    tenantId: row.tenant_id,
    event: {
      kind: 'commandChanged',
      sourceAtMs: nowMs,
      receivedAtMs: nowMs,
      isLate: false,
      subject: subjectOf(car),
      alarmId: null,
      body: {
        commandId: row.id,
        name: row.operation,
        status: remoteStatusOf[row.state],
        problem: row.problem,
        by: row.requested_by,
      },
    },
  });
}
