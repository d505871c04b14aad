import { movableClock } from '@hoistway/shared/domain/clock.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import type { Database } from '../db/database.ts';
import { DeviceClock } from '../ingest/deviceClock.ts';
import { applyReading } from '../live/applyReading.ts';
import type { Car } from '../live/car.ts';
import { LiveFleet } from '../live/liveFleet.ts';
import { Recorder, rowsPerBlock } from '../live/recorder.ts';
import { RecorderStore } from '../live/recorderStore.ts';

const recordedCars = 8;
const recordedMs = 20 * 60_000;
const stopS = 12;
const secondsPerFloor = 2;

/** Lets the flight recorder take down the last minutes before a demonstration begins, for a handful of elevators. */
export async function seedRecording(
  db: Database,
  options: { cars: readonly Car[]; nowMs: number },
): Promise<void> {
  const first = options.cars.find((car) => !car.record.isEscalator && car.record.floors > 3);
  if (!first) return;
  const block = Math.floor(first.record.row / rowsPerBlock);
  const chosen = options.cars
    .filter(
      ({ record }) =>
        record.tenantId === first.record.tenantId &&
        Math.floor(record.row / rowsPerBlock) === block &&
        !record.isEscalator &&
        record.floors > 1,
    )
    .slice(0, recordedCars);
  const clock = movableClock(options.nowMs - recordedMs);
  const fleet = new LiveFleet(() => new DeviceClock());
  const recorder = new Recorder({ clock, fleet, store: new RecorderStore(db, 3_650) });
  const cars = chosen.map(({ record }) => fleet.putCar(record));
  for (let second = 0; second * 1000 < recordedMs; second++) {
    clock.set(options.nowMs - recordedMs + second * 1000);
    const atMs = clock.now();
    for (const [index, car] of cars.entries()) {
      const reading = rideAt(car, second + index * 17, atMs);
      if (reading) applyReading(fleet.table, car.slot, reading, { readAtMs: atMs - 80, receivedAtMs: atMs });
    }
    recorder.take();
  }
  // Whole minutes in one transaction: none of them goes through the tail first.
  await recorder.close();
}

/** Up and down the shaft with a stop at each end: what the device says at a second, or null while nothing changes. */
function rideAt(car: Car, second: number, atMs: number): Reading | null {
  const { lowest, floors, node } = car.record;
  const rideS = (floors - 1) * secondsPerFloor;
  const phase = second % (2 * (rideS + stopS));
  const isBack = phase >= rideS + stopS;
  const within = isBack ? phase - rideS - stopS : phase;
  const base = { node, atMs, mode: 'normal' as const };
  if (within >= rideS) {
    const waitedS = within - rideS;
    if (waitedS !== 0 && waitedS !== 2 && waitedS !== stopS - 3) return null;
    const isOpen = waitedS === 2;
    return {
      ...base,
      run: 'stopped',
      direction: 'none',
      floor: isBack ? lowest : lowest + floors - 1,
      speedMps: 0,
      door: isOpen ? 'open' : 'closed',
      loadPercent: isOpen ? 20 : 35,
      flags: { doorZone: true, doorLocked: !isOpen, safetyCircuitClosed: !isOpen },
      currentA: 0,
      frequencyHz: 0,
    };
  }
  const passed = Math.floor(within / secondsPerFloor);
  return {
    ...base,
    run: 'moving',
    direction: isBack ? 'down' : 'up',
    floor: isBack ? lowest + floors - 1 - passed : lowest + passed,
    speedMps: isBack ? -1.6 : 1.6,
    door: 'closed',
    loadPercent: 35,
    flags: { doorZone: false, doorLocked: true, safetyCircuitClosed: true, brakeOpen: true },
    currentA: within < 2 ? 24 : 12.5,
    busVoltageV: 540,
    frequencyHz: isBack ? -38 : 38,
    torquePercent: within < 2 ? 90 : 45,
    temperatureC: 41,
  };
}
