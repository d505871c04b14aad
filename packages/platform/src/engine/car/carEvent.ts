import type { EventDetail } from '@hoistway/shared/domain/eventBodies.ts';
import { type Fact, subjectOf } from '../../events/fact.ts';
import { unknownOf } from '../../fleet/applyReading.ts';
import type { Car } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import type { Moments } from './ruleTools.ts';

/** The device event from which a fact follows. */
export type Origin = Pick<Fact, 'deviceEvent'>;

/** Kinds of elevator events without a record beside the log. */
type CarDetail = Extract<EventDetail, { kind: 'bellPressed' | 'modeChanged' }>;

/** An event of an elevator as a fact. */
export function carEvent(car: Car, detail: CarDetail, moments: Moments, origin: Origin = {}): Fact {
  return {
    ...origin,
    tenantId: car.record.tenantId,
    event: {
      ...detail,
      sourceAtMs: moments.atMs,
      receivedAtMs: moments.receivedAtMs,
      isLate: moments.isLate,
      subject: subjectOf(car),
      alarmId: null,
    },
  };
}

/** The floor of the car by the live table; null if unknown. */
export function liveFloor(fleet: LiveFleet, { slot }: Car): number | null {
  const floor = fleet.table.columns.floor[slot]!;
  return floor === unknownOf('floor') ? null : floor;
}
