import { doorStates, flagBits, runStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { SensorKind } from '@hoistway/shared/domain/sensorFinding.ts';
import { isHistoryUnknown } from '@hoistway/shared/domain/standing.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { loadNoisePercent } from '@hoistway/shared/domain/trappedEvidence.ts';
import { onlineNow, unknownOf } from '../../fleet/applyReading.ts';
import type { Car } from '../../fleet/car.ts';
import { HaltedCars } from './haltedCars.ts';
import { LearnedSensorChanges } from './learnedSensors.ts';
import type { RuleTools } from './ruleTools.ts';
import { SensorFindings, type StoredFinding } from './sensorFindings.ts';

/** Seconds in which the sweep visits every elevator once. */
const sweepSeconds = 10;
/** Visits after which a car that has stood shut since its doors opened is empty. */
const parkedLooks = 3;
/** Visits after which a car that parked without opening, and shows no person, is empty. */
const homedLooks = 30;
/** Visits after which a parked car counts as parked again. */
const repeatLooks = 60;
/** A presence at every visit of an hour is no person. */
const presenceLooksMost = 360;
/** Wrong findings before a sensor is reported. */
const findingsLeast = 3;
/** A movement counts as lasting when it is repeated within this time. */
const motionRepeatMs = minuteMs;
/** A movement this long after the doors shut is not of a person who left. */
const motionQuietMs = 15_000;
const rideSteps = 200;
const learnedLoadMost = 60;

const moving = runStates.indexOf('moving');
const closedDoor = doorStates.indexOf('closed');
const unknownDoor = doorStates.indexOf('unknown');
const unknownLoad = unknownOf('load');
const unknownSpeed = unknownOf('speed');

/** State of one elevator over its visits: a few numbers each, however long it runs. */
interface Watch {
  looks: number;
  load: number;
  sinceMs: number;
  presenceLooks: number;
  driftTimes: number;
  presenceTimes: number;
  motionTimes: number;
}

/**
 * Learns the values of sensors in empty cars from parked cars, and reports sensors that drift or hang as maintenance
 * findings. It visits every elevator in turn, apart from the path of readings.
 */
export class SensorRules {
  readonly #tools: Pick<RuleTools, 'clock' | 'fleet' | 'road'>;
  readonly #findings: SensorFindings;
  readonly #haltedCars: HaltedCars;
  readonly learnedSensors: LearnedSensorChanges;
  readonly #watches: (Watch | undefined)[] = [];
  #second = 0;

  constructor(tools: Pick<RuleTools, 'clock' | 'fleet' | 'road'>) {
    this.#tools = tools;
    this.#findings = new SensorFindings(tools);
    this.#haltedCars = new HaltedCars(tools.fleet);
    this.learnedSensors = new LearnedSensorChanges(tools.fleet);
  }

  /** Runs once a second: a tenth of the fleet. */
  tick(): void {
    const { slots } = this.#tools.fleet;
    this.#second = (this.#second + 1) % sweepSeconds;
    for (let slot = this.#second; slot < slots; slot += sweepSeconds) {
      const car = this.#tools.fleet.carAt(slot);
      if (car && !car.record.isEscalator) this.#look(car);
      this.learnedSensors.compare(slot);
    }
  }

  /** Cars whose stop may be lost; each is returned once per visit. */
  takeHalted(): Car[] {
    return this.#haltedCars.take();
  }

  /** Called each time the rules run for a car with a stuck sensor. */
  release(car: Car): void {
    this.#findings.release(car);
  }

  /** The last finding about a sensor before the process started. */
  restore(car: Car, kind: SensorKind, finding: StoredFinding): void {
    this.#findings.restore(car, kind, finding);
  }

  #look(car: Car): void {
    const { table, marks } = this.#tools.fleet;
    const { columns } = table;
    const { slot } = car;
    const watch = this.#watches[slot] ?? newWatch();
    this.#watches[slot] = watch;
    car.rememberPeople();
    if (columns.online[slot] !== onlineNow) {
      watch.looks = 0;
      watch.presenceLooks = 0;
      this.#haltedCars.look(car);
      return;
    }
    this.#findings.release(car);
    this.#watchPresence(car, watch);
    this.#findings.reportDoors(car);
    this.#haltedCars.look(car);
    if (columns.run[slot] === moving) {
      watch.looks = 0;
      const speed = columns.speed[slot]!;
      if (speed !== unknownSpeed && Math.abs(speed) >= rideSteps) marks.sensors.noteSpeed(slot);
      return;
    }
    const load = columns.load[slot]!;
    const empty = marks.sensors.emptyLoadPercent(slot);
    if (load !== unknownLoad && empty !== null && load < empty) this.#learnLoad(car, load);
    this.#watchParked(car, watch, load);
  }

  #watchPresence(car: Car, watch: Watch): void {
    const isSeen = (this.#tools.fleet.table.columns.flags[car.slot]! & flagBits.passengers) !== 0;
    if (!isSeen) {
      watch.presenceLooks = 0;
      watch.presenceTimes = 0;
    } else if (car.trapped.degree === null && ++watch.presenceLooks === presenceLooksMost) {
      this.#stick(car, flagBits.passengers);
      this.#findings.report(car, 'presence', true);
    }
  }

  #watchParked(car: Car, watch: Watch, load: number): void {
    const { trapped } = car;
    const sinceMs = Math.max(trapped.ranAtMs, trapped.openedAtMs);
    const isSame = sinceMs === watch.sinceMs && Math.abs(load - watch.load) <= 1;
    watch.sinceMs = sinceMs;
    watch.load = load;
    if (!this.#isParked(car)) {
      watch.looks = 0;
      return;
    }
    watch.looks = isSame ? watch.looks + 1 : 1;
    const isHomed = trapped.place === 'level' || isHistoryUnknown(trapped);
    const neededLooks = isHomed ? homedLooks : parkedLooks;
    if (watch.looks !== neededLooks && watch.looks % repeatLooks !== 0) return;
    if (load !== unknownLoad) this.#learnParkedLoad(car, watch, load);
    if (!isHomed) this.#learnPeople(car, watch);
  }

  /** Shut at a landing without a sign of a ride: a person inside would have pressed a button or left. */
  #isParked(car: Car): boolean {
    const { table } = this.#tools.fleet;
    const { columns } = table;
    const { slot, trapped } = car;
    const rear = columns.rearDoor[slot]!;
    const flags = columns.flags[slot]!;
    if (columns.door[slot] !== closedDoor || (rear !== closedDoor && rear !== unknownDoor)) return false;
    if (car.knownFlags & flagBits.doorZone && !(flags & flagBits.doorZone)) return false;
    if (trapped.degree !== null || flags & flagBits.bellPressed) return false;
    if (trapped.place === null) return trapped.stuckSinceMs === null;
    const people = flagBits.passengers | flagBits.personMoved;
    return (
      trapped.place === 'level' &&
      (flags & people) === 0 &&
      trapped.personAtMs < trapped.stoodSinceMs &&
      trapped.bellAtMs < trapped.stoodSinceMs
    );
  }

  #learnParkedLoad(car: Car, watch: Watch, load: number): void {
    this.#learnLoad(car, Math.min(load, learnedLoadMost));
    watch.driftTimes = load > loadNoisePercent ? watch.driftTimes + 1 : 0;
    if (watch.driftTimes >= findingsLeast) this.#findings.report(car, 'loadCell', true, load);
    if (watch.driftTimes === 0) this.#findings.report(car, 'loadCell', false);
  }

  #learnPeople(car: Car, watch: Watch): void {
    const { table } = this.#tools.fleet;
    const flags = table.columns.flags[car.slot]!;
    const { personAtMs } = car.trapped;
    if (flags & flagBits.passengers) {
      this.#stick(car, flagBits.passengers);
      if (++watch.presenceTimes >= findingsLeast) this.#findings.report(car, 'presence', true);
    }
    const isRepeated =
      personAtMs >= watch.sinceMs + motionQuietMs && this.#tools.clock.now() - personAtMs < motionRepeatMs;
    const isStuck = this.#tools.fleet.marks.sensors.isStuck(car.slot, flagBits.personMoved);
    if (flags & flagBits.personMoved && (isRepeated || isStuck)) {
      this.#stick(car, flagBits.personMoved);
      if (++watch.motionTimes >= findingsLeast) this.#findings.report(car, 'motion', true);
    } else watch.motionTimes = 0;
  }

  /** The rules run for each reading of a car with a stuck sensor, so that its first edge counts. */
  #stick(car: Car, flag: number): void {
    this.#tools.fleet.marks.sensors.setStuck(car.slot, flag, true);
    car.noteSensors();
  }

  /** Findings made by another empty load are open again. */
  #learnLoad(car: Car, percent: number): void {
    const { sensors } = this.#tools.fleet.marks;
    if (sensors.emptyLoadPercent(car.slot) === percent) return;
    sensors.learnEmptyLoad(car.slot, percent);
    car.noteSensors();
  }
}

const newWatch = (): Watch => ({
  looks: 0,
  load: unknownLoad,
  sinceMs: 0,
  presenceLooks: 0,
  driftTimes: 0,
  presenceTimes: 0,
  motionTimes: 0,
});
