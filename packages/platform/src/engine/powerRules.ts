import type { Car } from '../live/car.ts';
import { type Fact, subjectOf } from '../live/fact.ts';
import type { Moments, RuleTools } from './carRules.ts';

type Origin = Pick<Fact, 'deviceEvent'>;

/** Power losses as a gateway device or a controller says them, never guessed from silence; one incident a site. */
export class PowerRules {
  readonly #tools: RuleTools;

  constructor(tools: RuleTools) {
    this.#tools = tools;
  }

  /** What was said of an elevator's mains; a repeat changes nothing. */
  said(car: Car, isLost: boolean, moments: Moments, origin: Origin): void {
    if (isLost === (car.powerLossId !== null)) return;
    if (isLost) this.#lost(car, moments, origin);
    else this.#restored(car, moments, origin);
  }

  #lost(car: Car, moments: Moments, origin: Origin): void {
    const { ids, road, book } = this.#tools;
    const id = ids.next();
    car.powerLossId = id;
    road.tell({
      ...origin,
      tenantId: car.record.tenantId,
      event: this.#draft(car, 'powerLost', moments),
      powerLost: { id, car, atMs: moments.atMs },
    });
    book.raise(car, {
      kind: 'powerLoss',
      raisedAtMs: moments.atMs,
      evidence: [{ what: 'mainsLost', value: car.record.no }],
    });
  }

  #restored(car: Car, moments: Moments, origin: Origin): void {
    const { road, book } = this.#tools;
    const id = car.powerLossId;
    if (id === null) return;
    car.powerLossId = null;
    road.tell({
      ...origin,
      tenantId: car.record.tenantId,
      event: this.#draft(car, 'powerRestored', moments),
      powerRestored: { id, atMs: moments.atMs },
    });
    const alarm = book.openOf(car.record.id, 'powerLoss');
    if (alarm) book.leave(alarm, car);
  }

  #draft(car: Car, kind: 'powerLost' | 'powerRestored', moments: Moments) {
    return {
      kind,
      sourceAtMs: moments.atMs,
      receivedAtMs: moments.receivedAtMs,
      isLate: false,
      subject: subjectOf(car),
      alarmId: null,
      body: {},
    } as const;
  }
}
