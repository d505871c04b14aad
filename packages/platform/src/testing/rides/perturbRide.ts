import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { CarState, Ride } from './generateRide.ts';
import type { Random } from './random.ts';

/** Effects on a message between the car and the platform. */
export interface Carriage {
  /** Arrivals after it was sent, in milliseconds; none for a message that is lost. */
  delaysMs: number[];
}

export interface Perturbation {
  /** The sensors' distorted values. */
  distort(car: CarState, atMs: number): CarState;
  /** The error of the device's clock. */
  skewMs(atMs: number): number;
  carry(): Carriage;
  /** When the board restarts; null for never. */
  restartAtMs: number | null;
  /** When the platform restarts. */
  platformRestartAtMs: number | null;
}

export const perturbations = [
  'none',
  'loss',
  'duplicates',
  'jitter',
  'reordering',
  'clockStep',
  'clockDrift',
  'loadDrift',
  'stuckBit',
  'boardRestart',
  'platformRestart',
  'all',
] as const;
export type PerturbationName = (typeof perturbations)[number];

const plain: Perturbation = {
  distort: (car) => car,
  skewMs: () => 0,
  carry: () => ({ delaysMs: [200] }),
  restartAtMs: null,
  platformRestartAtMs: null,
};

/** Draws a perturbation of one ride. */
export function drawPerturbation(name: PerturbationName, ride: Ride, random: Random): Perturbation {
  const someMs = random.between(0, ride.untilMs);
  switch (name) {
    case 'none':
      return plain;
    case 'loss': {
      const share = random.between(0.05, 0.3);
      return { ...plain, carry: () => ({ delaysMs: random.chance(share) ? [] : [200] }) };
    }
    case 'duplicates':
      return {
        ...plain,
        carry: () => ({
          delaysMs: random.chance(0.4)
            ? [200, 200 + random.between(0, 8_000), 200 + random.between(0, 20_000)]
            : [200],
        }),
      };
    case 'jitter':
      return {
        ...plain,
        carry: () => ({ delaysMs: [random.chance(0.5) ? 200 : random.between(0, 30_000)] }),
      };
    case 'reordering':
      return { ...plain, carry: () => ({ delaysMs: [random.between(0, 6_000)] }) };
    case 'clockStep': {
      const stepMs = random.pick([-1, 1]) * random.between(minuteMs, 6 * hourMs);
      return { ...plain, skewMs: (atMs) => (atMs < someMs ? 0 : stepMs) };
    }
    case 'clockDrift': {
      const share = random.between(-0.01, 0.01);
      return { ...plain, skewMs: (atMs) => atMs * share };
    }
    case 'loadDrift': {
      const percent = random.integer(1, 4);
      return { ...plain, distort: (car) => ({ ...car, loadPercent: car.loadPercent + percent }) };
    }
    case 'stuckBit':
      return { ...plain, distort: stickBit(random, someMs) };
    case 'boardRestart':
      return { ...plain, restartAtMs: someMs };
    case 'platformRestart':
      return { ...plain, platformRestartAtMs: someMs };
    case 'all': {
      const drift = random.integer(0, 3);
      const stepMs = random.pick([0, 0, -1, 1]) * random.between(0, 50_000);
      return {
        ...plain,
        distort: (car) => ({ ...car, loadPercent: car.loadPercent + drift }),
        skewMs: (atMs) => (atMs < someMs ? 0 : stepMs),
        carry: () => ({
          delaysMs: random.chance(0.05)
            ? []
            : [random.between(0, 8_000), ...(random.chance(0.1) ? [random.between(0, 20_000)] : [])],
        }),
      };
    }
  }
}

type Bit = 'passengers' | 'personMoved' | 'doorZone' | 'callRegistered' | 'load' | 'run' | 'door';

/** One sensor that shows the same from a moment on. */
function stickBit(random: Random, fromMs: number): Perturbation['distort'] {
  const bit = random.pick<Bit>([
    'passengers',
    'personMoved',
    'doorZone',
    'callRegistered',
    'load',
    'run',
    'door',
  ]);
  let last: CarState | null = null;
  return (car, atMs) => {
    if (last === null || atMs < fromMs) last = car;
    if (bit === 'load') return { ...car, loadPercent: last.loadPercent };
    if (bit === 'run') return { ...car, run: last.run };
    if (bit === 'door') return { ...car, door: last.door };
    return { ...car, flags: { ...car.flags, [bit]: last.flags[bit] } };
  };
}
