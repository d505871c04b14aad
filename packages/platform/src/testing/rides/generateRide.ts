import type { DoorState } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Random } from './random.ts';

/** The state of the car at a moment, as all of its sensors would show it. */
export interface CarState {
  mode: 'normal';
  run: 'stopped' | 'moving';
  floor: number;
  speedMps: number;
  door: DoorState;
  loadPercent: number;
  flags: { doorZone: boolean; passengers: boolean; personMoved: boolean; callRegistered: boolean };
}

export interface RideStep {
  atMs: number;
  /** The changes; the whole car for a heartbeat. */
  reading?: Omit<Reading, 'node' | 'atMs'>;
  event?: Pick<DeviceEvent, 'kind'>;
}

export interface Ride {
  seed: number;
  story: string;
  /** The car at the moment of each step. */
  steps: { atMs: number; car: CarState; event?: Pick<DeviceEvent, 'kind'> }[];
  untilMs: number;
  /** Time from which people had no exit; null for a ride that ends well. */
  trappedAtMs: number | null;
}

/** Rides that end well. */
export const goodStories = ['ride', 'homing', 'slowDoor', 'longRide', 'shortStop', 'parked'] as const;
/** Rides on which people are trapped. */
export const trappedStories = [
  'between',
  'doorTries',
  'zoneFlickers',
  'creeps',
  'shutAtLevel',
  'triesAtLevel',
] as const;
export type Story = (typeof goodStories)[number] | (typeof trappedStories)[number];

const isTrapped = (story: Story): boolean => trappedStories.some((one) => one === story);

/** A ride from the boarding to its end, in whole seconds and seeded. */
export function generateRide(story: Story, random: Random, seed: number): Ride {
  const car: CarState = {
    mode: 'normal',
    run: 'stopped',
    floor: random.integer(1, 20),
    speedMps: 0,
    door: 'closed',
    loadPercent: 0,
    flags: { doorZone: true, passengers: false, personMoved: false, callRegistered: false },
  };
  const steps: Ride['steps'] = [];
  let atMs = 0;
  const show = (change: Partial<Omit<CarState, 'flags'>>, flags: Partial<CarState['flags']> = {}): void => {
    Object.assign(car, change);
    Object.assign(car.flags, flags);
    steps.push({ atMs, car: { ...car, flags: { ...car.flags } } });
  };
  const wait = (fromS: number, toS: number): void => {
    atMs += Math.round(random.between(fromS, toS) * 1000);
  };
  const addEvent = (kind: DeviceEvent['kind']): void =>
    void steps.push({ atMs, car: { ...car, flags: { ...car.flags } }, event: { kind } });
  const board = (): void => {
    show({ door: 'opening' });
    wait(1, 3);
    show({ door: 'open' });
    wait(1, 3);
    show({ loadPercent: random.integer(8, 40) }, { passengers: true, personMoved: true });
    wait(1, 3);
    show({}, { personMoved: false, callRegistered: true });
    wait(1, 4);
    show({ door: 'closing' });
    wait(1, 3);
    show({ door: 'closed' });
    wait(1, 2);
  };
  const run = (seconds: number): void => {
    show({ run: 'moving', speedMps: 0.6 });
    atMs += 1000;
    show({ speedMps: 1.6 }, { doorZone: false });
    for (let elapsedS = 2; elapsedS < seconds; elapsedS += 2) {
      atMs += 2000;
      show({ floor: car.floor + 1, speedMps: 1.6 });
    }
  };
  const arrive = (): void => {
    atMs += 1000;
    show({ speedMps: 0.4 }, { doorZone: true });
    atMs += 1000;
    show({ run: 'stopped', speedMps: 0 }, { callRegistered: false });
  };
  const leave = (dwell: [number, number]): void => {
    wait(1, 3);
    show({ door: 'opening' });
    wait(1, 3);
    show({ door: 'open' }, { personMoved: true });
    wait(...dwell);
    show({ loadPercent: 0 }, { passengers: false, personMoved: false });
    wait(2, 5);
    show({ door: 'closing' });
    wait(1, 3);
    show({ door: 'closed' });
  };
  /** Trapped people move now and then, and most of them ring. */
  const endure = (seconds: number, each?: (second: number) => void): void => {
    const endMs = atMs + seconds * 1000;
    const bellAtMs = random.chance(0.6) ? atMs + random.integer(15, 60) * 1000 : Number.POSITIVE_INFINITY;
    let hasRung = false;
    for (let second = 0; atMs < endMs; second++) {
      atMs += 1000;
      if (second % 9 === 4) show({}, { personMoved: true });
      if (second % 9 === 6) show({}, { personMoved: false });
      each?.(second);
      if (hasRung || atMs < bellAtMs) continue;
      hasRung = true;
      addEvent('bell');
      const heldMs = random.integer(4, 8) * 1000;
      atMs += heldMs;
      addEvent('bellReleased');
    }
  };
  show({});
  wait(10, 40);
  if (story === 'parked') {
    wait(100, 200);
    show({});
    return { seed, story, steps, untilMs: atMs + minuteMs, trappedAtMs: null };
  }
  board();
  const seconds = story === 'longRide' ? random.integer(50, 80) : random.integer(6, 40);
  run(seconds);
  let trappedAtMs: number | null = null;
  if (isTrapped(story)) {
    if (story === 'shutAtLevel' || story === 'triesAtLevel') arrive();
    else {
      atMs += 1000;
      show({ run: 'stopped', speedMps: 0 });
    }
    trappedAtMs = atMs;
    const trying: Record<string, (second: number) => void> = {
      doorTries: (second) => {
        if (second % 12 === 3) show({ door: 'closing' });
        if (second % 12 === 7) show({ door: 'closed' });
      },
      zoneFlickers: (second) => {
        if (second % 5 === 1) show({}, { doorZone: true });
        if (second % 5 === 3) show({}, { doorZone: false });
      },
      creeps: (second) => {
        if (second % 15 === 2) show({ run: 'moving', speedMps: 0.05 });
        if (second % 15 === 12) show({ run: 'stopped', speedMps: 0 });
      },
      triesAtLevel: (second) => {
        if (second % 10 === 2) show({ door: 'opening' });
        if (second % 10 === 4) show({ door: 'closing' });
        if (second % 10 === 6) show({ door: 'closed' });
      },
    };
    endure(240, trying[story]);
    return { seed, story, steps, untilMs: atMs, trappedAtMs };
  }
  if (story === 'shortStop') {
    atMs += 1000;
    show({ run: 'stopped', speedMps: 0 });
    wait(3, 15);
    run(random.integer(6, 20));
  }
  arrive();
  if (story === 'slowDoor') wait(4, 12);
  leave(story === 'slowDoor' ? [10, 40] : [2, 10]);
  if (story === 'homing') {
    wait(5, 60);
    run(random.integer(6, 30));
    arrive();
  }
  wait(20, 120);
  show({});
  return { seed, story, steps, untilMs: atMs + minuteMs, trappedAtMs };
}
