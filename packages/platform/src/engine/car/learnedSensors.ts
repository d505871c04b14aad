import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { type SensorKind, sensorKinds } from '@hoistway/shared/domain/sensorFinding.ts';
import {
  isDoorDoubted,
  isZoneDoubted,
  maxBlindStops,
  maxClosedStops,
} from '@hoistway/shared/domain/standing.ts';
import { loadNoisePercent } from '@hoistway/shared/domain/trappedEvidence.ts';
import type { Car } from '../../fleet/car.ts';
import type { LearnedChanges, LearnedRow, LearnedSensors } from '../../fleet/learnedStore.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';

/** Upper bound of rows written at once, so that a newly learned fleet does not occupy the database. */
const maxRowsAtOnce = 500;
const loadBits = 0xff;
/** The signature of an elevator without learned state. */
const nothingLearned = signatureOf({
  emptyLoadPercent: null,
  reportsSpeed: false,
  distrustedKinds: [],
  reportedKinds: [],
});

/**
 * Finds elevators whose learned sensor state differs from the stored one. The sweep of `SensorRules` compares a
 * signature of 19 bits per elevator, so that the path of readings does nothing for it.
 */
export class LearnedSensorChanges {
  readonly #fleet: LiveFleet;
  /** Signatures of the stored states by slot, with the elevator of each. */
  #storedSignatures = new Uint32Array(1024);
  readonly #storedCars: (Car | undefined)[] = [];
  readonly #changedCars = new Set<Car>();
  readonly removedCars = new Set<Car>();

  constructor(fleet: LiveFleet) {
    this.#fleet = fleet;
  }

