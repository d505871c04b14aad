import type { EventKind } from '@hoistway/shared/domain/liveEvent.ts';
import { type Fact, subjectOf } from '../../events/fact.ts';
import { unknownOf } from '../../fleet/applyReading.ts';
import type { Car } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import type { Moments } from './carRules.ts';

/** The device event that a fact comes from. */
export type Origin = Pick<Fact, 'deviceEvent'>;

/** An event of an elevator at the floor where it is, as a fact of its own. */
export function carEvent(
  fleet: LiveFleet,
  car: Car,
  { kind, body = {} }: { kind: EventKind; body?: Record<string, unknown> },
  moments: Moments,
  origin: Origin = {},
): Fact {
  const floor = fleet.table.columns.floor[car.slot] as number;
  return {
    ...origin,
    tenantId: car.record.tenantId,
    event: {
      kind,
      sourceAtMs: moments.atMs,
      receivedAtMs: moments.receivedAtMs,
      isLate: moments.isLate,
      subject: subjectOf(car),
      alarmId: null,
      body: { floor: floor === unknownOf('floor') ? null : floor, ...body },
    },
  };
}
