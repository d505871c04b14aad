import { isBellPending, stepBell } from '@hoistway/shared/domain/bell.ts';
import type { DeviceEvent } from '@hoistway/shared/domain/reading.ts';
import type { CarSignals } from '@hoistway/shared/domain/trapped.ts';
import type { Car } from '../../fleet/car.ts';
import type { StoredPress } from '../../fleet/standingStore.ts';
import { carEvent, liveFloor, type Origin } from './carEvent.ts';
import { LateBells } from './lateBells.ts';
import type { Moments, RuleTools } from './ruleTools.ts';

/** Presses of the alarm bell: a live press rings by `stepBell`, a late one by `LateBells`. */
export class BellRules {
  readonly #tools: RuleTools;
  readonly #lateBells: LateBells;

  constructor(tools: RuleTools) {
    this.#tools = tools;
    this.#lateBells = new LateBells(tools);
  }

  /** @param nowMs by the elevator's own time, behind the platform's while a backlog catches up */
  judge(car: Car, signals: CarSignals, nowMs: number, origin: Origin): void {
    if (!signals.bellPressed && car.bell.pressedSinceMs === null) return;
    const { book, clock, fleet, road } = this.#tools;
    const { id } = car.record;
    const step = stepBell(
      car.bell,
      {
        isPressed: signals.bellPressed,
        isStranded: signals.doorsClosed && !signals.doorZone && signals.run !== 'moving',
        canLeave: signals.doorOpen && signals.doorZone,
        hasAlarm: book.openOf(id, 'bell') !== undefined || book.openOf(id, 'trapped') !== undefined,
      },
      nowMs,
    );
    const receivedAtMs = clock.now();
    const isCatchingUp = car.backlog.isCatchingUp(receivedAtMs);
    car.bell = isCatchingUp && step.rings ? { ...step.state, hasRung: false } : step.state;
    if (step.isNewPress) {
      const moments = { atMs: nowMs, receivedAtMs, deviceMs: nowMs, isLate: isCatchingUp };
      road.publish(
        carEvent(car, { kind: 'bellPressed', body: { floor: liveFloor(fleet, car) } }, moments, origin),
      );
    }
    if (!step.rings || isCatchingUp) return;
    // The press and its alarm share the moment of the press.
    const pressedAtMs = step.state.pressedSinceMs ?? nowMs;
    book.raise(car, {
      kind: 'bell',
      raisedAtMs: pressedAtMs,
      evidence: [{ what: 'bell', value: Math.round((nowMs - pressedAtMs) / 1000) }],
    });
  }

  /** A stored and forwarded press or release. */
  lateEvent(car: Car, event: DeviceEvent, moments: Moments, origin: Origin): void {
    if (event.kind === 'bellReleased') this.#lateBells.release(car, moments.atMs);
    if (event.kind !== 'bell') return;
    const { fleet, road } = this.#tools;
    road.publish(
      carEvent(car, { kind: 'bellPressed', body: { floor: liveFloor(fleet, car) } }, moments, origin),
    );
    this.#lateBells.press(car, moments.atMs);
  }

  /** The release of a press from before a restart. */
  release(car: Car, atMs: number): void {
    this.#lateBells.release(car, atMs);
  }

  /** Presses that may still ring. */
  presses(car: Car): readonly StoredPress[] {
    const late = this.#lateBells.presses(car);
    const { pressedSinceMs } = car.bell;
    return isBellPending(car.bell) && pressedSinceMs !== null
      ? [...late, { atMs: pressedSinceMs, heldMs: null }]
      : late;
  }

  /** Elevators with a late press that may still ring. */
  waiting(): Iterable<Car> {
    return this.#lateBells.waiting();
  }

  /** Presses that might still have rung when the process ended: each is treated as a late one. */
  restore(car: Car, presses: readonly StoredPress[]): void {
    if (presses.length > 0) this.#lateBells.awaitMessage(car);
    for (const { atMs, heldMs } of presses) {
      this.#lateBells.press(car, atMs);
      if (heldMs !== null) this.#lateBells.release(car, atMs + heldMs);
    }
  }

  /** The first reading of an elevator with presses from before a restart. */
  noteMessage(car: Car): void {
    this.#lateBells.noteMessage(car);
  }

  tick(): void {
    this.#lateBells.tick();
  }
}
