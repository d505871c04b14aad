import {
  type Alarm,
  type AlarmKind,
  alarmClass,
  type Evidence,
  type TrappedDegree,
} from '@hoistway/shared/domain/alarm.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { unknownOf } from './applyReading.ts';
import type { Car } from './car.ts';
import { type EventDraft, type Fact, type FactSink, type IdSource, type Subject, subjectOf } from './fact.ts';
import type { LiveFleet } from './liveFleet.ts';
import { type HeldAlarm, OpenAlarms } from './openAlarms.ts';

/** Raised this often within the window it chatters (ISA-18.2). */
export const chatterTimes = 3;
export const chatterWindowMs = 60_000;
/** From this many of one kind and cause at one site within the window on, later ones join the first. */
const floodSize = 3;
const evidenceKept = 50;
/** So many alarms that were closed here are remembered, until others have heard of it. */
const closedKept = 10_000;

/** What a rule has to say when it raises an alarm. */
export interface Raise {
  kind: Exclude<AlarmKind, 'lightUnavailable' | 'channelFailed'>;
  raisedAtMs: number;
  degree?: TrappedDegree;
  faultCode?: number;
  evidence: Omit<Evidence, 'at'>[];
  body?: Record<string, unknown>;
}

/** An alarm of no elevator: what it is about has a name, and organisations that see it. */
export interface RaiseApart {
  kind: 'lightUnavailable' | 'channelFailed';
  tenantId: string;
  orgIds: readonly string[];
  name: string;
  evidence: Omit<Evidence, 'at'>[];
}

/** What changes of an alarm: everything but what it is about. */
export type AlarmPatch = Partial<
  Pick<
    Alarm,
    | 'state'
    | 'degree'
    | 'evidence'
    | 'members'
    | 'acknowledgedAt'
    | 'acknowledgedBy'
    | 'untilAt'
    | 'closedAt'
    | 'closedBy'
    | 'closeReason'
    | 'note'
    | 'isChattering'
  >
>;

/**
 * Every alarm that is not closed, as the rules and the seats have it. What changes here goes out on the event road in the
 * same moment; the database is what a restart reads it back from.
 */
export class AlarmBook {
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #road: FactSink;
  readonly #fleet: LiveFleet;
  readonly #open: OpenAlarms;
  readonly #raisedMs = new Map<string, number[]>();
  readonly #closedHere = new Set<string>();

  constructor(options: { clock: Clock; ids: IdSource; road: FactSink; fleet: LiveFleet }) {
    this.#clock = options.clock;
    this.#ids = options.ids;
    this.#road = options.road;
    this.#fleet = options.fleet;
    this.#open = new OpenAlarms(options.fleet);
  }

  /** Takes an alarm in that the database says is open. */
  restore(held: HeldAlarm): void {
    this.#open.put(held);
  }

