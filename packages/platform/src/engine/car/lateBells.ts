import { bellHoldMs, insistentPresses, insistentWindowMs } from '@hoistway/shared/domain/bell.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { CarSignals } from '@hoistway/shared/domain/trapped.ts';
import type { Car } from '../../fleet/car.ts';
import type { StoredPress } from '../../fleet/standingStore.ts';
import { carSignals } from './carSignals.ts';
import type { RuleTools } from './ruleTools.ts';

/** A press from before a restart waits this long for a message of its elevator, which may show that it is over. */
const unheardMostMs = minuteMs;
/** Upper bound of stored presses per elevator until its backlog is complete. */
const pressesMost = 20;

/**
 * Late bell presses. Each rings unless provably over: an alarm is transmitted until it is acknowledged (EN 81-28). The
 * proof is an exit from the car, an acknowledgement or a closing since the press.
 */
export class LateBells {
  readonly #tools: Pick<RuleTools, 'clock' | 'fleet' | 'book'>;
  readonly #presses = new Map<Car, StoredPress[]>();
  /** Elevators with restored presses and no message since, with the end of their wait. */
  readonly #unheardUntilMs = new Map<Car, number>();

  constructor(tools: Pick<RuleTools, 'clock' | 'fleet' | 'book'>) {
    this.#tools = tools;
  }

  press(car: Car, atMs: number): void {
    const presses = this.#presses.get(car) ?? [];
    presses.push({ atMs, heldMs: null });
    if (presses.length > pressesMost) presses.shift();
    this.#presses.set(car, presses);
  }

  release(car: Car, atMs: number): void {
    const press = this.#presses.get(car)?.findLast((one) => one.heldMs === null && one.atMs <= atMs);
    if (press) press.heldMs = atMs - press.atMs;
  }

  /**
   * Presses from before a restart are decided when the elevator sends a reading: until then its device may be
   * connected to another process on the same database.
   */
  awaitMessage(car: Car): void {
    this.#unheardUntilMs.set(car, this.#tools.clock.now() + unheardMostMs);
  }

  noteMessage(car: Car): void {
    if (this.#unheardUntilMs.delete(car)) car.backlog.hold(this.#tools.clock.now());
  }

  /** Undecided presses. */
  presses(car: Car): readonly StoredPress[] {
    return this.#presses.get(car) ?? [];
  }

  waiting(): Iterable<Car> {
    return this.#presses.keys();
  }

  /** Decides on presses whose backlog is complete. */
  tick(): void {
    const nowMs = this.#tools.clock.now();
    for (const [car, presses] of this.#presses) {
      if (car.backlog.isCatchingUp(nowMs) || nowMs < (this.#unheardUntilMs.get(car) ?? 0)) continue;
      this.#presses.delete(car);
      this.#unheardUntilMs.delete(car);
      this.#decide(car, presses, nowMs);
    }
  }

  #decide(car: Car, presses: readonly StoredPress[], nowMs: number): void {
    const { fleet, book } = this.#tools;
    const signals = carSignals(fleet, car, 0);
    const pending = presses.filter((press) => !this.#isOver(car, press));
    const first = pending.find(
      (press) => isMeant(press, pending) || isStranded(signals) || hasAlarm(car, book),
    );
    if (!first) return;
    car.trapped = { ...car.trapped, bellAtMs: nowMs - car.backlog.lagMs };
    book.raise(car, {
      kind: 'bell',
      raisedAtMs: first.atMs,
      unlessAnsweredSinceMs: Math.max(...pending.map(({ atMs }) => atMs)),
      evidence: [{ what: 'bell', value: Math.round((first.heldMs ?? nowMs - first.atMs) / 1000) }],
    });
  }

  #isOver(car: Car, press: StoredPress): boolean {
    const { trapped, record } = car;
    if (trapped.door === 'out' || trapped.wayOutAtMs >= press.atMs) return true;
    if (this.#tools.book.isAnsweredSince(record.id, press.atMs)) return true;
    // Another process on the same database, or this one before a restart, has rung for this press.
    const bell = this.#tools.book.openOf(record.id, 'bell');
    return bell !== undefined && Date.parse(bell.raisedAt) >= press.atMs;
  }
}

const isStranded = (signals: CarSignals): boolean =>
  signals.doorsClosed && !signals.doorZone && signals.run !== 'moving';

const hasAlarm = ({ record }: Car, book: RuleTools['book']): boolean =>
  book.openOf(record.id, 'bell') !== undefined || book.openOf(record.id, 'trapped') !== undefined;

/** The same bounds as for a live press; a press without a release still lasts. */
function isMeant(press: StoredPress, presses: readonly StoredPress[]): boolean {
  if (press.heldMs === null || press.heldMs >= bellHoldMs) return true;
  const pressesInWindow = presses.filter((one) => Math.abs(one.atMs - press.atMs) < insistentWindowMs);
  return pressesInWindow.length >= insistentPresses;
}
