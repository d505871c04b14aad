import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { isBellPending } from '@hoistway/shared/domain/bell.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { trappedAfterClockCorrection } from '@hoistway/shared/domain/pastStanding.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { SensorKind } from '@hoistway/shared/domain/sensorFinding.ts';
import {
  confirmTrappedState,
  isTrappedPending,
  stepTrapped,
  type TrappedFinding,
  trappedAfterClosing,
  trappedAfterRestart,
  trappedAfterResume,
  trappedWithAlarm,
} from '@hoistway/shared/domain/trapped.ts';
import { memberBit } from '@hoistway/shared/fleet/deviceFrame.ts';
import type { AlarmBook } from '../../events/alarmBook.ts';
import type { FactSink, IdSource } from '../../events/fact.ts';
import { unknownOf } from '../../fleet/applyReading.ts';
import type { BatchReading } from '../../fleet/batchWriter.ts';
import type { Car, OpenFault } from '../../fleet/car.ts';
import type { Dtu, LiveFleet } from '../../fleet/liveFleet.ts';
import { quietStates, type ReadingEffect } from '../../fleet/quietCars.ts';
import type { MemberSet, OvertakenReading } from '../../fleet/readingMemory.ts';
import type { StoredStanding } from '../../fleet/standingStore.ts';
import { BellRules } from './bellRules.ts';
import { carEvent, liveFloor, type Origin } from './carEvent.ts';
import { carSignals } from './carSignals.ts';
import { ClaimRules } from './claimRules.ts';
import { FaultRules } from './faultRules.ts';
import type { LearnedSensorChanges } from './learnedSensors.ts';
import { rememberPastEdges } from './pastEdges.ts';
import { PowerRules } from './powerRules.ts';
import { effectOf, setQuietState } from './quietCar.ts';
import { SensorRules } from './sensorRules.ts';
import { StandingCars } from './standingCars.ts';

export interface RuleTools {
  clock: Clock;
  fleet: LiveFleet;
  book: AlarmBook;
  road: FactSink;
  ids: IdSource;
}

/** When something was, by the platform's clock, and when it came in. */
export interface Moments {
  atMs: number;
  receivedAtMs: number;
  /** By the device's own clock. */
  deviceMs: number;
  /** Stored and forwarded. */
  isLate: boolean;
}

const loadBit = memberBit('loadPercent');
const seenOfPeople = flagBits.passengers | flagBits.personMoved | flagBits.callRegistered;

/** So long before an alarm a whole state is wanted, and for so long in all. */
const confirmBeforeMs = 12_000;
const confirmForMs = 60_000;

/** While a backlog catches up the evidence is gathered, and nothing is concluded. */
const noConclusion = { delayMs: Number.POSITIVE_INFINITY };

/** Whether no rule counts time for an elevator. */
const isIdle = (car: Car): boolean =>
  car.trapped.stuckSinceMs === null && car.trapped.degree === null && car.bell.pressedSinceMs === null;

/** A board counts its runs from nought when it starts. */
const hasRestarted = (car: Car, { runCount }: Reading): boolean =>
  runCount !== undefined && runCount < car.lastRunCount;

/**
 * Turns what devices say into what happened: people trapped, bells, faults, power losses, changes of mode. It never waits;
 * whatever it finds goes on the event road.
 */
export class CarRules {
  readonly #tools: RuleTools;
  readonly #faults: FaultRules;
  readonly #power: PowerRules;
  readonly #claims: ClaimRules;
  readonly #sensors: SensorRules;
  readonly #bells: BellRules;
  /** Cars of which the passing of time alone may change something. */
  readonly #pending = new Set<Car>();
  /** Cars with a restored standing that have not been heard since the start. */
  readonly #unheard = new Set<Car>();
  /** What of it must outlive this process. */
  readonly standing: StandingCars;

