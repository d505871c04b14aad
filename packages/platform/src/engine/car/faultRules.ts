import { faultName, seriousFaults, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { EventBodies } from '@hoistway/shared/domain/eventBodies.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import { type EventDraft, type Fact, subjectOf } from '../../events/fact.ts';
import { unknownOf } from '../../fleet/applyReading.ts';
import type { Car, OpenFault } from '../../fleet/car.ts';
import { FaultHistory } from './faultHistory.ts';
import type { Moments, RuleTools } from './ruleTools.ts';

/** After a restart of the board "no fault" must last this long before it counts. */
export const recoveryDoubtMs = 10_000;
const otherFault = 99;
const normalMode = serviceModes.indexOf('normal');

type Origin = Pick<Fact, 'deviceEvent'>;
export type ReportedFault = {
  fault?: number | undefined;
  faultRaw?: string | undefined;
  floor?: number | undefined;
};

/** Opens and recovers faults, in canonical terms and with the vendor's code, and raises alarms for serious ones. */
export class FaultRules {
  readonly #tools: RuleTools;
  /** Cars with a serious fault that has not lasted long enough for an alarm. */
  readonly #waiting = new Set<Car>();
  readonly #history: FaultHistory;

  constructor(tools: RuleTools) {
    this.#tools = tools;
    this.#history = new FaultHistory(tools);
  }

  /** The active fault of a reading that is in the table; a reading without one changes nothing. */
  reading(car: Car, reading: Reading, moments: Moments): void {
    const code = this.#codeOf(car, reading);
    if (code === null) return;
    car.reportsFaults = true;
    if (code === 0 && !moments.isLate && this.#isDoubted(car, moments)) return;
    for (const fault of car.openFaults.values())
      if (fault.code !== code && (code === 0 || !fault.isEvent) && fault.atMs <= moments.atMs)
        this.#recover(car, fault, moments, {});
    if (code !== 0 && !car.openFaults.has(code))
      this.#open(car, code, reading, moments, { origin: {}, isEvent: false });
  }

  /** A reading older than the table: its fault is a record with its own times. */
  pastReading(car: Car, reading: Reading, moments: Moments): void {
    const code = this.#codeOf(car, reading);
    if (code === null) return;
    if (code === 0) this.#history.end(car, null, moments);
    else if (!car.openFaults.has(code))
      this.#history.show(car, { code, reportedFault: reading, moments, origin: {} });
  }

  /** A fault that opens or recovers, live or stored and forwarded. */
  event(car: Car, event: DeviceEvent, moments: Moments, origin: Origin): void {
    const code = this.#codeOf(car, event) ?? otherFault;
    const openFault = car.openFaults.get(code);
    if (event.kind === 'recovered') {
      if (openFault && openFault.atMs <= moments.atMs) this.#recover(car, openFault, moments, origin);
      else if (moments.isLate) this.#history.end(car, code, moments, origin);
    } else if (openFault) return;
    else if (moments.isLate && this.#isOver(car, moments))
      this.#history.show(car, { code, reportedFault: event, moments, origin });
    else this.#open(car, code, event, moments, { origin, isEvent: true });
  }

  /** A fault that was open when the process started. @param isPast it was over when the platform received it */
  restore(car: Car, fault: OpenFault, isPast: boolean): void {
    if (isPast) {
      this.#history.restore(car, fault);
      return;
    }
    car.openFaults.set(fault.code, fault);
    this.#show(car);
    if (!fault.hasRung && seriousFaults.has(faultName(fault.code))) this.#waiting.add(car);
  }

  tick(): void {
    for (const car of this.#waiting) this.#ringWhereDue(car);
    this.#history.tick();
  }

  /** Whether a reading newer than a stored fault shows the elevator without it. */
  #isOver(car: Car, moments: Moments): boolean {
    const { table } = this.#tools.fleet;
    if (table.readAt[car.slot]! <= moments.atMs) return false;
    return car.reportsFaults || table.columns.mode[car.slot] === normalMode;
  }

  /** The vendor's code through the elevator's template, else the canonical one; null without either. */
  #codeOf(car: Car, reportedFault: ReportedFault): number | null {
    const { faultCodes } = car.record;
    if (reportedFault.faultRaw !== undefined && reportedFault.faultRaw !== '' && faultCodes) {
      const canonicalCode = faultCodes.get(reportedFault.faultRaw);
      if (canonicalCode !== undefined) return canonicalCode;
    }
    if (reportedFault.fault !== undefined) return reportedFault.fault;
    return reportedFault.faultRaw === undefined || reportedFault.faultRaw === '' ? null : otherFault;
  }

  #isDoubted(car: Car, moments: Moments): boolean {
    if (car.recoveryDoubtedSinceMs === 0) return false;
    if (moments.receivedAtMs - car.recoveryDoubtedSinceMs < recoveryDoubtMs) return true;
    car.recoveryDoubtedSinceMs = 0;
    return false;
  }

  #open(
    car: Car,
    code: number,
    reportedFault: ReportedFault,
    moments: Moments,
    how: { origin: Origin; isEvent: boolean },
  ): void {
    const { ids, road } = this.#tools;
    const raw = reportedFault.faultRaw ?? null;
    const floor = this.#floorOf(car, reportedFault);
    const fault: OpenFault = {
      id: ids.next(),
      code,
      raw,
      floor,
      atMs: moments.atMs,
      openedAtMs: moments.receivedAtMs,
      isEvent: how.isEvent,
      hasRung: false,
    };
    car.openFaults.set(code, fault);
    this.#show(car);
    road.publish({
      ...how.origin,
      tenantId: car.record.tenantId,
      event: this.#draft(car, 'faultOpened', moments, { faultId: fault.id, fault: code, raw, floor }),
      fault: {
        id: fault.id,
        car,
        code,
        raw,
        atMs: moments.atMs,
        deviceMs: moments.deviceMs,
        floor,
        isLate: moments.isLate,
      },
    });
    if (!seriousFaults.has(faultName(code))) return;
    this.#waiting.add(car);
    this.#ringWhereDue(car);
  }

  #recover(car: Car, fault: OpenFault, moments: Moments, origin: Origin): void {
    car.openFaults.delete(fault.code);
    this.#history.noteEnded(car, fault.code, { fromMs: fault.atMs, toMs: moments.atMs });
    this.#show(car);
    this.#tools.road.publish({
      ...origin,
      tenantId: car.record.tenantId,
      event: this.#draft(car, 'faultRecovered', moments, {
        faultId: fault.id,
        fault: fault.code,
        raw: fault.raw,
      }),
      recovery: { faultId: fault.id, atMs: moments.atMs },
    });
  }

  #ringWhereDue(car: Car): void {
    const nowMs = this.#tools.clock.now();
    if (car.backlog.isCatchingUp(nowMs)) return;
    let isWaiting = false;
    for (const fault of car.openFaults.values()) {
      if (fault.hasRung || !seriousFaults.has(faultName(fault.code))) continue;
      if (nowMs - fault.openedAtMs < car.record.unavailableDelayMs) {
        isWaiting = true;
        continue;
      }
      fault.hasRung = true;
      this.#tools.book.raise(car, {
        kind: 'seriousFault',
        faultCode: fault.code,
        floor: fault.floor,
        raisedAtMs: fault.openedAtMs,
        evidence: [{ what: 'fault', value: fault.code }],
      });
    }
    if (!isWaiting) this.#waiting.delete(car);
  }

  /** The column holds the gravest fault: a serious one before the others. */
  #show(car: Car): void {
    car.noteTroubles();
    const { table } = this.#tools.fleet;
    let gravestCode = 0;
    for (const code of car.openFaults.keys())
      if (
        gravestCode === 0 ||
        (seriousFaults.has(faultName(code)) && !seriousFaults.has(faultName(gravestCode)))
      )
        gravestCode = code;
    table.touch(car.slot, table.write(car.slot, 'fault', gravestCode));
  }

  #floorOf(car: Car, reportedFault: ReportedFault): number | null {
    const floor = reportedFault.floor ?? this.#tools.fleet.table.columns.floor[car.slot]!;
    return floor === unknownOf('floor') ? null : floor;
  }

  #draft(
    car: Car,
    kind: 'faultOpened' | 'faultRecovered',
    moments: Moments,
    body: EventBodies['faultOpened'],
  ): EventDraft {
    return {
      kind,
      sourceAtMs: moments.atMs,
      receivedAtMs: moments.receivedAtMs,
      isLate: moments.isLate,
      subject: subjectOf(car),
      alarmId: null,
      body,
    };
  }
}
