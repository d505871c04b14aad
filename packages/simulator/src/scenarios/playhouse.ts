import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { pick, seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import type { Device } from '../device/device.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Unit } from '../fleet/unit.ts';
import { fillBatch, type Target, tellsAll } from './batch.ts';
import { type ScenarioName, scenarios } from './index.ts';
import { isOver, type ScenarioDeclaration, type Story, type Wait } from './story.ts';

/** Where and how a scenario shall happen; what is left out is drawn by the seed. */
export interface Cast {
  elevator?: string | undefined;
  site?: string | undefined;
  share?: number | undefined;
  seconds?: number | undefined;
  seed?: number | undefined;
}

/** Whether somebody asked for a scenario or it began by itself. */
export type Origin = 'asked' | 'incident';

export interface Performance {
  id: string;
  /** Equal for performances that one order started; a performance alone is its own batch. */
  batch: string;
  name: ScenarioName;
  origin: Origin;
  /** Numbers of the elevators it touches. */
  elevators: string[];
  startedAtMs: number;
  /** How long it lasts at its height; a way in and a repair come on top. */
  seconds: number;
}

/** An order to start a scenario on every machine, site or device of a target. */
export interface BatchOrder {
  target: Target;
  seconds?: number | undefined;
}

export interface Playhouse {
  /** @throws ProductError `notFound` where the fleet has no such elevator or site, `badRequest` where it cannot happen there, `conflict` where another scenario has that machine */
  start(name: ScenarioName, cast: Cast, origin?: Origin): Performance;
  /** How many elevators a batch would touch. @throws as `startBatch` */
  planBatch(name: ScenarioName, order: BatchOrder): number;
  /** Starts it everywhere in the target. @throws ProductError as `start` does */
  startBatch(name: ScenarioName, order: BatchOrder): Performance[];
  running(): Performance[];
  /** Ends a performance, or all of a batch, and mends what it broke. @throws ProductError `notFound` */
  end(id: string): void;
  /** Lets somebody come and help. @throws ProductError `notFound` */
  resolve(id: string): void;
  /** Tells every running story on. */
  tick(nowMs: number): void;
  endAll(): void;
}

interface Running extends Performance {
  story: Story;
  wait: Wait;
  sinceMs: number;
  isResolved: boolean;
}

interface Beginning {
  origin: Origin;
  random: () => number;
  seconds: number | undefined;
  batch?: string;
}

export function createPlayhouse(
  fleet: Fleet,
  deviceOf: (unit: Unit) => Device,
  nowMs: () => number,
  seed: number,
): Playhouse {
  const running = new Map<string, Running>();
  let count = 0;

  const shown = ({ id, batch, name, origin, elevators, startedAtMs, seconds }: Running): Performance => ({
    id,
    batch,
    name,
    origin,
    elevators,
    startedAtMs,
    seconds,
  });
  const found = (id: string): Running => {
    const scenario = running.get(id);
    if (scenario === undefined) throw new ProductError('notFound');
    return scenario;
  };

  /** Machines that a scenario holds: another one would undo its work. */
  const busy = () =>
    new Set(
      [...running.values()]
        .filter(({ name }) => scenarios[name].at !== 'device')
        .flatMap(({ elevators }) => elevators),
    );

  const begin = (name: ScenarioName, units: readonly Unit[], how: Beginning): Performance => {
    const declaration: ScenarioDeclaration = scenarios[name];
    const seconds = how.seconds ?? declaration.seconds;
    const story = declaration.tell(units, { fleet, deviceOf, nowMs, random: how.random, seconds });
    const id = `${name}-${++count}`;
    const scenario: Running = {
      id,
      batch: how.batch ?? id,
      name,
      origin: how.origin,
      elevators: units.map((unit) => unit.elevator.no),
      startedAtMs: nowMs(),
      seconds,
      story,
      wait: { seconds: 0 },
      sinceMs: nowMs(),
      isResolved: false,
    };
    const told = story.next();
    if (told.done !== true) {
      scenario.wait = told.value;
      running.set(id, scenario);
    }
    return shown(scenario);
  };
  const batchOf = (name: ScenarioName, { target }: BatchOrder, random: () => number) =>
    fillBatch(fleet, { at: scenarios[name].at, target, random, busy: busy() });

  return {
    start: (name, cast, origin = 'asked') => {
      const random = seededRandom(cast.seed ?? seed + count + 1);
      const units = chooseUnits(fleet, scenarios[name].at, cast, random, busy());
      return begin(name, units, { origin, random, seconds: cast.seconds });
    },
    planBatch: (name, order) => batchOf(name, order, seededRandom(seed)).flat().length,
    startBatch: (name, order) => {
      const random = seededRandom(seed + count + 1);
      const batch = `${name}-batch-${count + 1}`;
      return batchOf(name, order, random).map((units) =>
        begin(name, units, { origin: 'asked', random, seconds: order.seconds, batch }),
      );
    },
    running: () => [...running.values()].map(shown),
    end: (id) => {
      const ended = [...running.values()].filter((one) => one.id === id || one.batch === id);
      if (ended.length === 0) throw new ProductError('notFound');
      for (const one of ended) {
        one.story.return();
        running.delete(one.id);
      }
    },
    resolve: (id) => {
      found(id).isResolved = true;
    },
    tick: (atMs) => {
      for (const scenario of [...running.values()]) {
        const { isResolved, story } = scenario;
        if (!isResolved && !isOver(scenario.wait, scenario.sinceMs, atMs)) continue;
        scenario.isResolved = false;
        const told = story.next({ nowMs: atMs, isResolved });
        if (told.done === true) running.delete(scenario.id);
        else Object.assign(scenario, { wait: told.value, sinceMs: atMs });
      }
    },
    endAll: () => {
      for (const scenario of running.values()) scenario.story.return();
      running.clear();
    },
  };
}

function chooseUnits(
  fleet: Fleet,
  at: ScenarioDeclaration['at'],
  cast: Cast,
  random: () => number,
  busy: ReadonlySet<string>,
): Unit[] {
  const named = cast.elevator === undefined ? undefined : fleet.find(cast.elevator);
  if (cast.elevator !== undefined && named === undefined)
    throw new ProductError('notFound', { params: { elevator: cast.elevator } });
  const atSite =
    cast.site === undefined
      ? fleet.units
      : fleet.units.filter(({ site }) => site.no === cast.site || site.name === cast.site);
  if (atSite.length === 0) throw new ProductError('notFound', { params: { site: cast.site ?? '' } });
  const isFree = ({ elevator }: Unit) => !busy.has(elevator.no);
  if (at === 'share') return atSite.filter((unit) => random() < (cast.share ?? 0.1) && isFree(unit));
  if (at === 'car' || at === 'escalator') return [oneMachine(named, atSite, at, isFree, random)];
  const one = named ?? pick(atSite, random);
  const together = fleet.units.filter((unit) =>
    at === 'site' ? unit.site === one.site : unit.dtuCode === one.dtuCode,
  );
  return at === 'device' ? together : together.filter(isFree);
}

function oneMachine(
  named: Unit | undefined,
  among: readonly Unit[],
  kind: Unit['kind'],
  isFree: (unit: Unit) => boolean,
  random: () => number,
): Unit {
  if (named === undefined) {
    const fitting = among.filter((unit) => unit.kind === kind && isFree(unit) && tellsAll(unit));
    if (fitting.length === 0) throw new ProductError('badRequest', { params: { at: kind } });
    return pick(fitting, random);
  }
  if (named.kind !== kind) throw new ProductError('badRequest', { params: { elevator: named.elevator.no } });
  if (!isFree(named)) throw new ProductError('conflict', { params: { elevator: named.elevator.no } });
  return named;
}
