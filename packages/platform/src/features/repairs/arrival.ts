import { judgeArrival } from '@hoistway/shared/domain/dispatch.ts';
import { airDistanceM } from '@hoistway/shared/domain/distance.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { settingsOf } from '../../cases/repairSettings.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { holdElevator } from './elevatorFacts.ts';
import type { RepairOrder } from './repairOrder.ts';
import type { StepMoment } from './stepMoment.ts';

export interface Arrival {
  /** The moment that counts for the 30 minutes. */
  at: string;
  proof: 'position' | 'reason';
  /** Distance from the elevator, in metres. */
  distanceM: number | null;
}

/**
 * The arrival as the server judges it: a position near the elevator proves it for the phone's moment, since a phone
 * without coverage is still at that place, unless the phone has sent another position since; a reason alone counts
 * from its receipt.
 * @throws invalidFields without a near position or a reason
 */
export async function arrivalOf(
  call: Pick<CommandCall<'arriveRepair'>, 'tx' | 'nowMs' | 'session'>,
  order: RepairOrder,
  claim: {
    place: { lng: number; lat: number; accuracyM: number; at?: string | undefined } | undefined;
    reason: string | undefined;
    moment: StepMoment;
  },
): Promise<Arrival> {
  const { place, reason, moment } = claim;
  const elevator = order.elevatorId === null ? null : await holdElevator(call.tx, order.elevatorId);
  const { arrivalM } = await settingsOf(call.tx, order.elevatorId);
  const momentMs = Date.parse(moment.at);
  const seenMs = place?.at === undefined ? momentMs : Date.parse(place.at);
  const { isThere, distanceM } = judgeArrival(
    place && { ...place, atMs: seenMs },
    elevator?.place,
    momentMs,
    arrivalM,
  );
  const receivedAt = new Date(call.nowMs).toISOString();
  if (isThere) {
    const isDenied = elevator?.place
      ? await wasElsewhere(call, order.id, { ...elevator.place, arrivalM }, Math.min(seenMs, momentMs))
      : false;
    return { at: isDenied ? receivedAt : moment.at, proof: 'position', distanceM };
  }
  if (reason === undefined)
    throw new ProductError('invalidFields', {
      fields: [{ field: 'reason', code: place ? 'notThere' : 'required', params: { metres: arrivalM } }],
    });
  return { at: receivedAt, proof: 'reason', distanceM };
}

/** Whether the same phone has sent a later position elsewhere. */
async function wasElsewhere(
  { tx, session }: Pick<CommandCall<'arriveRepair'>, 'tx' | 'session'>,
  orderId: string,
  elevator: { lng: number; lat: number; arrivalM: number },
  afterMs: number,
): Promise<boolean> {
  const trail = await tx.query<{ lng: number; lat: number; accuracy_m: number }>(
    'select lng, lat, accuracy_m from rescuer_trails where order_id = $1 and user_id = $2 and at > $3',
    [orderId, session.userId, new Date(afterMs)],
  );
  return trail.rows.some((place) => airDistanceM(place, elevator) > elevator.arrivalM + place.accuracy_m);
}
