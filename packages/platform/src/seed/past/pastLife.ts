import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { minuteMs, secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Car } from '../../fleet/car.ts';
import type { Trouble } from './readTroubles.ts';

/** Columns that the rules write beside a reading. */
export interface Marks {
  fault?: number;
  alarm?: number;
  /** Index into `onlineStates`. */
  online?: number;
}

/** One moment of a car: a reading of its device, or a result of the rules. */
export interface Moment {
  atMs: number;
  reading?: Omit<Reading, 'node' | 'atMs'>;
  marks?: Marks;
}

interface Life {
  fromMs: number;
  toMs: number;
  troubles: readonly Trouble[];
}

const floorMs = 2_000;
const doorMs = { opening: 1_000, open: 5_000, closing: 1_500 } as const;
/** People are stuck this long before the alarm is raised, and freed before it is closed. */
const stuckBeforeMs = minuteMs;
const freedBeforeMs = minuteMs;
const offlineState = 3;

/** Troubles during which the car stands still for a while. */
const holds: ReadonlySet<Trouble['kind']> = new Set(['trapped', 'fault', 'power', 'offline', 'inspection']);
const openDoorFaults: ReadonlySet<number> = new Set([faultCodes.doorCloseFault, faultCodes.doorCycling]);
const runningFaults: ReadonlySet<number> = new Set([
  faultCodes.safetyCircuitOpenRunning,
  faultCodes.overspeed,
  faultCodes.driveFault,
]);

/** The moments of a car between two times, in order; the same for the same car and times. */
export function momentsOf(car: Car, life: Life): Moment[] {
  return new PastLife(car, life).moments();
}

class PastLife {
  readonly #car: Car;
  readonly #life: Life;
  readonly #random: () => number;
  readonly #moments: Moment[] = [];
  #floor: number;
  #nowMs: number;

  constructor(car: Car, life: Life) {
    this.#car = car;
    this.#life = life;
    this.#random = seededRandom(car.record.row * 7_919 + Math.floor(life.fromMs / minuteMs));
    this.#floor = car.record.lowest + Math.floor(this.#random() * car.record.floors);
    this.#nowMs = life.fromMs;
  }

