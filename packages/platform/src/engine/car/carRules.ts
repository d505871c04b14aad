import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { trappedAfterClockCorrection } from '@hoistway/shared/domain/pastStanding.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { SensorKind } from '@hoistway/shared/domain/sensorFinding.ts';
import { trappedAfterResume } from '@hoistway/shared/domain/trapped.ts';
import type { BatchReading } from '../../fleet/batchWriter.ts';
import type { Car, OpenFault } from '../../fleet/car.ts';
import type { Dtu } from '../../fleet/liveFleet.ts';
import type { ReadingEffect } from '../../fleet/quietCars.ts';
import type { OvertakenReading } from '../../fleet/readingMemory.ts';
import type { StoredStanding } from '../../fleet/standingStore.ts';
import { BellRules } from './bellRules.ts';
import { forgetRide, hasRestarted } from './boardRestart.ts';
import { carEvent, liveFloor, type Origin } from './carEvent.ts';
import { ClaimRules } from './claimRules.ts';
import { FaultRules } from './faultRules.ts';
import type { LearnedSensorChanges } from './learnedSensors.ts';
import { rememberPastEdges } from './pastEdges.ts';
import { PowerRules } from './powerRules.ts';
import { effectOf } from './quietCar.ts';
import type { Moments, RuleTools } from './ruleTools.ts';
import { SensorRules } from './sensorRules.ts';
import { StandingCars } from './standingCars.ts';
import { TrappedRules } from './trappedRules.ts';

/** Whether no rule counts time for an elevator. */
const isIdle = (car: Car): boolean =>
  car.trapped.stuckSinceMs === null && car.trapped.degree === null && car.bell.pressedSinceMs === null;

/**
 * Turns device messages into facts: people trapped, bells, faults, power losses, changes of mode. It never waits:
 * facts go on the event road.
 */
export class CarRules {
  readonly #tools: RuleTools;
  readonly #faults: FaultRules;
  readonly #power: PowerRules;
  readonly #claims: ClaimRules;
  readonly #sensors: SensorRules;
  readonly #bells: BellRules;
  readonly #trapped: TrappedRules;
  /** Cars with a restored standing that have sent nothing since the start. */
  readonly #unheard = new Set<Car>();
  /** Standings, which must outlive this process. */
  readonly standing: StandingCars;

