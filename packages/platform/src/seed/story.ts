import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { EventDetail } from '@hoistway/shared/domain/eventBodies.ts';
import { dayMs, hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { CarRules } from '../engine/car/carRules.ts';
import type { AlarmBook } from '../events/alarmBook.ts';
import { type Fact, subjectOf } from '../events/fact.ts';
import type { Car } from '../fleet/car.ts';

/** Per thousand elevators and day. */
const rates = { faults: 60, serious: 3, offline: 25, inspections: 20, bells: 6, trapped: 1, siteCuts: 0.6 };

interface Happening {
  atMs: number;
  happen(): void;
}

/** The same span for the same fleet: a linear congruential generator (Numerical Recipes). */
function dice(): () => number {
  let state = 20_260_105;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const people = ['Wang Min', 'Li Jun', 'Chen Yu', 'Zhao Lei'] as const;
const ordinaryFaults = [
  faultCodes.doorCloseFault,
  faultCodes.doorCloseFault,
  faultCodes.doorOpenFault,
  faultCodes.doorCycling,
  faultCodes.positionLost,
  faultCodes.preventsRestart,
  faultCodes.driveFault,
  faultCodes.controllerFault,
] as const;
const seriousFaultCodes = [
  faultCodes.safetyCircuitOpenRunning,
  faultCodes.overspeed,
  faultCodes.brakeFault,
] as const;

export interface StoryTools {
  cars: readonly Car[];
  clock: Clock;
  book: AlarmBook;
  rules: CarRules;
  road: { publish(fact: Fact): void };
  fromMs: number;
  toMs: number;
}

/** The troubles of a span, one kind after the other, then in order of time. */
export class Story {
  readonly #tools: StoryTools;
  readonly #roll = dice();
  readonly #happenings: Happening[] = [];
  #eventId = 0;

  constructor(tools: StoryTools) {
    this.#tools = tools;
  }

  happenings(): Happening[] {
    const lifts = this.#tools.cars.filter((car) => !car.record.isEscalator);
    this.#often(rates.faults, () => this.#fault(this.#pick(this.#tools.cars), this.#pick(ordinaryFaults)));
    this.#often(rates.serious, () => this.#serious(this.#pick(lifts)));
    this.#often(rates.offline, () => this.#offline(this.#pick(this.#tools.cars)));
    this.#often(rates.inspections, () => this.#inspection(this.#pick(this.#tools.cars)));
    this.#often(rates.bells, () => this.#bell(this.#pick(lifts)));
    this.#often(rates.trapped, () => this.#trapped(this.#pick(lifts)));
    this.#often(rates.siteCuts, () => this.#siteCut(this.#pick(this.#tools.cars)));
    return this.#happenings.sort((a, b) => a.atMs - b.atMs);
  }

  #often(perThousandAndDay: number, once: () => void): void {
    const { fromMs, toMs, cars } = this.#tools;
    const days = Math.round((toMs - fromMs) / dayMs);
    const count = Math.max(2, Math.round((perThousandAndDay * days * cars.length) / 1000));
    for (let index = 0; index < count; index++) once();
  }

  #fault(car: Car, code: number): void {
    const atMs = this.#moment();
    this.#event(atMs, car, 'fault', { fault: code, floor: this.#floor(car) });
    this.#event(atMs + this.#span(2, 90), car, 'recovered', { fault: code });
  }

  #serious(car: Car): void {
    const { book } = this.#tools;
    const atMs = this.#moment();
    const code = this.#pick(seriousFaultCodes);
    this.#event(atMs, car, 'fault', { fault: code, floor: this.#floor(car) });
    this.#event(atMs + this.#span(20, 60), car, 'recovered', { fault: code });
    // A serious fault rings only once it has lasted as long as the elevator's own delay.
    const ringsMs = atMs + car.record.unavailableDelayMs + 1_000;
    this.#at(ringsMs, () => this.#tools.rules.tick());
    this.#addHandled(ringsMs, () => book.openOf(car.record.id, 'seriousFault'), 'handled');
  }

  #bell(car: Car): void {
    const atMs = this.#moment();
    this.#event(atMs, car, 'bell', {});
    this.#at(atMs + 4_000, () => this.#tools.rules.tick());
    this.#event(atMs + 6_000, car, 'bellReleased', {});
    this.#addHandled(atMs + 6_000, () => this.#tools.book.openOf(car.record.id, 'bell'), 'falseAlarm');
  }

  #trapped(car: Car): void {
    const { book } = this.#tools;
    const atMs = this.#moment();
    this.#at(atMs, () => {
      if (book.openOf(car.record.id, 'trapped')) return;
      const isSure = this.#roll() < 0.6;
      const sources = isSure ? ['person', 'call'] : ['call'];
      book.raise(car, {
        kind: 'trapped',
        degree: isSure ? 'probable' : 'suspected',
        raisedAtMs: atMs,
        evidence: ['stoppedOutsideZone', ...sources].map((what) => ({ what })),
      });
    });
    this.#addHandled(atMs, () => book.openOf(car.record.id, 'trapped'), 'peopleFreed');
  }

  #siteCut(first: Car): void {
    const atMs = this.#moment();
    const forMs = this.#span(3, 40);
    const site = this.#tools.cars.filter((car) => car.record.useUnitId === first.record.useUnitId);
    for (const car of site) {
      const lagMs = Math.floor(this.#roll() * 4_000);
      this.#event(atMs + lagMs, car, 'powerLost', {});
      this.#event(atMs + forMs + lagMs, car, 'powerRestored', {});
    }
  }

  #offline(car: Car): void {
    const atMs = this.#moment();
    this.#addEvent(atMs, car, { kind: 'wentOffline', body: { cause: 'unknown' } });
    this.#addEvent(atMs + this.#span(2, 45), car, { kind: 'cameOnline', body: {} });
  }

  #inspection(car: Car): void {
    const atMs = this.#moment();
    this.#addEvent(atMs, car, { kind: 'modeChanged', body: { from: 'normal', to: 'inspection' } });
    this.#addEvent(atMs + this.#span(20, 80), car, {
      kind: 'modeChanged',
      body: { from: 'inspection', to: 'normal' },
    });
  }

  /** A user acknowledges within minutes and closes within the hour. */
  #addHandled(
    atMs: number,
    find: () => ReturnType<AlarmBook['openOf']>,
    closeReason: 'peopleFreed' | 'falseAlarm' | 'handled',
  ): void {
    const { book, clock } = this.#tools;
    const who = this.#pick(people);
    const ackMs = atMs + Math.round(8_000 + this.#roll() * 2 * minuteMs);
    this.#at(ackMs, () => {
      const alarm = find();
      const at = new Date(clock.now()).toISOString();
      if (alarm)
        book.publish(alarm, () => ({
          patch: { state: 'acknowledged', acknowledgedAt: at, acknowledgedBy: who },
          body: { why: 'acknowledged', by: who },
        }));
    });
    this.#at(ackMs + this.#span(6, 38), () => {
      const alarm = find();
      const at = new Date(clock.now()).toISOString();
      if (alarm)
        book.publish(alarm, () => ({
          patch: { state: 'closed', closedAt: at, closedBy: who, closeReason, untilAt: null },
          body: { why: 'closed', reason: closeReason, by: who },
        }));
    });
  }

  #event(
    atMs: number,
    car: Car,
    kind: 'fault' | 'recovered' | 'bell' | 'bellReleased' | 'powerLost' | 'powerRestored',
    more: { fault?: number; floor?: number },
  ): void {
    this.#at(atMs, () =>
      this.#tools.rules.event(
        car,
        { id: `${this.#tools.fromMs}-${this.#eventId++}`, node: car.record.node, atMs, kind, ...more },
        { atMs, receivedAtMs: atMs, deviceMs: atMs, isLate: false },
        {},
      ),
    );
  }

  #addEvent(
    atMs: number,
    car: Car,
    detail: Extract<EventDetail, { kind: 'wentOffline' | 'cameOnline' | 'modeChanged' }>,
  ): void {
    this.#at(atMs, () =>
      this.#tools.road.publish({
        tenantId: car.record.tenantId,
        event: {
          ...detail,
          sourceAtMs: atMs,
          receivedAtMs: atMs,
          isLate: false,
          subject: subjectOf(car),
          alarmId: null,
        },
      }),
    );
  }

  #at(atMs: number, happen: () => void): void {
    this.#happenings.push({ atMs, happen });
  }

  /** More by day than by night. */
  #moment(): number {
    const { fromMs, toMs } = this.#tools;
    for (;;) {
      const atMs = Math.floor(fromMs + this.#roll() * (toMs - fromMs - 2 * hourMs));
      const hour = (new Date(atMs).getUTCHours() + 8) % 24;
      if (hour >= 7 && hour <= 21) return atMs;
      if (this.#roll() < 0.2) return atMs;
    }
  }

  #span(fromMinutes: number, toMinutes: number): number {
    return Math.round((fromMinutes + this.#roll() * (toMinutes - fromMinutes)) * minuteMs);
  }

  #floor(car: Car): number {
    return car.record.lowest + Math.floor(this.#roll() * Math.max(1, car.record.floors));
  }

  #pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.#roll() * list.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}
