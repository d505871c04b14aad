import { runStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import { onlineNow, unknownOf } from '../../fleet/applyReading.ts';
import type { Car } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';

/** Upper bound of requests for one standstill. */
const looksMost = 5;
const moving = runStates.indexOf('moving');
const unknownFloor = unknownOf('floor');

interface Ride {
  floor: number;
  speed: number;
  looks: number;
}

/**
 * Finds cars that move by their last reading, though neither floor nor speed changes: the message of a stop may be
 * lost.
 */
export class HaltedCars {
  readonly #fleet: LiveFleet;
  /** By slot: the ride at the last check; undefined for a standing car. */
  readonly #rides: (Ride | undefined)[] = [];
  readonly #haltedCars = new Set<Car>();

  constructor(fleet: LiveFleet) {
    this.#fleet = fleet;
  }

  look(car: Car): void {
    const { slot } = car;
    const { columns } = this.#fleet.table;
    const floor = columns.floor[slot]!;
    const speed = columns.speed[slot]!;
    const isMoving = columns.run[slot] === moving && columns.online[slot] === onlineNow;
    const before = this.#rides[slot];
    const isSame = isMoving && before?.floor === floor && before.speed === speed;
    const looks = isSame ? before.looks + 1 : 0;
    if (isSame && floor !== unknownFloor && looks <= looksMost) this.#haltedCars.add(car);
    else this.#haltedCars.delete(car);
    this.#rides[slot] = isMoving ? { floor, speed, looks } : undefined;
  }

  /** The cars found since the last call. */
  take(): Car[] {
    const cars = [...this.#haltedCars];
    this.#haltedCars.clear();
    return cars;
  }
}
