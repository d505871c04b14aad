import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { SensorKind } from '@hoistway/shared/domain/sensorFinding.ts';
import { isDoorDoubted, isZoneDoubted } from '@hoistway/shared/domain/standing.ts';
import { subjectOf } from '../../events/fact.ts';
import type { Car } from '../../fleet/car.ts';
import { distrust } from './learnedSensors.ts';
import type { RuleTools } from './ruleTools.ts';

/** The last finding about a sensor in the event log. */
export interface StoredFinding {
  isOpen: boolean;
  /** A load cell's value for the empty car. */
  percent: number | null;
}

/** Maintenance findings about sensors that drift or hang: each is opened and closed once, by an event. */
export class SensorFindings {
  readonly #tools: Pick<RuleTools, 'clock' | 'fleet' | 'road'>;

  constructor(tools: Pick<RuleTools, 'clock' | 'fleet' | 'road'>) {
    this.#tools = tools;
  }

  /** Withdraws findings of a sensor that has shown another value. Called each time the rules run. */
  release(car: Car): void {
    const { table, marks } = this.#tools.fleet;
    const flags = table.columns.flags[car.slot]!;
    for (const [flag, kind] of [
      [flagBits.passengers, 'presence'],
      [flagBits.personMoved, 'motion'],
    ] as const) {
      if (flags & flag || !marks.sensors.isStuck(car.slot, flag)) continue;
      marks.sensors.setStuck(car.slot, flag, false);
      this.report(car, kind, false);
    }
  }

  /**
   * The last finding about a sensor before the process started. The log has every finding, the learned state may be
   * seconds behind it.
   */
  restore(car: Car, kind: SensorKind, { isOpen, percent }: StoredFinding): void {
    const { sensors } = this.#tools.fleet.marks;
    sensors.setFinding(car.slot, kind, isOpen);
    if (!isOpen) return;
    distrust(this.#tools.fleet, car, kind);
    if (kind === 'loadCell' && percent !== null && sensors.emptyLoadPercent(car.slot) === null)
      sensors.learnEmptyLoad(car.slot, percent);
  }

  /** Trusts a door zone again that open doors show, and a door that opens again. */
  reportDoors(car: Car): void {
    const { trapped } = car;
    if (isZoneDoubted(trapped)) this.report(car, 'doorZone', true);
    else if (trapped.blindStops === 0 && trapped.wayOutAtMs > 0) this.report(car, 'doorZone', false);
    if (isDoorDoubted(trapped)) this.report(car, 'door', true);
    else if (trapped.closedStops === 0 && trapped.openedAtMs > 0) this.report(car, 'door', false);
  }

  report(car: Car, sensor: SensorKind, isOpen: boolean, percent: number | null = null): void {
    const { fleet, road, clock } = this.#tools;
    const { sensors } = fleet.marks;
    if (sensors.hasFinding(car.slot, sensor) === isOpen) return;
    sensors.setFinding(car.slot, sensor, isOpen);
    const nowMs = clock.now();
    road.publish({
      tenantId: car.record.tenantId,
      event: {
        kind: isOpen ? 'sensorDoubted' : 'sensorTrusted',
        sourceAtMs: nowMs,
        receivedAtMs: nowMs,
        isLate: false,
        subject: subjectOf(car),
        alarmId: null,
        body: { sensor, ...(percent !== null && { percent }) },
      },
    });
  }
}
