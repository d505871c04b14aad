import type { Device } from '../device/device.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { CarUnit, EscalatorUnit, Unit } from '../fleet/unit.ts';

/** What a story waits for: a span, or something to come true within a span. */
export interface Wait {
  seconds: number;
  until?: (nowMs: number) => boolean;
}

/** Why a story goes on: the wait is over, or somebody asked to resolve it. */
export interface Wake {
  nowMs: number;
  isResolved: boolean;
}

/** A scenario as it is told: it yields what it waits for, and mends in `finally` what it broke. */
export type Story = Generator<Wait, void, Wake>;

/** What a story may touch. */
export interface Stage {
  fleet: Fleet;
  deviceOf(unit: Unit): Device;
  nowMs(): number;
  random: () => number;
  /** How long the scenario lasts if nobody ends it. */
  seconds: number;
}

export interface ScenarioDeclaration {
  /** What it shows, for `GET /scenarios`. */
  meaning: string;
  /** Where it happens: one car or escalator, one site, one device, or a share of the fleet. */
  at: 'car' | 'escalator' | 'site' | 'device' | 'share';
  seconds: number;
  tell(units: readonly Unit[], stage: Stage): Story;
}

export const carsOf = (units: readonly Unit[]): CarUnit[] =>
  units.filter((unit): unit is CarUnit => unit.kind === 'car');
export const escalatorsOf = (units: readonly Unit[]): EscalatorUnit[] =>
  units.filter((unit): unit is EscalatorUnit => unit.kind === 'escalator');

/** The story of the first unit, where there is one. */
export function* first<U extends Unit>(units: readonly U[], tell: (unit: U) => Story): Story {
  const [unit] = units;
  if (unit !== undefined) yield* tell(unit);
}

/** Runs several stories side by side until the last has ended; a resolve reaches all. */
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
  const told = story.next();
  if (told.done !== true) running.set(story, { wait: told.value, sinceMs: nowMs });
}

function step(story: Story, pause: { wait: Wait; sinceMs: number }, running: Running, wake: Wake): void {
  if (!wake.isResolved && !isOver(pause.wait, pause.sinceMs, wake.nowMs)) return;
  const told = story.next(wake);
  if (told.done === true) running.delete(story);
  else running.set(story, { wait: told.value, sinceMs: wake.nowMs });
}

/** Whether what a story waits for has come. */
export const isOver = (wait: Wait, sinceMs: number, nowMs: number): boolean =>
  nowMs - sinceMs >= wait.seconds * 1000 || wait.until?.(nowMs) === true;
