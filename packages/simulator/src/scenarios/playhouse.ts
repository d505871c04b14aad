import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { pick, seededRandom } from '@hoistway/shared/testing/seededRandom.ts';
import type { Device } from '../device/device.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Unit } from '../fleet/unit.ts';
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
  name: ScenarioName;
  origin: Origin;
  /** Numbers of the elevators it touches. */
  elevators: string[];
  startedAtMs: number;
}

export interface Playhouse {
  /** @throws ProductError `notFound` where the fleet has no such elevator or site, `badRequest` where it cannot happen there, `conflict` where another scenario has that machine */
  start(name: ScenarioName, cast: Cast, origin?: Origin): Performance;
  running(): Performance[];
  /** Ends it and mends what it broke. @throws ProductError `notFound` */
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

export function createPlayhouse(
  fleet: Fleet,
  deviceOf: (unit: Unit) => Device,
  nowMs: () => number,
  seed: number,
): Playhouse {
  const running = new Map<string, Running>();
  let count = 0;

  const shown = ({ id, name, origin, elevators, startedAtMs }: Running): Performance => ({
    id,
    name,
    origin,
    elevators,
    startedAtMs,
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

  return {
    start: (name, cast, origin = 'asked') => {
      const declaration: ScenarioDeclaration = scenarios[name];
      count++;
      const random = seededRandom(cast.seed ?? seed + count);
      const units = chooseUnits(fleet, declaration.at, cast, random, busy());
      const stage = { fleet, deviceOf, nowMs, random, seconds: cast.seconds ?? declaration.seconds };
      const story = declaration.tell(units, stage);
      const id = `${name}-${count}`;
      const scenario: Running = {
        id,
        name,
        origin,
        elevators: units.map((unit) => unit.elevator.no),
        startedAtMs: nowMs(),
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
    },
    running: () => [...running.values()].map(shown),
    end: (id) => {
      found(id).story.return();
      running.delete(id);
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

/** Drawn units shall be able to tell of a bell or of their mains, which one of the formats is not. */
const tellsAll = (unit: Unit): boolean =>
  !unit.site.dtus.some(({ code, wireFormat }) => code === unit.dtuCode && wireFormat === 'cube');
