import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { type Fact, subjectOf } from '../../events/fact.ts';
import type { Car } from '../../fleet/car.ts';
import type { Moments, RuleTools } from './ruleTools.ts';

type Origin = Pick<Fact, 'deviceEvent'>;

/** Power losses reported by a gateway device or a controller, never inferred from silence; one incident per site. */
export class PowerRules {
  readonly #tools: RuleTools;
  /** Beginning of the open losses; 0 for one that was open at the start. */
  readonly #lostAtMs = new WeakMap<Car, number>();
  /** Stored losses, raised once the backlog shows that they persist. */
  readonly #waiting = new Map<Car, number>();

  constructor(tools: RuleTools) {
    this.#tools = tools;
  }

  /** A report of an elevator's mains; a repeat changes nothing. */
  noteSupply(car: Car, isLost: boolean, moments: Moments, origin: Origin): void {
    if (isLost === (car.powerLossId !== null)) return;
    if (isLost) this.#beginLoss(car, moments, origin);
    else if ((this.#lostAtMs.get(car) ?? 0) <= moments.atMs) this.#endLoss(car, moments, origin);
  }

  /** A device's event that the mains were lost or restored, live or stored and forwarded. */
  event(car: Car, isLost: boolean, moments: Moments, origin: Origin): void {
    const { fleet, road } = this.#tools;
    const isOvertaken =
      (car.knownFlags & flagBits.mainsLost) !== 0 && fleet.table.readAt[car.slot]! > moments.atMs;
    const isNews = isLost !== (car.powerLossId !== null);
    if (!moments.isLate || (isNews && !(isLost && isOvertaken))) {
      this.noteSupply(car, isLost, moments, origin);
      return;
    }
    const kind = isLost ? 'powerLost' : 'powerRestored';
    road.publish({ ...origin, tenantId: car.record.tenantId, event: this.#draft(car, kind, moments) });
  }

  tick(): void {
    const nowMs = this.#tools.clock.now();
    for (const [car, atMs] of this.#waiting) {
      if (car.powerLossId !== null && car.backlog.isCatchingUp(nowMs)) continue;
      this.#waiting.delete(car);
      if (car.powerLossId !== null) this.#raise(car, atMs);
    }
  }

  #beginLoss(car: Car, moments: Moments, origin: Origin): void {
    const { ids, road } = this.#tools;
    const id = ids.next();
    car.powerLossId = id;
    this.#lostAtMs.set(car, moments.atMs);
    road.publish({
      ...origin,
      tenantId: car.record.tenantId,
      event: this.#draft(car, 'powerLost', moments),
      powerLoss: { id, car, atMs: moments.atMs },
    });
    if (moments.isLate) this.#waiting.set(car, moments.atMs);
    else this.#raise(car, moments.atMs);
  }

  #raise(car: Car, raisedAtMs: number): void {
    this.#tools.book.raise(car, {
      kind: 'powerLoss',
      raisedAtMs,
      evidence: [{ what: 'mainsLost', value: car.record.no }],
    });
  }

  #endLoss(car: Car, moments: Moments, origin: Origin): void {
    const { road, book } = this.#tools;
    const id = car.powerLossId;
    if (id === null) return;
    car.powerLossId = null;
    road.publish({
      ...origin,
      tenantId: car.record.tenantId,
      event: this.#draft(car, 'powerRestored', moments),
      powerRestoration: { id, atMs: moments.atMs },
    });
    const alarm = book.openOf(car.record.id, 'powerLoss');
    if (alarm) book.leave(alarm, car);
  }

  #draft(car: Car, kind: 'powerLost' | 'powerRestored', moments: Moments) {
    return {
      kind,
      sourceAtMs: moments.atMs,
      receivedAtMs: moments.receivedAtMs,
      isLate: moments.isLate,
      subject: subjectOf(car),
      alarmId: null,
      body: {},
    } as const;
  }
}
