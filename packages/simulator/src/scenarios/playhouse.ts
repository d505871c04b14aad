import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { pick, seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import type { Device } from '../device/device.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Unit } from '../fleet/unit.ts';
import { fillBatch, reportsEverything, type Target } from './batch.ts';
import { type ScenarioName, scenarios } from './index.ts';
import { isOver, type ScenarioDeclaration, type Story, type Wait } from './story.ts';

/** Place and manner of a scenario; omitted members are drawn by the seed. */
export interface Cast {
  elevator?: string | undefined;
  site?: string | undefined;
  share?: number | undefined;
  seconds?: number | undefined;
  seed?: number | undefined;
}

/** Whether a scenario was requested or started by itself. */
export type Origin = 'asked' | 'incident';

export interface Performance {
  id: string;
  /** Shared by the performances of one order; a performance alone is its own batch. */
  batch: string;
  name: ScenarioName;
  origin: Origin;
  /** Numbers of the affected elevators. */
  elevators: string[];
  startedAtMs: number;
  /** Duration of the main part; a lead-in and a repair come on top. */
  seconds: number;
}

/** An order to start a scenario on every machine, site or device of a target. */
export interface BatchOrder {
  target: Target;
  seconds?: number | undefined;
}

export interface Playhouse {
  /**
   * @throws ProductError `notFound` where the fleet has no such elevator or site, `badRequest` where the scenario
   * is impossible there, `conflict` where another scenario occupies that machine
   */
  start(name: ScenarioName, cast: Cast, origin?: Origin): Performance;
  /** The number of elevators that a batch would touch. @throws as `startBatch` */
  planBatch(name: ScenarioName, order: BatchOrder): number;
  /** Starts the scenario everywhere in the target. @throws ProductError as `start` does */
  startBatch(name: ScenarioName, order: BatchOrder): Performance[];
  running(): Performance[];
  /** Ends a performance, or all of a batch, and repairs its damage. @throws ProductError `notFound` */
  end(id: string): void;
  /** Lets help arrive. @throws ProductError `notFound` */
  resolve(id: string): void;
  /** Advances every running story. */
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

  const performanceOf = ({
    id,
    batch,
    name,
    origin,
    elevators,
    startedAtMs,
    seconds,
  }: Running): Performance => ({
    id,
    batch,
    name,
    origin,
    elevators,
    startedAtMs,
    seconds,
  });
  const findRunning = (id: string): Running => {
    const scenario = running.get(id);
    if (scenario === undefined) throw new ProductError('notFound');
    return scenario;
  };

  /** Machines occupied by a scenario: another one would undo its work. */
  const busy = () =>
    new Set(
      [...running.values()]
        .filter(({ name }) => scenarios[name].at !== 'device')
        .flatMap(({ elevators }) => elevators),
    );

  const begin = (name: ScenarioName, units: readonly Unit[], how: Beginning): Performance => {
    const declaration: ScenarioDeclaration = scenarios[name];
    const seconds = how.seconds ?? declaration.seconds;
    const story = declaration.play(units, { fleet, deviceOf, nowMs, random: how.random, seconds });
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
    const step = story.next();
    if (step.done !== true) {
      scenario.wait = step.value;
      running.set(id, scenario);
    }
    return performanceOf(scenario);
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
    running: () => [...running.values()].map(performanceOf),
    end: (id) => {
      const performances = [...running.values()].filter((one) => one.id === id || one.batch === id);
      if (performances.length === 0) throw new ProductError('notFound');
      for (const one of performances) {
        one.story.return();
        running.delete(one.id);
      }
    },
    resolve: (id) => {
      findRunning(id).isResolved = true;
    },
    tick: (atMs) => {
      for (const scenario of [...running.values()]) {
        const { isResolved, story } = scenario;
        if (!isResolved && !isOver(scenario.wait, scenario.sinceMs, atMs)) continue;
        scenario.isResolved = false;
        const step = story.next({ nowMs: atMs, isResolved });
        if (step.done === true) running.delete(scenario.id);
        else Object.assign(scenario, { wait: step.value, sinceMs: atMs });
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
  const requestedUnit = cast.elevator === undefined ? undefined : fleet.find(cast.elevator);
  if (cast.elevator !== undefined && requestedUnit === undefined)
    throw new ProductError('notFound', { params: { elevator: cast.elevator } });
  const atSite =
    cast.site === undefined
      ? fleet.units
      : fleet.units.filter(({ site }) => site.no === cast.site || site.name === cast.site);
  if (atSite.length === 0) throw new ProductError('notFound', { params: { site: cast.site ?? '' } });
  const isFree = ({ elevator }: Unit) => !busy.has(elevator.no);
  if (at === 'share') return atSite.filter((unit) => random() < (cast.share ?? 0.1) && isFree(unit));
  if (at === 'car' || at === 'escalator') return [oneMachine(requestedUnit, atSite, at, isFree, random)];
  const one = requestedUnit ?? pick(atSite, random);
  const together = fleet.units.filter((unit) =>
    at === 'site' ? unit.site === one.site : unit.dtuCode === one.dtuCode,
  );
  return at === 'device' ? together : together.filter(isFree);
}

function oneMachine(
  requestedUnit: Unit | undefined,
  among: readonly Unit[],
  kind: Unit['kind'],
  isFree: (unit: Unit) => boolean,
  random: () => number,
): Unit {
  if (requestedUnit === undefined) {
    const fitting = among.filter((unit) => unit.kind === kind && isFree(unit) && reportsEverything(unit));
    if (fitting.length === 0) throw new ProductError('badRequest', { params: { at: kind } });
    return pick(fitting, random);
  }
  if (requestedUnit.kind !== kind)
    throw new ProductError('badRequest', { params: { elevator: requestedUnit.elevator.no } });
  if (!isFree(requestedUnit))
    throw new ProductError('conflict', { params: { elevator: requestedUnit.elevator.no } });
  return requestedUnit;
}
