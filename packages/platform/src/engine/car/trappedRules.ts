import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { isBellPending } from '@hoistway/shared/domain/bell.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import {
  confirmTrappedState,
  isTrappedPending,
  stepTrapped,
  type TrappedFinding,
  trappedAfterClosing,
  trappedWithAlarm,
} from '@hoistway/shared/domain/trapped.ts';
import type { Car } from '../../fleet/car.ts';
import { quietStates } from '../../fleet/quietCars.ts';
import type { BellRules } from './bellRules.ts';
import type { Origin } from './carEvent.ts';
import { carSignals } from './carSignals.ts';
import { setQuietState } from './quietCar.ts';
import type { RuleTools } from './ruleTools.ts';
import type { SensorRules } from './sensorRules.ts';

/** Time before an alarm at which the whole state is requested, and the longest time that it is requested. */
const confirmBeforeMs = 12_000;
const confirmForMs = minuteMs;

/** While a backlog catches up, evidence is collected and nothing is concluded. */
const noConclusion = { delayMs: Number.POSITIVE_INFINITY };

/** Raises and ends alarms of trapped people, by `stepTrapped`, and passes the same signals to the bell rules. */
export class TrappedRules {
  readonly #tools: RuleTools;
  readonly #sensors: SensorRules;
  readonly #bells: BellRules;
  readonly #pending = new Set<Car>();

  constructor(tools: RuleTools, { sensors, bells }: { sensors: SensorRules; bells: BellRules }) {
    this.#tools = tools;
    this.#sensors = sensors;
    this.#bells = bells;
  }

  /** Cars that may change by the passing of time alone. */
  get pending(): ReadonlySet<Car> {
    return this.#pending;
  }

  /**
   * Steps an elevator by its present signals, in the order of its own time.
   * @param mentionedFlags flags of the current message; an edge counts only in the message that brought it
   */
  judge(car: Car, mentionedFlags: number, origin: Origin = {}, mentionsDoor = false): void {
    const { clock, fleet } = this.#tools;
    car.rememberPeople();
    const isCatchingUp = car.backlog.isCatchingUp(clock.now());
    const nowMs = clock.now() - car.backlog.lagMs;
    if (fleet.marks.sensors.hasStuck(car.slot)) this.#sensors.release(car);
    const signals = carSignals(fleet, car, mentionedFlags, mentionsDoor);
    if (signals.isWhole) car.wholeAtMs = signals.readAtMs;
    const settings = isCatchingUp ? { ...car.record.trapped, ...noConclusion } : car.record.trapped;
    const step = stepTrapped(car.trapped, signals, settings, nowMs);
    if (step.state !== car.trapped) car.trapped = step.state;
    if (step.finding) this.#report(car, step.finding, clock.now());
    this.#bells.judge(car, signals, nowMs, origin);
    if (isTrappedPending(car.trapped) || isBellPending(car.bell)) this.#pending.add(car);
    else this.#pending.delete(car);
    // A current reading must be judged here to end the backlog.
    if (car.backlog.lagMs === 0) setQuietState(car, signals);
    else car.setQuietState(quietStates.watched);
  }

  /** A person's statement that people are inside. @returns the alarm for them */
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

  /** Aligns the rule after a person closed the alarm, or after a restart with it open. */
  align(car: Car): void {
    const alarm = this.#tools.book.openOf(car.record.id, 'trapped');
    const isRaised = car.trapped.degree !== null;
    if (alarm?.degree && !isRaised) car.trapped = trappedWithAlarm(car.trapped, alarm.degree);
    if (!alarm && isRaised) car.trapped = trappedAfterClosing(car.trapped);
  }

  /** Cars that are about to raise an alarm by old readings. */
  *carsToConfirm(nowMs: number): Generator<Car> {
    for (const car of this.#pending) {
      const { stuckSinceMs, degree } = car.trapped;
      if (stuckSinceMs === null || degree !== null) continue;
      const fromMs = stuckSinceMs + car.record.trapped.delayMs - confirmBeforeMs;
      const isDue = nowMs >= fromMs && nowMs < fromMs + confirmForMs;
      if (isDue && car.wholeAtMs < fromMs && !this.#isEmptyStop(car)) yield car;
    }
  }

  /** Runs once a second. */
  tick(): void {
    const nowMs = this.#tools.clock.now();
    for (const car of this.#pending) if (!car.backlog.isCatchingUp(nowMs)) this.judge(car, 0);
  }

  #isEmptyStop({ slot }: Car): boolean {
    return this.#tools.fleet.marks.quiet.stateOf(slot) === quietStates.emptyStop;
  }

  #report(car: Car, finding: TrappedFinding, nowMs: number): void {
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
}