  /** Takes in what has become of an alarm by another process's hand; what is older than what is known here changes nothing. */
  learn(held: HeldAlarm): void {
    const known = this.#open.get(held.alarm.id);
    if (this.#closedHere.has(held.alarm.id) || (known && known.alarm.version >= held.alarm.version)) return;
    if (held.alarm.state !== 'closed') this.#open.put(held);
    else if (known) this.#open.drop(held.alarm.id);
  }

  get openCount(): number {
    return this.#open.count;
  }

  held(alarmId: string): HeldAlarm | undefined {
    return this.#open.get(alarmId);
  }

  /** The open alarm of a kind that an elevator is in, as the first or as a member. */
  openOf(elevatorId: string, kind: AlarmKind): Alarm | undefined {
    return this.#open.ofElevator(elevatorId).find((alarm) => alarm.kind === kind);
  }

  openOfElevator(elevatorId: string): Alarm[] {
    return this.#open.ofElevator(elevatorId);
  }

  /**
   * Raises an alarm, adds to the one that is open already, or joins a flood. An acknowledged one that is raised anew rings
   * again. `more` travels in the same transaction.
   */
  raise(car: Car, raise: Raise, more: Omit<Partial<Fact>, 'alarm'> = {}): Alarm {
    const known = this.openOf(car.record.id, raise.kind);
    if (known) return this.#raiseAgain(known, raise, more);
    const isChattering = this.#counts(`${car.record.id} ${raise.kind}`) >= chatterTimes;
    const first = this.#floodOf(car, raise);
    if (first) return this.#join(first, car, raise, more);
    return this.#make(car, raise, isChattering, more);
  }

  /** The open alarm of no elevator that is about what has this name. */
  openApart({ kind, tenantId, name }: Pick<RaiseApart, 'kind' | 'tenantId' | 'name'>): Alarm | undefined {
    return this.#open.apart(tenantId, kind).find((alarm) => alarm.elevatorName === name);
  }

  /** Raises an alarm of no elevator; whether there is one already, the caller knows. */
  raiseApart({ kind, tenantId, orgIds, name, evidence }: RaiseApart): Alarm {
    const nowMs = this.#clock.now();
    const about = { ...ofNoElevator, elevatorName: name };
    const alarm = this.#alarmOf(about, { kind, raisedAtMs: nowMs, evidence });
    const { elevatorId, elevatorNo, elevatorName, row, useUnitName } = alarm;
    const subject = { elevatorId, elevatorNo, elevatorName, row, useUnitName, orgIds };
    this.#tellRaised(alarm, { tenantId, subject, sourceAtMs: nowMs });
    return alarm;
  }

  /** Changes an alarm. @returns it and the fact that carries it, which the caller tells */
  change(
    alarm: Alarm,
    patch: AlarmPatch,
    told: { body: Record<string, unknown>; lightsLamp?: boolean },
  ): { alarm: Alarm; fact: Fact } {
    const held = this.#open.get(alarm.id);
    if (!held) throw new RangeError(`alarm ${alarm.id} is not open`);
    const next: Alarm = { ...held.alarm, ...patch, version: held.alarm.version + 1 };
    const orgIds = patch.members ? this.#orgsOf(next, held.orgIds) : held.orgIds;
    const isClosed = next.state === 'closed';
    if (isClosed) this.#close(alarm.id);
    else this.#open.put({ ...held, alarm: next, orgIds });
    const nowMs = this.#clock.now();
    const event: EventDraft = {
      kind: isClosed ? 'alarmClosed' : 'alarmChanged',
      sourceAtMs: nowMs,
      receivedAtMs: nowMs,
      isLate: false,
      subject: {
        elevatorId: next.elevatorId,
        elevatorNo: next.elevatorNo,
        elevatorName: next.elevatorName,
        row: next.row,
        useUnitName: next.useUnitName,
        orgIds,
      },
      alarmId: next.id,
      body: { kind: next.kind, class: next.class, state: next.state, degree: next.degree, ...told.body },
    };
    return {
      alarm: next,
      fact: {
        tenantId: held.tenantId,
        event,
        alarm: { alarm: next, orgIds },
        lightsLamp: told.lightsLamp ?? false,
      },
    };
  }

  /** Changes and tells at once. */
  tell(alarm: Alarm, patch: AlarmPatch, told: Parameters<AlarmBook['change']>[2]): Alarm {
    const changed = this.change(alarm, patch, told);
    this.#road.tell(changed.fact);
    return changed.alarm;
  }

  /** Ends an alarm that is over by itself. */
  closeByRule(alarm: Alarm, reason: 'evidenceWithdrawn' | 'recovered'): void {
    const closedAt = new Date(this.#clock.now()).toISOString();
    this.tell(alarm, { state: 'closed', closedAt, closeReason: reason, untilAt: null }, { body: { reason } });
  }

  /** Takes one elevator out of an incident; the last one to go ends it. */
  leave(alarm: Alarm, car: Car): void {
    const members = alarm.members.filter((id) => id !== car.record.id);
    if (members.length === 0) {
      this.closeByRule(alarm, 'recovered');
      return;
    }
    this.tell(alarm, { members }, { body: { why: 'left', elevatorNo: car.record.no } });
  }

  evidence(items: readonly Omit<Evidence, 'at'>[], atMs: number): Evidence[] {
    const at = new Date(atMs).toISOString();
    return items.map((item) => ({ at, ...item }));
  }

  #raiseAgain(known: Alarm, raise: Raise, more: Omit<Partial<Fact>, 'alarm'>): Alarm {
    const evidence = [...known.evidence, ...this.evidence(raise.evidence, raise.raisedAtMs)].slice(
      -evidenceKept,
    );
    const degree = raise.degree ?? known.degree;
    const ringsAgain = known.state === 'acknowledged' && known.class === 1;
    const changed = this.change(
      known,
      ringsAgain ? { evidence, degree, state: 'open', untilAt: null } : { evidence, degree },
      { body: { why: ringsAgain ? 'again' : 'evidence', ...raise.body }, lightsLamp: ringsAgain },
    );
    this.#road.tell({ ...more, ...changed.fact });
    return changed.alarm;
  }

  #make(car: Car, raise: Raise, isChattering: boolean, more: Omit<Partial<Fact>, 'alarm'>): Alarm {
    const { record, slot } = car;
    const floor = this.#fleet.table.columns.floor[slot] as number;
    const about = {
      elevatorId: record.id,
      elevatorNo: record.no,
      elevatorName: record.name,
      row: record.row,
      useUnitId: record.useUnitId,
      useUnitName: record.useUnitName,
      buildingNo: record.buildingNo,
      address: record.address,
      place: record.place,
      floor: floor === unknownOf('floor') ? null : floor,
      members: [record.id],
      isChattering,
    };
    const alarm = this.#alarmOf(about, raise);
    this.#tellRaised(alarm, {
      tenantId: record.tenantId,
      subject: subjectOf(car),
      sourceAtMs: raise.raisedAtMs,
      body: raise.body,
      more,
    });
    return alarm;
  }

  #alarmOf(about: About, raise: Omit<Raise, 'kind' | 'body'> & { kind: AlarmKind }): Alarm {
    const nowMs = this.#clock.now();
    return {
      ...about,
      id: this.#ids.next(),
      version: 1,
      kind: raise.kind,
      class: alarmClass[raise.kind],
      state: 'open',
      degree: raise.degree ?? null,
      epoch: Math.floor(nowMs / 1000),
      faultCode: raise.faultCode ?? null,
      evidence: this.evidence(raise.evidence, raise.raisedAtMs),
      raisedAt: new Date(raise.raisedAtMs).toISOString(),
      receivedAt: new Date(nowMs).toISOString(),
      acknowledgedAt: null,
      acknowledgedBy: null,
      untilAt: null,
      closedAt: null,
      closedBy: null,
      closeReason: null,
      note: null,
    };
  }

  #tellRaised(
    alarm: Alarm,
    told: {
      tenantId: string;
      subject: Subject;
      sourceAtMs: number;
      body?: Record<string, unknown> | undefined;
      more?: Omit<Partial<Fact>, 'alarm'>;
    },
  ): void {
    const { tenantId, subject } = told;
    this.#open.put({ alarm, tenantId, orgIds: subject.orgIds });
    this.#road.tell({
      ...told.more,
      tenantId,
      event: {
        kind: 'alarmRaised',
        sourceAtMs: told.sourceAtMs,
        receivedAtMs: Date.parse(alarm.receivedAt),
        isLate: false,
        subject,
        alarmId: alarm.id,
        body: {
          kind: alarm.kind,
          class: alarm.class,
          degree: alarm.degree,
          floor: alarm.floor,
          faultCode: alarm.faultCode,
          ...told.body,
        },
      },
      alarm: { alarm, orgIds: subject.orgIds },
      lightsLamp: alarm.class < 3,
    });
  }

  /** Another elevator of the same site with the same trouble; people are never grouped. */
  #floodOf(car: Car, raise: Raise): Alarm | undefined {
    const { useUnitId } = car.record;
    if (alarmClass[raise.kind] === 1 || useUnitId === null) return undefined;
    const nowMs = this.#clock.now();
    const alike = this.#open
      .atSite(useUnitId, raise.kind, raise.faultCode ?? null)
      .filter(
        (alarm) => raise.kind === 'powerLoss' || nowMs - Date.parse(alarm.receivedAt) < chatterWindowMs,
      );
    if (raise.kind === 'powerLoss') return alike[0];
    return alike.length >= floodSize || (alike[0] && alike[0].members.length > 1) ? alike[0] : undefined;
  }

  #join(first: Alarm, car: Car, raise: Raise, more: Omit<Partial<Fact>, 'alarm'>): Alarm {
    const evidence = [...first.evidence, ...this.evidence(raise.evidence, raise.raisedAtMs)].slice(
      -evidenceKept,
    );
    const ringsAgain = first.state === 'acknowledged' && first.class < 3;
    const changed = this.change(
      first,
      {
        evidence,
        members: [...first.members, car.record.id],
        ...(ringsAgain && { state: 'open' as const, untilAt: null }),
      },
      { body: { why: 'joined', elevatorNo: car.record.no, ...raise.body }, lightsLamp: ringsAgain },
    );
    this.#road.tell({ ...more, ...changed.fact });
    return changed.alarm;
  }

  #orgsOf(alarm: Alarm, before: readonly string[]): readonly string[] {
    const all = new Set(before);
    for (const member of alarm.members)
      for (const org of this.#fleet.car(member)?.record.orgIds ?? []) all.add(org);
    return [...all];
  }

  #close(alarmId: string): void {
    this.#open.drop(alarmId);
    this.#closedHere.add(alarmId);
    for (const oldest of this.#closedHere) {
      if (this.#closedHere.size <= closedKept) break;
      this.#closedHere.delete(oldest);
    }
  }

  #counts(key: string): number {
    const nowMs = this.#clock.now();
    const times = [...(this.#raisedMs.get(key) ?? []).filter((ms) => nowMs - ms < chatterWindowMs), nowMs];
    this.#raisedMs.set(key, times);
    return times.length;
  }
}

type About = Pick<
  Alarm,
  | 'elevatorId'
  | 'elevatorNo'
  | 'elevatorName'
  | 'row'
  | 'useUnitId'
  | 'useUnitName'
  | 'buildingNo'
  | 'address'
  | 'place'
  | 'floor'
  | 'members'
  | 'isChattering'
>;
const ofNoElevator: About = {
  elevatorId: null,
  elevatorNo: '',
  elevatorName: '',
  row: null,
  useUnitId: null,
  useUnitName: '',
  buildingNo: '',
  address: '',
  place: null,
  floor: null,
  members: [],
  isChattering: false,
};
