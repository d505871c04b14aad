import { seededRandom } from '../seededRandom.ts';

/** Devices of the second wave. */
const secondWave = 5;
/** Shares of all devices in the third and the fourth wave. */
const laterShares = [0.05, 0.25] as const;
export const wavesMost = 5;

/** Sizes of the waves: the laboratory's device, 5, 5 %, 25 %, the rest. No wave is empty. */
export function waveSizes(devices: number): number[] {
  const wishes = [1, secondWave, ...laterShares.map((share) => Math.ceil(devices * share)), devices];
  const sizes: number[] = [];
  let rest = devices;
  for (const wish of wishes) {
    const size = Math.min(wish, rest);
    if (size > 0) sizes.push(size);
    rest -= size;
  }
  return sizes;
}

export interface PlannedTarget<T> {
  target: T;
  /** From 1. */
  wave: number;
  /** Share of the campaign's jitter that this device waits after its wave's beginning. */
  jitter: number;
}

/** Divides targets into waves in a random but repeatable order, so that no wave is one site; the first stays first. */
export function planWaves<T>(targets: readonly T[], { seed }: { seed: number }): PlannedTarget<T>[] {
  const random = seededRandom(seed);
  const [first, ...others] = targets;
  if (first === undefined) return [];
  for (let at = others.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [here, there] = [others[at], others[other]];
    if (here === undefined || there === undefined) continue;
    others[at] = there;
    others[other] = here;
  }
  const order = [first, ...others];
  const waves = waveSizes(order.length).flatMap((size, at) => new Array<number>(size).fill(at + 1));
  return order.map((target, at) => ({
    target,
    wave: waves[at] ?? wavesMost,
    jitter: at === 0 ? 0 : random(),
  }));
}
