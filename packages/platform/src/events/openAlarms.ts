import type { Alarm, AlarmKind } from '@hoistway/shared/domain/alarm.ts';
import { alarmMarks } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import type { AlarmPlace, StoredAlarm } from './fact.ts';

export interface HeldAlarm extends StoredAlarm {
  tenantId: string;
  /** For a line of this process: the stored state at which it began, null for an alarm raised here. */
  since?: AlarmPlace | null;
  /** The newest version known to be in the database. */
  storedVersion: number;
}

/** The alarms that are not closed, indexed by elevator and by site; the gravest is shown on each elevator's dot. */
export class OpenAlarms {
  readonly #fleet: LiveFleet;
  readonly #byId = new Map<string, HeldAlarm>();
  readonly #ofElevator = new Map<string, Set<string>>();
  readonly #atSite = new Map<string, Set<string>>();

  constructor(fleet: LiveFleet) {
    this.#fleet = fleet;
  }

  get count(): number {
    return this.#byId.size;
  }

  get(alarmId: string): HeldAlarm | undefined {
    return this.#byId.get(alarmId);
  }

  /** Alarms that an elevator is in, as the first or as a member. */
  ofElevator(elevatorId: string): Alarm[] {
    return this.#alarms(this.#ofElevator.get(elevatorId));
  }

  /** Alarms of one kind and cause at one site; alarms for people have no such group. */
  atSite(useUnitId: string, kind: AlarmKind, faultCode: number | null): Alarm[] {
    return this.#alarms(this.#atSite.get(siteKey(useUnitId, kind, faultCode)));
  }

  /** Alarms of a tenant and a kind that are of no elevator. */
  apart(tenantId: string, kind: AlarmKind): Alarm[] {
    return [...this.#byId.values()].flatMap((heldAlarm) =>
      heldAlarm.alarm.elevatorId === null && heldAlarm.alarm.kind === kind && heldAlarm.tenantId === tenantId
        ? heldAlarm.alarm
        : [],
    );
  }

  /** Adds an alarm, or replaces it by its new state. */
  hold(heldAlarm: HeldAlarm): void {
    const before = this.#byId.get(heldAlarm.alarm.id);
    for (const member of before?.alarm.members ?? []) out(this.#ofElevator, member, heldAlarm.alarm.id);
    const { id, useUnitId, kind, faultCode, members } = heldAlarm.alarm;
    this.#byId.set(id, heldAlarm);
    if (useUnitId !== null && heldAlarm.alarm.class !== 1)
      into(this.#atSite, siteKey(useUnitId, kind, faultCode)).add(id);
    for (const member of members) into(this.#ofElevator, member).add(id);
    for (const member of new Set([...members, ...(before?.alarm.members ?? [])])) this.#mark(member);
  }

  drop(alarmId: string): void {
    const heldAlarm = this.#byId.get(alarmId);
    if (!heldAlarm) return;
    this.#byId.delete(alarmId);
    const { useUnitId, kind, faultCode, members } = heldAlarm.alarm;
    if (useUnitId !== null) out(this.#atSite, siteKey(useUnitId, kind, faultCode), alarmId);
    for (const member of members) {
      out(this.#ofElevator, member, alarmId);
      this.#mark(member);
    }
  }

  #alarms(ids: ReadonlySet<string> | undefined): Alarm[] {
    return ids ? [...ids].flatMap((id) => this.#byId.get(id)?.alarm ?? []) : [];
  }

  #mark(elevatorId: string): void {
    const car = this.#fleet.car(elevatorId);
    if (!car) return;
    const { table } = this.#fleet;
    const mark = this.ofElevator(elevatorId).reduce(
      (worst, alarm) => Math.max(worst, alarmMarks.length - alarm.class),
      0,
    );
    const changedLevels = table.write(car.slot, 'alarm', mark);
    if (changedLevels !== 0) table.touch(car.slot, changedLevels);
  }
}

const siteKey = (useUnitId: string, kind: AlarmKind, faultCode: number | null): string =>
  `${useUnitId} ${kind} ${faultCode ?? ''}`;

function into(sets: Map<string, Set<string>>, key: string): Set<string> {
  const existing = sets.get(key);
  if (existing) return existing;
  const newSet = new Set<string>();
  sets.set(key, newSet);
  return newSet;
}

function out(sets: Map<string, Set<string>>, key: string, id: string): void {
  const existing = sets.get(key);
  existing?.delete(id);
  if (existing?.size === 0) sets.delete(key);
}