  moments(): Moment[] {
    const { toMs, troubles } = this.#life;
    this.#addReading(this.#whole());
    for (const trouble of troubles.filter(({ kind }) => holds.has(kind)).map(holdTrouble)) {
      if (trouble.toMs <= this.#nowMs || trouble.fromMs >= toMs) continue;
      this.#liveUntil(trouble.fromMs - (trouble.kind === 'trapped' ? 8 * secondMs : 0));
      this.#suffer(trouble);
    }
    this.#liveUntil(toMs);
    for (const { kind, code, fromMs, toMs: endMs } of troubles) {
      if (kind === 'ringing') this.#marks(fromMs, { alarm: code }, endMs, { alarm: 0 });
      if (kind === 'fault') this.#marks(fromMs, { fault: code }, endMs, { fault: 0 });
      if (kind === 'bell') this.#bell(fromMs, endMs);
    }
    return this.#moments
      .filter(({ atMs }) => atMs >= this.#life.fromMs && atMs < toMs)
      .sort((a, b) => a.atMs - b.atMs);
  }

  /** Ordinary service: rests and rides, more by day; no ride begins that would not end in time. */
  #liveUntil(untilMs: number): void {
    for (;;) {
      const hour = new Date(this.#nowMs).getHours();
      const restS = hour >= 7 && hour < 21 ? 15 + 110 * this.#random() : 200 + 1_300 * this.#random();
      const to = this.#otherFloor();
      const rideMs =
        Math.abs(to - this.#floor) * floorMs + 2 * (doorMs.opening + doorMs.open + doorMs.closing);
      const startMs = this.#nowMs + restS * secondMs;
      if (startMs + rideMs >= untilMs) break;
      this.#nowMs = startMs;
      this.#ride(to, 1 + Math.floor(this.#random() * 4));
    }
    // A device sends heartbeats while nothing changes.
    for (let atMs = this.#nowMs + 30_000; atMs < untilMs; atMs += 30_000) this.#addReading({}, atMs);
    this.#nowMs = Math.max(this.#nowMs, untilMs);
  }

  #ride(to: number, people: number): void {
    this.#openDoor(people * 11);
    this.#drive(to, people * 11);
    this.#openDoor(0);
  }

  #openDoor(loadPercent: number): void {
    this.#addReading({ door: 'opening', flags: { doorLocked: false, safetyCircuitClosed: false } });
    this.#nowMs += doorMs.opening;
    this.#addReading({ door: 'open', loadPercent, flags: { passengers: loadPercent > 0 } });
    this.#nowMs += doorMs.open;
    this.#addReading({ door: 'closing' });
    this.#nowMs += doorMs.closing;
    this.#addReading({ door: 'closed', flags: { doorLocked: true, safetyCircuitClosed: true } });
  }

  #drive(to: number, loadPercent: number): void {
    const step = to > this.#floor ? 1 : -1;
    this.#start(step, loadPercent);
    while (this.#floor !== to) {
      this.#nowMs += floorMs;
      this.#floor += step;
      this.#addReading({ floor: this.#floor, currentA: 12.5, torquePercent: 45 });
    }
    this.#addReading(stoppedReading);
  }

  #start(step: 1 | -1, loadPercent: number): void {
    this.#addReading({
      run: 'moving',
      direction: step > 0 ? 'up' : 'down',
      speedMps: step * 1.6,
      loadPercent,
      flags: { doorZone: false, brakeOpen: true, passengers: loadPercent > 0 },
      currentA: 24,
      busVoltageV: 540,
      frequencyHz: step * 38,
      torquePercent: 90,
      temperatureC: 38 + Math.round(this.#random() * 6),
    });
  }

  #suffer(trouble: Trouble): void {
    const { kind, code, toMs } = trouble;
    if (kind === 'trapped') this.#trap(toMs);
    else if (kind === 'offline') this.#silence(toMs);
    else if (kind === 'inspection') this.#inspect(toMs);
    else if (kind === 'power') {
      this.#addReading({
        ...stoppedReading,
        flags: { ...stoppedReading.flags, mainsLost: true, onBattery: true },
      });
      this.#hold(toMs, { batteryPercent: 100 });
      this.#addReading({ flags: { mainsLost: false, onBattery: false } });
    } else this.#fail(code, toMs);
  }

  /** Between floors with people inside, who press the bell, until a worker winds the car to a landing. */
  #trap(untilMs: number): void {
    const to = this.#otherFloor();
    this.#start(to > this.#floor ? 1 : -1, 22);
    this.#nowMs += 5 * secondMs;
    const still = {
      run: 'stopped',
      direction: 'none',
      speedMps: 0,
      currentA: 0,
      frequencyHz: 0,
      torquePercent: 0,
    } as const;
    this.#addReading({
      ...still,
      mode: 'fault',
      flags: { doorZone: false, brakeOpen: false, passengers: true },
    });
    this.#bell(this.#nowMs + 15 * secondMs, this.#nowMs + 21 * secondMs);
    this.#bell(this.#nowMs + 95 * secondMs, this.#nowMs + 101 * secondMs);
    this.#hold(untilMs, {});
    this.#addReading({
      mode: 'normal',
      ...stoppedReading,
      flags: { ...stoppedReading.flags, passengers: true },
    });
    this.#openDoor(0);
  }

  #fail(code: number, untilMs: number): void {
    const isOpen = openDoorFaults.has(code);
    const isRunning = runningFaults.has(code);
    if (isOpen) this.#addReading({ door: 'open', flags: { doorLocked: false, safetyCircuitClosed: false } });
    else if (isRunning) this.#start(1, 0);
    this.#addReading({
      ...stoppedReading,
      mode: 'fault',
      flags: { doorZone: !isRunning, brakeOpen: false, safetyCircuitClosed: !isOpen && !isRunning },
    });
    this.#hold(untilMs, {});
    this.#addReading({
      mode: 'normal',
      door: 'closed',
      flags: { doorZone: true, doorLocked: true, safetyCircuitClosed: true },
    });
  }

  #silence(untilMs: number): void {
    this.#marks(this.#nowMs, { online: offlineState }, untilMs, {});
    this.#nowMs = untilMs;
    this.#addReading(this.#whole());
  }

  #inspect(untilMs: number): void {
    this.#addReading({ mode: 'inspection' });
    while (this.#nowMs + 60 * secondMs < untilMs) {
      const { lowest, floors } = this.#car.record;
      const step = this.#floor >= lowest + floors - 1 || this.#random() < 0.4 ? -1 : 1;
      const to = Math.max(lowest, Math.min(lowest + floors - 1, this.#floor + step));
      if (to !== this.#floor) this.#drive(to, 0);
      this.#nowMs += (8 + 20 * this.#random()) * secondMs;
    }
    this.#nowMs = Math.max(this.#nowMs, untilMs);
    this.#addReading({ mode: 'normal' });
  }

  #hold(untilMs: number, more: Omit<Reading, 'node' | 'atMs'>): void {
    for (let atMs = this.#nowMs + 15_000; atMs < untilMs; atMs += 15_000) this.#addReading(more, atMs);
    this.#nowMs = Math.max(this.#nowMs, untilMs);
  }

  #bell(fromMs: number, toMs: number): void {
    this.#addReading({ flags: { bellPressed: true } }, fromMs);
    this.#addReading({ flags: { bellPressed: false } }, toMs);
  }

  #marks(fromMs: number, marks: Marks, toMs: number, after: Marks): void {
    this.#moments.push({ atMs: fromMs, marks }, { atMs: toMs, marks: after });
  }

  #addReading(reading: Omit<Reading, 'node' | 'atMs'>, atMs = this.#nowMs): void {
    this.#moments.push({ atMs: Math.round(atMs), reading });
  }

  #whole(): Omit<Reading, 'node' | 'atMs'> {
    return {
      mode: 'normal',
      ...stoppedReading,
      floor: this.#floor,
      door: 'closed',
      loadPercent: 0,
      busVoltageV: 540,
      temperatureC: 36,
      flags: {
        ...stoppedReading.flags,
        doorLocked: true,
        safetyCircuitClosed: true,
        passengers: false,
        bellPressed: false,
      },
    };
  }

  #otherFloor(): number {
    const { lowest, floors } = this.#car.record;
    const to = lowest + Math.floor(this.#random() * (floors - 1));
    return to >= this.#floor ? to + 1 : to;
  }
}

const stoppedReading = {
  run: 'stopped',
  direction: 'none',
  speedMps: 0,
  currentA: 0,
  frequencyHz: 0,
  torquePercent: 0,
  flags: { doorZone: true, brakeOpen: false },
} as const;

/** When the car is held: people are stuck before their alarm and freed before its end. */
const holdTrouble = (trouble: Trouble): Trouble =>
  trouble.kind === 'trapped'
    ? {
        ...trouble,
        fromMs: trouble.fromMs - stuckBeforeMs,
        toMs: Math.max(trouble.fromMs + freedBeforeMs, trouble.toMs - freedBeforeMs),
      }
    : trouble;
