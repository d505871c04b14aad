import type { Device } from '../device/device.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { CarUnit, EscalatorUnit, Unit } from '../fleet/unit.ts';

/** The condition on which a story continues: a time, or a predicate that becomes true within it. */
export interface Wait {
  seconds: number;
  until?: (nowMs: number) => boolean;
}

/** Why a story continues: the wait is over, or a resolve was requested. */
export interface Wake {
  nowMs: number;
  isResolved: boolean;
}

/** A running scenario: it yields its waits, and repairs its damage in `finally`. */
export type Story = Generator<Wait, void, Wake>;

/** The parts of the simulation that a story may change. */
export interface Stage {
  fleet: Fleet;
  deviceOf(unit: Unit): Device;
  nowMs(): number;
  random: () => number;
  /** Duration of the scenario if it is not ended earlier. */
  seconds: number;
}

export interface ScenarioDeclaration {
  /** Description for `GET /scenarios`. */
  meaning: string;
  /** The place: one car or escalator, one site, one device, or a share of the fleet. */
  at: 'car' | 'escalator' | 'site' | 'device' | 'share';
  seconds: number;
  play(units: readonly Unit[], stage: Stage): Story;
}

export const carsOf = (units: readonly Unit[]): CarUnit[] =>
  units.filter((unit): unit is CarUnit => unit.kind === 'car');
export const escalatorsOf = (units: readonly Unit[]): EscalatorUnit[] =>
  units.filter((unit): unit is EscalatorUnit => unit.kind === 'escalator');

/** The story of the first unit, if any. */
export function* first<U extends Unit>(units: readonly U[], play: (unit: U) => Story): Story {
  const [unit] = units;
  if (unit !== undefined) yield* play(unit);
}

/** Runs several stories in parallel until the last has ended; a resolve reaches all. */
export function* together(stories: readonly Story[], nowMs: () => number): Story {
  const running = new Map<Story, { wait: Wait; sinceMs: number }>();
  try {
    for (const story of stories) start(story, running, nowMs());
    let isResolved = false;
    while (running.size > 0) {
      for (const [story, pause] of [...running]) step(story, pause, running, { nowMs: nowMs(), isResolved });
      if (running.size > 0) ({ isResolved } = yield { seconds: Number.POSITIVE_INFINITY, until: () => true });
    }
  } finally {
    for (const story of running.keys()) story.return();
  }
}

type Running = Map<Story, { wait: Wait; sinceMs: number }>;

function start(story: Story, running: Running, nowMs: number): void {
  const result = story.next();
  if (result.done !== true) running.set(story, { wait: result.value, sinceMs: nowMs });
}

function step(story: Story, pause: { wait: Wait; sinceMs: number }, running: Running, wake: Wake): void {
  if (!wake.isResolved && !isOver(pause.wait, pause.sinceMs, wake.nowMs)) return;
  const result = story.next(wake);
  if (result.done === true) running.delete(story);
  else running.set(story, { wait: result.value, sinceMs: wake.nowMs });
}

/** Whether the condition of a wait is met. */
export const isOver = (wait: Wait, sinceMs: number, nowMs: number): boolean =>
  nowMs - sinceMs >= wait.seconds * 1000 || wait.until?.(nowMs) === true;