  /** Takes over a state stored before the process started. */
  restore(car: Car, learnedState: LearnedSensors): void {
    const { sensors } = this.#fleet.marks;
    const { distrustedKinds } = learnedState;
    if (learnedState.emptyLoadPercent !== null)
      sensors.learnEmptyLoad(car.slot, learnedState.emptyLoadPercent);
    if (learnedState.reportsSpeed) sensors.noteSpeed(car.slot);
    for (const kind of learnedState.reportedKinds) sensors.setFinding(car.slot, kind, true);
    for (const kind of distrustedKinds) distrust(this.#fleet, car, kind);
    this.#noteStored(car, signatureOf(learnedState));
  }

  /** Compares one slot with its stored state. */
  compare(slot: number): void {
    const car = this.#fleet.carAt(slot);
    const storedCar = this.#storedCars[slot];
    if (storedCar && storedCar !== car) {
      this.removedCars.add(storedCar);
      this.#storedCars[slot] = undefined;
    }
    if (!car || car.record.isEscalator) return;
    const signature = this.#signatureAt(car);
    const before = this.#storedCars[slot] ? this.#storedSignatures[slot]! : nothingLearned;
    if (isWorthStoring(before, signature)) this.#changedCars.add(car);
  }

  compareAll(): void {
    for (let slot = 0; slot < this.#fleet.slots; slot++) this.compare(slot);
  }

  /** The next differences from the stored state; pass them to `noteWritten` once stored. */
  changes(): LearnedChanges {
    const rowsToPut: LearnedRow[] = [];
    for (const car of this.#changedCars) {
      if (rowsToPut.length === maxRowsAtOnce) break;
      if (this.#fleet.carAt(car.slot) === car) rowsToPut.push(this.#rowOf(car));
      else this.#changedCars.delete(car);
    }
    const rowsToDrop = [...this.removedCars].slice(0, maxRowsAtOnce).map(({ record }) => ({
      tenantId: record.tenantId,
      elevatorId: record.id,
    }));
    return { rowsToPut, rowsToDrop };
  }

  noteWritten({ rowsToPut, rowsToDrop }: LearnedChanges): void {
    for (const row of rowsToPut) {
      const car = this.#fleet.car(row.elevatorId);
      if (!car) continue;
      this.#noteStored(car, signatureOf(row));
      this.#changedCars.delete(car);
    }
    const droppedIds = new Set(rowsToDrop.map(({ elevatorId }) => elevatorId));
    for (const car of this.removedCars) if (droppedIds.has(car.record.id)) this.removedCars.delete(car);
  }

  #noteStored(car: Car, signature: number): void {
    if (car.slot >= this.#storedSignatures.length) {
      const longer = new Uint32Array(Math.max(car.slot + 1, this.#storedSignatures.length * 2));
      longer.set(this.#storedSignatures);
      this.#storedSignatures = longer;
    }
    this.#storedSignatures[car.slot] = signature;
    this.#storedCars[car.slot] = car;
  }

  /** The same as `signatureOf` of the elevator's row, without the row. */
  #signatureAt(car: Car): number {
    const { sensors } = this.#fleet.marks;
    let signature =
      (sensors.emptyLoadPercent(car.slot) ?? loadBits) | (sensors.reportsSpeed(car.slot) ? 1 << 8 : 0);
    for (let place = 0; place < sensorKinds.length; place++) {
      const kind = sensorKinds[place]!;
      if (isDistrusted(this.#fleet, car, kind)) signature |= 1 << (9 + place);
      if (sensors.hasFinding(car.slot, kind)) signature |= 1 << (14 + place);
    }
    return signature;
  }

  #rowOf(car: Car): LearnedRow {
    const { sensors } = this.#fleet.marks;
    return {
      tenantId: car.record.tenantId,
      elevatorId: car.record.id,
      emptyLoadPercent: sensors.emptyLoadPercent(car.slot),
      reportsSpeed: sensors.reportsSpeed(car.slot),
      distrustedKinds: sensorKinds.filter((kind) => isDistrusted(this.#fleet, car, kind)),
      reportedKinds: sensorKinds.filter((kind) => sensors.hasFinding(car.slot, kind)),
    };
  }
}

/** Bits: 0 to 7 the empty load, 8 the speed, from 9 distrusted and from 14 reported sensors by place in `sensorKinds`. */
function signatureOf({
  emptyLoadPercent,
  reportsSpeed,
  distrustedKinds,
  reportedKinds,
}: LearnedSensors): number {
  let signature = (emptyLoadPercent ?? loadBits) | (reportsSpeed ? 1 << 8 : 0);
  for (const kind of distrustedKinds) signature |= 1 << (9 + sensorKinds.indexOf(kind));
  for (const kind of reportedKinds) signature |= 1 << (14 + sensorKinds.indexOf(kind));
  return signature;
}

/** A load that differs by the cell's own noise is not written again. */
function isWorthStoring(storedSignature: number, learnedSignature: number): boolean {
  if ((storedSignature & ~loadBits) !== (learnedSignature & ~loadBits)) return true;
  const storedLoad = storedSignature & loadBits;
  const learnedLoad = learnedSignature & loadBits;
  if (storedLoad === loadBits || learnedLoad === loadBits) return storedLoad !== learnedLoad;
  return Math.abs(storedLoad - learnedLoad) >= loadNoisePercent;
}

/** Whether a sensor is distrusted; the load cell is corrected instead. */
function isDistrusted({ marks }: LiveFleet, { slot, trapped }: Car, kind: SensorKind): boolean {
  if (kind === 'presence') return marks.sensors.isStuck(slot, flagBits.passengers);
  if (kind === 'motion') return marks.sensors.isStuck(slot, flagBits.personMoved);
  if (kind === 'doorZone') return isZoneDoubted(trapped);
  return kind === 'door' && isDoorDoubted(trapped);
}

/** Restores a sensor's distrust from before the process started. */
export function distrust({ marks }: LiveFleet, car: Car, kind: SensorKind): void {
  if (kind === 'presence') marks.sensors.setStuck(car.slot, flagBits.passengers, true);
  if (kind === 'motion') marks.sensors.setStuck(car.slot, flagBits.personMoved, true);
  if (kind === 'doorZone') car.trapped = { ...car.trapped, blindStops: maxBlindStops };
  if (kind === 'door') car.trapped = { ...car.trapped, closedStops: maxClosedStops };
  car.noteSensors();
}
