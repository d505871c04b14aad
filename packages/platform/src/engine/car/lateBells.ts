import { bellHoldMs, insistentPresses, insistentWindowMs } from '@hoistway/shared/domain/bell.ts';
import type { CarSignals } from '@hoistway/shared/domain/trapped.ts';
import type { Car } from '../../fleet/car.ts';
import type { StoredPress } from '../../fleet/standingStore.ts';
import type { RuleTools } from './carRules.ts';
import { carSignals } from './carSignals.ts';

/** So many stored presses of one elevator are kept until its backlog is through. */
const pressesMost = 20;

/**
 * Bell presses whose messages arrive late. Each rings unless it is provably over: an alarm is carried until it is acknowledged
 * (EN 81-28). A way out since the press, or an acknowledgement since the press, is the proof.
 */
export class LateBells {
  readonly #tools: Pick<RuleTools, 'clock' | 'fleet' | 'book'>;
  readonly #presses = new Map<Car, StoredPress[]>();

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

  /** Presses that are not decided on yet. */
  presses(car: Car): readonly StoredPress[] {
    return this.#presses.get(car) ?? [];
  }

  waiting(): Iterable<Car> {
    return this.#presses.keys();
  }

  /** Decides on presses whose backlog is through. */
  tick(): void {
    const nowMs = this.#tools.clock.now();
    for (const [car, presses] of this.#presses) {
      if (car.backlog.isCatchingUp(nowMs)) continue;
      this.#presses.delete(car);
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
      evidence: [{ what: 'bell', value: Math.round((first.heldMs ?? nowMs - first.atMs) / 1000) }],
    });
  }

  #isOver(car: Car, press: StoredPress): boolean {
    const { trapped, record } = car;
    if (trapped.door === 'out' || trapped.wayOutAtMs >= press.atMs) return true;
    return (['bell', 'trapped'] as const).some((kind) => {
      const acknowledgedAt = this.#tools.book.openOf(record.id, kind)?.acknowledgedAt;
      return acknowledgedAt != null && Date.parse(acknowledgedAt) >= press.atMs;
    });
  }
}

const isStranded = (signals: CarSignals): boolean =>
  signals.doorsClosed && !signals.doorZone && signals.run !== 'moving';

const hasAlarm = ({ record }: Car, book: RuleTools['book']): boolean =>
  book.openOf(record.id, 'bell') !== undefined || book.openOf(record.id, 'trapped') !== undefined;

/** The same bounds as for a press that is heard at once; one whose release is unheard still lasts. */
function isMeant(press: StoredPress, presses: readonly StoredPress[]): boolean {
  if (press.heldMs === null || press.heldMs >= bellHoldMs) return true;
  const near = presses.filter((one) => Math.abs(one.atMs - press.atMs) < insistentWindowMs);
  return near.length >= insistentPresses;
}