  constructor(tools: RuleTools) {
    this.#tools = tools;
    this.#faults = new FaultRules(tools);
    this.#power = new PowerRules(tools);
    this.#claims = new ClaimRules(tools);
    this.#sensors = new SensorRules(tools);
    this.#bells = new BellRules(tools);
    this.#trapped = new TrappedRules(tools, { sensors: this.#sensors, bells: this.#bells });
    this.standing = new StandingCars({
      fleet: tools.fleet,
      pending: () => [...this.#trapped.pending, ...this.#bells.waiting()],
      hasSentMessage: (car) => !this.#unheard.has(car),
      presses: (car) => this.#bells.presses(car),
    });
  }

  /** Effect of a reading that is in the table. */
  effectOf(slot: number, reading: BatchReading): ReadingEffect {
    return effectOf(this.#tools.fleet, slot, reading);
  }

  /**
   * A reading already in the table. A stored one is judged by its own time, and rings nothing before its backlog is
   * complete.
   * @param mentionedFlags flags in the reading
   */
  reading(car: Car, reading: Reading, mentionedFlags: number, moments: Moments): void {
    if (this.#unheard.size > 0 && this.#unheard.delete(car)) {
      car.trapped = trappedAfterResume(car.trapped, this.#tools.clock.now());
      this.#bells.noteMessage(car);
    }
    if (moments.isLate) car.backlog.note(moments.atMs, moments.receivedAtMs);
    else if (car.backlog.lagMs !== 0) car.backlog.end(isIdle(car));
    if (hasRestarted(car, reading)) forgetRide(this.#tools.fleet, car, reading, { mentionedFlags, moments });
    this.#take(car, reading, mentionedFlags, moments);
  }

  /**
   * A reading older than the newest. Members absent from newer ones are judged as of now, in the order of the newest
   * reading; members that newer ones contradict count at their own time, and its fault is history.
   */
  overtaken(car: Car, overtaken: OvertakenReading, moments: Moments): void {
    const { whole, rest, mentionedFlags, newer } = overtaken;
    if (moments.isLate) car.backlog.hold(moments.receivedAtMs);
    if (rest?.fault === undefined && rest?.faultRaw === undefined)
      this.#faults.pastReading(car, whole, moments);
    rememberPastEdges(this.#tools.fleet, car, overtaken, moments.atMs);
    const { wholeAtMs } = car;
    if (rest && hasRestarted(car, rest)) {
      forgetRide(this.#tools.fleet, car, rest, {
        mentionedFlags: mentionedFlags | newer.flags,
        moments,
        newer,
      });
      this.#tools.fleet.marks.readings.noteAll(car.slot, moments.atMs);
    }
    if (rest) this.#take(car, rest, mentionedFlags, moments);
    else this.#trapped.judge(car, 0);
    car.wholeAtMs = wholeAtMs;
  }

  /** An event of a device. */
  event(car: Car, event: DeviceEvent, moments: Moments, origin: Origin): void {
    const { fleet } = this.#tools;
    if (moments.isLate) car.backlog.hold(moments.receivedAtMs);
    else if (event.kind === 'bell') car.backlog.end(isIdle(car));
    if (event.kind === 'fault' || event.kind === 'recovered') {
      this.#faults.event(car, event, moments, origin);
      this.#claims.note(car);
      this.#trapped.judge(car, 0);
    } else if (event.kind === 'powerLost' || event.kind === 'powerRestored')
      this.#power.event(car, event.kind === 'powerLost', moments, origin);
    else if (moments.isLate) this.#bells.lateEvent(car, event, moments, origin);
    else if (event.kind === 'voice') this.confirm(car, 'voice', origin);
    else {
      const flags = fleet.table.columns.flags[car.slot]!;
      const isPressed = event.kind === 'bell';
      if (!isPressed) this.#bells.release(car, moments.atMs);
      car.noteOtherWriter();
      fleet.table.touch(
        car.slot,
        fleet.table.write(
          car.slot,
          'flags',
          isPressed ? flags | flagBits.bellPressed : flags & ~flagBits.bellPressed,
        ),
      );
      this.#trapped.judge(car, flagBits.bellPressed, origin);
    }
  }

  /** A report of the gateway device on the mains counts for every elevator behind it. */
  clockCorrected(dtu: Dtu, shiftMs: number): void {
    const nowMs = this.#tools.clock.now();
    for (const car of dtu.carsByNode.values())
      car.trapped = trappedAfterClockCorrection(car.trapped, shiftMs, nowMs);
  }

  gatewayPower(dtu: Dtu, isOnMains: boolean, moments: Moments): void {
    dtu.isOnMains = isOnMains;
    for (const car of dtu.carsByNode.values()) this.#power.noteSupply(car, !isOnMains, moments, {});
  }

  /** A person's statement that people are inside. @returns the alarm for them */
  confirm(car: Car, how: string, origin: Origin = {}): Alarm {
    return this.#trapped.confirm(car, how, origin);
  }

  /** Aligns the rule after a person closed the alarm, or after a restart with it open. */
  alignTrapped(car: Car): void {
    this.#trapped.align(car);
  }

  /** A fault that was open at the start of the process. */
  restoreFault(car: Car, fault: OpenFault, isPast: boolean): void {
    this.#faults.restore(car, fault, isPast);
    this.#claims.note(car);
  }

  /** The last finding about a sensor before the process started. */
  restoreSensor(car: Car, kind: SensorKind, finding: { isOpen: boolean; percent: number | null }): void {
    this.#sensors.restore(car, kind, finding);
  }

  /** The learned sensor state, whose changes must outlive this process. */
  get learnedSensors(): LearnedSensorChanges {
    return this.#sensors.learnedSensors;
  }

  /** A standing that was stored when the process ended. Time continues from its start, once the car sends a reading. */
  restoreStanding(car: Car, standing: StoredStanding): void {
    const nowMs = this.#tools.clock.now();
    car.trapped = standing.trapped;
    this.#unheard.add(car);
    this.#bells.restore(car, standing.presses);
    this.standing.noteStored(car, standing, nowMs);
  }

  /** Runs once a second: judges every car for which time counts. */
  tick(): void {
    this.#trapped.tick();
    this.#faults.tick();
    this.#power.tick();
    this.#claims.tick();
    this.#sensors.tick();
    this.#bells.tick();
  }

  /**
   * Cars whose whole state is needed: about to raise an alarm by old readings, or moving by readings that do not
   * change.
   */
  *carsToConfirm(nowMs: number): Generator<Car> {
    yield* this.#sensors.takeHalted();
    yield* this.#trapped.carsToConfirm(nowMs);
  }

  /** Cars waiting for time, for the metrics. */
  get pendingCount(): number {
    return this.#trapped.pending.size;
  }

  #take(car: Car, reading: Reading, mentionedFlags: number, moments: Moments): void {
    car.lastRunCount = reading.runCount ?? car.lastRunCount;
    if (reading.mode !== undefined && reading.mode !== car.lastMode) this.#modeChanged(car, reading, moments);
    if (reading.fault !== undefined || reading.faultRaw) this.#faults.reading(car, reading, moments);
    if (car.openFaults.size > 0) this.#claims.note(car);
    if (mentionedFlags & flagBits.mainsLost)
      this.#power.noteSupply(car, reading.flags?.mainsLost === true, moments, {});
    this.#trapped.judge(car, mentionedFlags, {}, reading.door !== undefined);
  }

  #modeChanged(car: Car, reading: Reading, moments: Moments): void {
    const from = car.lastMode;
    car.lastMode = reading.mode ?? 'unknown';
    // The first mode after a start is no change.
    if (from !== 'unknown' && car.lastMode !== 'unknown')
      this.#tools.road.publish(
        carEvent(
          car,
          { kind: 'modeChanged', body: { floor: liveFloor(this.#tools.fleet, car), from, to: car.lastMode } },
          moments,
        ),
      );
  }
}
