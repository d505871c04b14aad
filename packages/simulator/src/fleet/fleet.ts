import type {
  DemonstrationDtu,
  DemonstrationElevator,
  DemonstrationSite,
} from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { isEscalator } from '@hoistway/shared/resources/elevators.ts';
import { type Car, carSpec, createCar } from '../car/car.ts';
import { advanceEscalator, createEscalator } from '../escalator/escalator.ts';
import { type Shaft, shaftOf } from '../motion/shaft.ts';
import { advanceGroup, type Group, type HourAt, openGroup, reschedule } from '../traffic/group.ts';
import type { CarUnit, EscalatorUnit, Unit } from './unit.ts';

/** The units behind one gateway device. */
export interface Party {
  dtu: DemonstrationDtu;
  site: DemonstrationSite;
  units: Unit[];
}

/** All machines, without any network: they follow from the seed and the clock alone. */
export interface Fleet {
  parties: readonly Party[];
  units: readonly Unit[];
  /** Units changed from outside since their devices last reported. */
  touchedUnits: Set<Unit>;
  find(no: string): Unit | undefined;
  /** Plays all events due by `nowMs`. */
  advance(nowMs: number): void;
  /** Call after a unit was changed from outside. */
  touch(unit: Unit): void;
}

interface FleetOptions {
  sites: readonly DemonstrationSite[];
  seed: number;
  startMs: number;
  hourAt: HourAt;
}

export function createFleet({ sites, seed, startMs, hourAt }: FleetOptions): Fleet {
  const random = seededRandom(seed);
  const groups: Group[] = [];
  const parties = sites.flatMap((site) => siteParties(site, groups, random));
  const units = parties.flatMap((party) => party.units);
  const escalators = units.filter((unit): unit is EscalatorUnit => unit.kind === 'escalator');
  const byNo = new Map(units.map((unit) => [unit.elevator.no, unit]));
  const touchedUnits = new Set<Unit>();
  for (const group of groups) openGroup(group, startMs, hourAt);
  return {
    parties,
    units,
    touchedUnits: touchedUnits,
    find: (no) => byNo.get(no),
    advance: (nowMs) => {
      for (const group of groups)
        if (group.dueMs <= nowMs || group.isHandled) advanceGroup(group, nowMs, hourAt);
      for (const { machine } of escalators) advanceEscalator(machine, nowMs, hourAt);
    },
    touch: (unit) => {
      touchedUnits.add(unit);
      if (unit.kind !== 'car') return;
      unit.machine.changedMs = Number.POSITIVE_INFINITY;
      reschedule(unit.group);
    },
  };
}

function siteParties(site: DemonstrationSite, groups: Group[], random: () => number): Party[] {
  const shafts = new Map<DemonstrationElevator['floors'], Shaft>();
  const banks = new Map<string, CarUnit[]>();
  const parties = site.dtus.map(
    (dtu): Party => ({ dtu, site, units: dtu.elevators.map((elevator) => unitOf(elevator, dtu)) }),
  );
  for (const bank of banks.values()) groups.push(join(bank, site, random));
  return parties;

  function unitOf(elevator: DemonstrationElevator, dtu: DemonstrationDtu): Unit {
    const identity = { elevator, site, dtuCode: dtu.code };
    if (isEscalator(elevator.type))
      return { ...identity, kind: 'escalator', machine: createEscalator(elevator, site.type, random) };
    let shaft = shafts.get(elevator.floors);
    if (shaft === undefined) {
      shaft = shaftOf(elevator.floors);
      shafts.set(elevator.floors, shaft);
    }
    const machine = createCar(carSpec(elevator), shaft, startLanding(shaft, random));
    const unit: CarUnit = { ...identity, kind: 'car', machine, group: ungroupedCar(machine, site) };
    const key = groupTypes.has(elevator.type)
      ? `${elevator.building} ${elevator.floors[0]?.floor} ${elevator.floors.length}`
      : elevator.no;
    banks.set(key, [...(banks.get(key) ?? []), unit]);
    return unit;
  }
}

/** Types whose cars of one building answer the same calls. */
const groupTypes = new Set<string>(['tractionPassenger', 'firefighter', 'hydraulicPassenger']);
const forGoods = new Set<string>(['tractionFreight', 'forcedDriveFreight', 'hydraulicFreight', 'sundries']);

function startLanding(shaft: Shaft, random: () => number): number {
  const landing = Math.floor(random() * shaft.stops.length);
  return shaft.stops[landing] ? landing : shaft.lobby;
}

const ungroupedCar = (car: Car, site: DemonstrationSite): Group => ({
  site: site.type,
  isForGoods: false,
  shaft: car.shaft,
  cars: [car],
  random: () => 0,
  nextArrivalMs: Number.POSITIVE_INFINITY,
  dueMs: Number.POSITIVE_INFINITY,
  isHandled: false,
});

function join(bank: readonly CarUnit[], site: DemonstrationSite, random: () => number): Group {
  const [first] = bank;
  if (first === undefined) throw new RangeError('a bank without a car');
  const group: Group = {
    ...ungroupedCar(first.machine, site),
    isForGoods: forGoods.has(first.elevator.type),
    cars: bank.map((unit) => unit.machine),
    random: seededRandom(random() * 2 ** 32),
  };
  for (const unit of bank) {
    unit.group = group;
    unit.machine.isGrouped = bank.length > 1;
  }
  return group;
}
