import type { EventBodies } from '@hoistway/shared/domain/eventBodies.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type EventDraft, type Fact, subjectOf } from '../../events/fact.ts';
import type { Car, OpenFault } from '../../fleet/car.ts';
import type { ReportedFault } from './faultRules.ts';
import type { Moments, RuleTools } from './ruleTools.ts';

/** A past fault without a message for this long is over. */
export const quietMs = 30_000;

type Origin = Pick<Fact, 'deviceEvent'>;

interface PastFault {
  id: string;
  code: number;
  raw: string | null;
  openedAtMs: number;
  /** Time of the last message that showed it, by the device. */
  shownAtMs: number;
  /** Receive time of that message. */
  touchedAtMs: number;
}

/** A fault whose record has both its ends. */
interface EndedFault {
  fromMs: number;
  toMs: number;
  endedAtMs: number;
}
/** A message about a recorded fault may arrive this long after its end. */
const endedRetentionMs = 10 * minuteMs;

/**
 * Faults that were over when the platform received them: each is one record from the first message that showed it to
 * its end, however many messages of a backlog repeat it. They raise no alarm.
 */
export class FaultHistory {
  readonly #tools: RuleTools;
  readonly #open = new Map<Car, Map<number, PastFault>>();
  /** The last fault of each code. */
  readonly #endedFaults = new Map<Car, Map<number, EndedFault>>();

  constructor(tools: RuleTools) {
    this.#tools = tools;
  }

  /** Records that a past message shows a fault. */
  show(
    car: Car,
    pastFault: { code: number; reportedFault: ReportedFault; moments: Moments; origin: Origin },
  ): void {
    const { code, reportedFault, moments, origin } = pastFault;
    const endedFault = this.#endedFaults.get(car)?.get(code);
    if (endedFault && moments.atMs >= endedFault.fromMs && moments.atMs <= endedFault.toMs) return;
    const faults = this.#open.get(car) ?? new Map<number, PastFault>();
    this.#open.set(car, faults);
    const openFault = faults.get(code);
    if (openFault) {
      openFault.shownAtMs = Math.max(openFault.shownAtMs, moments.atMs);
      openFault.touchedAtMs = moments.receivedAtMs;
      return;
    }
    const raw = reportedFault.faultRaw ?? null;
    const floor = reportedFault.floor ?? null;
    const id = this.#tools.ids.next();
    const { atMs, deviceMs, receivedAtMs } = moments;
    faults.set(code, { id, code, raw, openedAtMs: atMs, shownAtMs: atMs, touchedAtMs: receivedAtMs });
    this.#tools.road.publish({
      ...origin,
      tenantId: car.record.tenantId,
      event: draft(car, 'faultOpened', moments, { faultId: id, fault: code, raw, floor, isPast: true }),
      fault: { id, car, code, raw, atMs, deviceMs, floor, isLate: true },
    });
  }

  /** Remembers a fault's end: a later message from within its span belongs to it. */
  noteEnded(car: Car, code: number, { fromMs, toMs }: { fromMs: number; toMs: number }): void {
    const endedFaults = this.#endedFaults.get(car) ?? new Map<number, EndedFault>();
    this.#endedFaults.set(car, endedFaults);
    endedFaults.set(code, { fromMs, toMs, endedAtMs: this.#tools.clock.now() });
  }

  /** A past fault without an end when the process started. It ends unless a message shows it again. */
  restore(car: Car, { id, code, raw, atMs }: OpenFault): void {
    const faults = this.#open.get(car) ?? new Map<number, PastFault>();
    this.#open.set(car, faults);
    faults.set(code, {
      id,
      code,
      raw,
      openedAtMs: atMs,
      shownAtMs: atMs,
      touchedAtMs: this.#tools.clock.now(),
    });
  }

  /** A past message ends one fault, or all for a null `code`. */
  end(car: Car, code: number | null, moments: Moments, origin: Origin = {}): void {
    const faults = [...(this.#open.get(car)?.values() ?? [])];
    const endedFaults = faults.filter(
      (fault) => (code === null || fault.code === code) && fault.openedAtMs <= moments.atMs,
    );
    for (const fault of endedFaults) this.#close(car, fault, moments, origin);
    if (endedFaults.length > 0 || code === null) return;
    this.#tools.road.publish({
      ...origin,
      tenantId: car.record.tenantId,
      event: draft(car, 'faultRecovered', moments, { fault: code }),
    });
  }

  /** Ends faults without a message for `quietMs`, at the last moment that showed them. */
  tick(): void {
    const nowMs = this.#tools.clock.now();
    for (const [car, faults] of this.#open)
      for (const fault of faults.values())
        if (nowMs - fault.touchedAtMs >= quietMs)
          this.#close(car, fault, {
            atMs: fault.shownAtMs,
            deviceMs: fault.shownAtMs,
            receivedAtMs: nowMs,
            isLate: true,
          });
    for (const [car, faults] of this.#endedFaults) {
      for (const [code, { endedAtMs }] of faults)
        if (nowMs - endedAtMs >= endedRetentionMs) faults.delete(code);
      if (faults.size === 0) this.#endedFaults.delete(car);
    }
  }

  #close(car: Car, fault: PastFault, moments: Moments, origin: Origin = {}): void {
    const faults = this.#open.get(car);
    faults?.delete(fault.code);
    if (faults?.size === 0) this.#open.delete(car);
    const { id, code, raw } = fault;
    this.noteEnded(car, code, { fromMs: fault.openedAtMs, toMs: moments.atMs });
    this.#tools.road.publish({
      ...origin,
      tenantId: car.record.tenantId,
      event: draft(car, 'faultRecovered', moments, { faultId: id, fault: code, raw }),
      recovery: { faultId: id, atMs: moments.atMs },
    });
  }
}

const draft = (
  car: Car,
  kind: 'faultOpened' | 'faultRecovered',
  { atMs, receivedAtMs }: Moments,
  body: EventBodies['faultOpened'],
): EventDraft => ({
  kind,
  sourceAtMs: atMs,
  receivedAtMs,
  isLate: true,
  subject: subjectOf(car),
  alarmId: null,
  body,
});