  constructor(tools: RuleTools) {
    this.#tools = tools;
    this.#faults = new FaultRules(tools);
    this.#power = new PowerRules(tools);
    this.#claims = new ClaimRules(tools);
    this.#sensors = new SensorRules(tools);
    this.#bells = new BellRules(tools);
    this.standing = new StandingCars({
      fleet: tools.fleet,
      pending: () => [...this.#pending, ...this.#bells.waiting()],
      isHeard: (car) => !this.#unheard.has(car),
      presses: (car) => this.#bells.presses(car),
    });
  }

  /** Effect of a reading that is in the table. */
  effectOf(slot: number, reading: BatchReading): ReadingEffect {
    return effectOf(this.#tools.fleet, slot, reading);
  }

  /**
   * A reading already in the table. A stored one is judged by its own time, and rings nothing before its backlog is through.
   * @param mentionedFlags bits of the flags it told
   */
  reading(car: Car, reading: Reading, mentionedFlags: number, moments: Moments): void {
    if (this.#unheard.size > 0 && this.#unheard.delete(car)) {
      car.trapped = trappedAfterResume(car.trapped, this.#tools.clock.now());
      this.#bells.heard(car);
    }
    if (moments.isLate) car.backlog.note(moments.atMs, moments.receivedAtMs);
    else if (car.backlog.lagMs !== 0) car.backlog.end(isIdle(car));
    if (hasRestarted(car, reading)) this.#restarted(car, reading, { told: mentionedFlags, moments });
    this.#take(car, reading, mentionedFlags, moments);
  }

  /**
   * A reading that a newer one overtook. Members that no newer one mentions are judged as of now, in the order of the newest
   * reading; what newer ones contradict counts at its own time, and its fault is history there.
   */
  overtaken(car: Car, overtaken: OvertakenReading, moments: Moments): void {
    const { whole, rest, mentionedFlags, newer } = overtaken;
    if (moments.isLate) car.backlog.hold(moments.receivedAtMs);
    if (rest?.fault === undefined && rest?.faultRaw === undefined)
      this.#faults.pastReading(car, whole, moments);
    rememberPastEdges(this.#tools.fleet, car, overtaken, moments.atMs);
    const { wholeAtMs } = car;
    if (rest && hasRestarted(car, rest)) {
      this.#restarted(car, rest, { told: mentionedFlags | newer.flags, moments }, newer);
      this.#tools.fleet.marks.readings.noteAll(car.slot, moments.atMs);
    }
    if (rest) this.#take(car, rest, mentionedFlags, moments);
    else this.#judge(car, 0);
    car.wholeAtMs = wholeAtMs;
  }

  /** Something a device says happened. */
  event(car: Car, event: DeviceEvent, moments: Moments, origin: Origin): void {
    const { fleet } = this.#tools;
    if (moments.isLate) car.backlog.hold(moments.receivedAtMs);
    else if (event.kind === 'bell') car.backlog.end(isIdle(car));
    if (event.kind === 'fault' || event.kind === 'recovered') {
      this.#faults.event(car, event, moments, origin);
      this.#claims.note(car);
      this.#judge(car, 0);
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
      this.#judge(car, flagBits.bellPressed, origin);
    }
  }

  /** The gateway device's own word on the mains counts for every elevator behind it. */
  clockCorrected(dtu: Dtu, shiftMs: number): void {
    const nowMs = this.#tools.clock.now();
    for (const car of dtu.carsByNode.values())
      car.trapped = trappedAfterClockCorrection(car.trapped, shiftMs, nowMs);
  }

  gatewayPower(dtu: Dtu, isOnMains: boolean, moments: Moments): void {
    dtu.isOnMains = isOnMains;
    for (const car of dtu.carsByNode.values()) this.#power.said(car, !isOnMains, moments, {});
  }

  /** A person's word that people are inside. @returns the alarm that calls for them */
  confirm(car: Car, how: string, origin: Origin = {}): Alarm {
    const { book, clock } = this.#tools;
    car.trapped = confirmTrappedState(car.trapped);
    return book.raise(
      car,
      {
        kind: 'trapped',
        degree: 'confirmed',
        raisedAtMs: clock.now(),
        evidence: [{ what: 'word', value: how }],
      },
      origin,
    );
  }

  /** A person closed the alarm, or a restart found it open: the rule starts from there. */
  aligned(car: Car): void {
    const alarm = this.#tools.book.openOf(car.record.id, 'trapped');
    const isRaised = car.trapped.degree !== null;
    if (alarm?.degree && !isRaised) car.trapped = trappedWithAlarm(car.trapped, alarm.degree);
    if (!alarm && isRaised) car.trapped = trappedAfterClosing(car.trapped);
  }

  /** A fault that was open when the process started. */
  restoreFault(car: Car, fault: OpenFault, isPast: boolean): void {
    this.#faults.restore(car, fault, isPast);
    this.#claims.note(car);
  }

  /** The last finding about a sensor before the process started. */
  restoreSensor(car: Car, kind: SensorKind, finding: { isOpen: boolean; percent: number | null }): void {
    this.#sensors.restore(car, kind, finding);
  }

  /** The learned sensor state, whose changes must outlive this process. */
  get learned(): LearnedSensorChanges {
    return this.#sensors.learned;
  }

  /** A standing that was stored when the process ended. Time counts on from its start, once the car is heard. */
  restoreStanding(car: Car, standing: StoredStanding): void {
    const nowMs = this.#tools.clock.now();
    car.trapped = standing.trapped;
    this.#unheard.add(car);
    this.#bells.restore(car, standing.presses);
    this.standing.restored(car, standing, nowMs);
  }

  /** Once a second: whatever only waits for time. */
  tick(): void {
    const nowMs = this.#tools.clock.now();
    for (const car of this.#pending) if (!car.backlog.isCatchingUp(nowMs)) this.#judge(car, 0);
    this.#faults.tick();
    this.#power.tick();
    this.#claims.tick();
    this.#sensors.tick();
    this.#bells.tick();
  }

  /** Cars whose whole state is wanted: about to raise an alarm by old readings, or told to move where nothing moves. */
  *unconfirmed(nowMs: number): Generator<Car> {
    yield* this.#sensors.halted;
    this.#sensors.halted.clear();
    for (const car of this.#pending) {
      const { stuckSinceMs, degree } = car.trapped;
      if (stuckSinceMs === null || degree !== null) continue;
      const fromMs = stuckSinceMs + car.record.trapped.delayMs - confirmBeforeMs;
      const isDue = nowMs >= fromMs && nowMs < fromMs + confirmForMs;
      if (isDue && car.wholeAtMs < fromMs && !this.#isEmptyStop(car)) yield car;
    }
  }

  #isEmptyStop({ slot }: Car): boolean {
    return this.#tools.fleet.marks.quiet.stateOf(slot) === quietStates.emptyStop;
  }

  /** Cars waiting for time, for the metrics. */
  get pendingCount(): number {
    return this.#pending.size;
  }

  #take(car: Car, reading: Reading, mentionedFlags: number, moments: Moments): void {
    car.lastRunCount = reading.runCount ?? car.lastRunCount;
    if (reading.mode !== undefined && reading.mode !== car.lastMode) this.#modeChanged(car, reading, moments);
    if (reading.fault !== undefined || reading.faultRaw) this.#faults.reading(car, reading, moments);
    if (car.openFaults.size > 0) this.#claims.note(car);
    if (mentionedFlags & flagBits.mainsLost)
      this.#power.said(car, reading.flags?.mainsLost === true, moments, {});
    this.#judge(car, mentionedFlags, {}, reading.door !== undefined);
  }

  /**
   * Evidence that the board does not give again is of the ride before.
   * @param newer what readings tell that are newer than this one
   */
  #restarted(
    car: Car,
    reading: Reading,
    { told: mentionedFlags, moments }: { told: number; moments: Moments },
    newer: MemberSet | null = null,
  ): void {
    car.recoveryDoubtedSinceMs = moments.receivedAtMs;
    car.trapped = trappedAfterRestart(car.trapped);
    if (car.trapped.degree !== null) return;
    const { table, marks } = this.#tools.fleet;
    const flags = table.columns.flags[car.slot]!;
    marks.quiet.replaceKnownFlags(car.slot, mentionedFlags);
    car.noteOtherWriter();
    if (!newer) marks.readings.mentionAll(car.slot);
    let changedLevels = table.write(car.slot, 'flags', flags & (mentionedFlags | ~seenOfPeople));
    const tellsLoad = reading.loadPercent !== undefined || ((newer?.members ?? 0) & loadBit) !== 0;
    if (!tellsLoad) changedLevels |= table.write(car.slot, 'load', unknownOf('load'));
    table.touch(car.slot, changedLevels);
  }

  #judge(car: Car, mentionedFlags: number, origin: Origin = {}, tellsDoor = false): void {
    const { clock, fleet } = this.#tools;
    car.rememberPeople();
    const isCatchingUp = car.backlog.isCatchingUp(clock.now());
    const nowMs = clock.now() - car.backlog.lagMs;
    if (fleet.marks.sensors.hasStuck(car.slot)) this.#sensors.release(car);
    const signals = carSignals(fleet, car, mentionedFlags, tellsDoor);
    if (signals.isWhole) car.wholeAtMs = signals.readAtMs;
    const settings = isCatchingUp ? { ...car.record.trapped, ...noConclusion } : car.record.trapped;
    const step = stepTrapped(car.trapped, signals, settings, nowMs);
    if (step.state !== car.trapped) car.trapped = step.state;
    if (step.finding) this.#trapped(car, step.finding, clock.now());
    this.#bells.judge(car, signals, nowMs, origin);
    if (isTrappedPending(car.trapped) || isBellPending(car.bell)) this.#pending.add(car);
    else this.#pending.delete(car);
    // A reading that is now must be seen here to end the backlog.
    if (car.backlog.lagMs === 0) setQuietState(car, signals);
    else car.setQuietState(quietStates.watched);
  }

  #trapped(car: Car, finding: TrappedFinding, nowMs: number): void {
    const { book } = this.#tools;
    if (finding.kind === 'ended') {
      const alarm = book.openOf(car.record.id, 'trapped');
      if (alarm) book.closeByRule(alarm, 'recovered');
      return;
    }
    const where = finding.place === 'between' ? 'stoppedOutsideZone' : 'doorsStayShut';
    book.raise(car, {
      kind: 'trapped',
      degree: finding.degree,
      raisedAtMs: nowMs,
      evidence: [{ what: where }, ...finding.sources.map((source) => ({ what: source }))],
    });
  }

  #modeChanged(car: Car, reading: Reading, moments: Moments): void {
    const from = car.lastMode;
    car.lastMode = reading.mode ?? 'unknown';
    // The first mode after a start is news to us, not to anybody else.
    if (from !== 'unknown' && car.lastMode !== 'unknown')
      this.#tools.road.tell(
        carEvent(
          car,
          { kind: 'modeChanged', body: { floor: liveFloor(this.#tools.fleet, car), from, to: car.lastMode } },
          moments,
        ),
      );
  }
}
