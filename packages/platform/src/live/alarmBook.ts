import {
  type Alarm,
  type AlarmKind,
  alarmClass,
  type Evidence,
  isOpen,
  type TrappedDegree,
} from '@hoistway/shared/domain/alarm.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { unknownOf } from './applyReading.ts';
import type { Car } from './car.ts';
import {
  type AlarmChange,
  type Fact,
  type FactSink,
  type IdSource,
  type StoredAlarm,
  type Subject,
  subjectOf,
} from './fact.ts';
import type { LiveFleet } from './liveFleet.ts';
import { type HeldAlarm, OpenAlarms } from './openAlarms.ts';

/** Raised this often within the window it chatters (ISA-18.2). */
export const chatterTimes = 3;
export const chatterWindowMs = 60_000;
/** From this many of one kind and cause at one site within the window on, later ones join the first. */
const floodSize = 3;
const evidenceKept = 50;
/** So many closed alarms are remembered, so that nothing older that comes late opens them again. */
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

/** What is done about an alarm, and told of it. */
export interface Done {
  patch: AlarmPatch;
  body: Record<string, unknown>;
  lightsLamp?: boolean | undefined;
}

/** Decides on an alarm as it is at that moment; null leaves it alone. */
export type Decision = (now: Alarm) => Done | null;

type More = Omit<Partial<Fact>, 'alarm'>;

/**
 * Every alarm that is not closed, as the rules have it. What changes here goes out on the event road in the same moment. The
 * stored row decides where several processes change one alarm: a change made on another state than the stored one is decided
 * anew on that, and the book learns what it came to.
 */
export class AlarmBook {
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #road: FactSink;
  readonly #fleet: LiveFleet;
  readonly #open: OpenAlarms;
  readonly #raisedMs = new Map<string, number[]>();
  /** Alarms that were closed, with the version that did it. */
  readonly #closed = new Map<string, number>();

  constructor(options: { clock: Clock; ids: IdSource; road: FactSink; fleet: LiveFleet }) {
    this.#clock = options.clock;
    this.#ids = options.ids;
    this.#road = options.road;
    this.#fleet = options.fleet;
    this.#open = new OpenAlarms(options.fleet);
  }

  /** Takes in an alarm as the database has it, whoever wrote it; what is older than what is known changes nothing. */
  learn({ alarm, tenantId, orgIds, line }: StoredAlarm & { tenantId: string }): void {
    const { id, version } = alarm;
    const known = this.#open.get(id);
    if (version < (this.#closed.get(id) ?? 0) || (known && version <= known.storedVersion)) return;
    const isOwn = known?.since !== undefined && known.line === line;
    if (isOwn && isOpen(alarm)) this.#open.put({ ...known, storedVersion: version });
    else if (!isOpen(alarm)) this.#close(id, version);
    else {
      this.#closed.delete(id);
      this.#open.put({ alarm, tenantId, orgIds, line, storedVersion: version });
    }
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
  raise(car: Car, raise: Raise, more: More = {}): Alarm {
    const known = this.openOf(car.record.id, raise.kind);
    if (known) return this.#raiseAgain(known, car, raise, more);
    const isChattering = this.#counts(`${car.record.id} ${raise.kind}`) >= chatterTimes;
    const first = this.#floodOf(car, raise);
    if (first) return this.#join(first, car, raise, more);
    return this.#tellRaised(this.#newOf(car, raise, isChattering), more);
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
    const fact = this.#raisedFact(alarm, { tenantId, subject, sourceAtMs: nowMs });
    return this.#tellRaised({ alarm, fact });
  }

  /**
   * What becomes of a stored alarm, as a fact for a transaction of the caller's. The book learns it once it is committed.
   * `again` decides anew where another process is faster; without it the change is refused.
   */
  changeStored(
    found: StoredAlarm,
    done: Done,
    { tenantId, again }: { tenantId: string; again?: Decision },
  ): { alarm: Alarm; fact: Fact } {
    const { alarm, line } = found;
    const next = this.#next(alarm, done);
    const orgIds = this.#orgsOf(next, found.orgIds);
    const change: AlarmChange = {
      line: this.#ids.next(),
      since: { line, version: alarm.version },
      ...(again && { again: (stored) => this.#again(stored, again, { tenantId, more: {} }) }),
    };
    return { alarm: next, fact: this.#factOf(next, { tenantId, orgIds, done, change }) };
  }

  /** Changes an open alarm by a rule and tells of it. @returns it as it is then, as far as is known here */
  tell(
    alarm: Alarm,
    decide: Decision,
    { more = {}, whenClosed }: { more?: More; whenClosed?: () => Fact } = {},
  ): Alarm {
    const held = this.#open.get(alarm.id);
    if (!held) throw new RangeError(`alarm ${alarm.id} is not open`);
    const done = decide(held.alarm);
    if (!done) return held.alarm;
    const { tenantId } = held;
    const next = this.#next(held.alarm, done);
    const orgIds = done.patch.members ? this.#orgsOf(next, held.orgIds) : held.orgIds;
    // What the database gave has its line from another hand: here a new one begins.
    const own =
      held.since === undefined
        ? { line: this.#ids.next(), since: { line: held.line, version: held.alarm.version } }
        : { line: held.line, since: held.since };
    if (isOpen(next)) this.#open.put({ ...held, ...own, alarm: next, orgIds });
    else this.#close(alarm.id, next.version);
    const again: AlarmChange['again'] = (stored) =>
      !isOpen(stored.alarm) && whenClosed
        ? { ...more, ...whenClosed() }
        : this.#again(stored, decide, { tenantId, more });
    this.#road.tell({
      ...more,
      ...this.#factOf(next, { tenantId, orgIds, done, change: { ...own, again } }),
    });
    return next;
  }

  /** Ends an alarm that is over by itself, unless somebody has meanwhile said that people are inside. */
  closeByRule(alarm: Alarm, reason: 'evidenceWithdrawn' | 'recovered'): void {
    this.tell(alarm, (now) =>
      now.degree === 'confirmed' && alarm.degree !== 'confirmed' ? null : this.#over(reason),
    );
  }

  /** Takes one elevator out of an incident; the last one to go ends it. */
  leave(alarm: Alarm, car: Car): void {
    this.tell(alarm, (now) => {
      const members = now.members.filter((id) => id !== car.record.id);
      if (members.length === now.members.length) return null;
      if (members.length === 0) return this.#over('recovered');
      return { patch: { members }, body: { why: 'left', elevatorNo: car.record.no } };
    });
  }

  #over(reason: 'evidenceWithdrawn' | 'recovered'): Done {
    const closedAt = new Date(this.#clock.now()).toISOString();
    return { patch: { state: 'closed', closedAt, closeReason: reason, untilAt: null }, body: { reason } };
  }

  evidence(items: readonly Omit<Evidence, 'at'>[], atMs: number): Evidence[] {
    const at = new Date(atMs).toISOString();
    return items.map((item) => ({ at, ...item }));
  }

  #raiseAgain(known: Alarm, car: Car, raise: Raise, more: More): Alarm {
    const decide: Decision = (now) => {
      const evidence = this.#withEvidence(now, raise);
      // What a person has said of people inside, no sensor takes back.
      const degree = now.degree === 'confirmed' ? now.degree : (raise.degree ?? now.degree);
      const ringsAgain = now.state === 'acknowledged' && now.class === 1;
      return {
        patch: ringsAgain ? { evidence, degree, state: 'open', untilAt: null } : { evidence, degree },
        body: { why: ringsAgain ? 'again' : 'evidence', ...raise.body },
        lightsLamp: ringsAgain,
      };
    };
    return this.tell(known, decide, { more, whenClosed: () => this.#newOf(car, raise, false).fact });
  }

  #withEvidence(now: Alarm, raise: Raise): Evidence[] {
    return [...now.evidence, ...this.evidence(raise.evidence, raise.raisedAtMs)].slice(-evidenceKept);
  }

  #newOf(car: Car, raise: Raise, isChattering: boolean): { alarm: Alarm; fact: Fact } {
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
    const fact = this.#raisedFact(alarm, {
      tenantId: record.tenantId,
      subject: subjectOf(car),
      sourceAtMs: raise.raisedAtMs,
      body: raise.body,
    });
    return { alarm, fact };
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

  #raisedFact(
    alarm: Alarm,
    told: {
      tenantId: string;
      subject: Subject;
      sourceAtMs: number;
      body?: Record<string, unknown> | undefined;
    },
  ): Fact {
    const { tenantId, subject } = told;
    return {
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
      alarm: { alarm, orgIds: subject.orgIds, change: { line: alarm.id, since: null } },
      lightsLamp: alarm.class < 3,
    };
  }

  #tellRaised({ alarm, fact }: { alarm: Alarm; fact: Fact }, more: More = {}): Alarm {
    const { tenantId } = fact;
    const orgIds = fact.alarm?.orgIds ?? [];
    this.#open.put({ alarm, tenantId, orgIds, line: alarm.id, since: null, storedVersion: 0 });
    this.#road.tell({ ...more, ...fact });
    return alarm;
  }

  #next(now: Alarm, { patch }: Done): Alarm {
    return { ...now, ...patch, version: now.version + 1 };
  }

  #factOf(
    next: Alarm,
    told: { tenantId: string; orgIds: readonly string[]; done: Done; change: AlarmChange },
  ): Fact {
    const { tenantId, orgIds, done, change } = told;
    const nowMs = this.#clock.now();
    const { elevatorId, elevatorNo, elevatorName, row, useUnitName } = next;
    return {
      tenantId,
      event: {
        kind: isOpen(next) ? 'alarmChanged' : 'alarmClosed',
        sourceAtMs: nowMs,
        receivedAtMs: nowMs,
        isLate: false,
        subject: { elevatorId, elevatorNo, elevatorName, row, useUnitName, orgIds },
        alarmId: next.id,
        body: { kind: next.kind, class: next.class, state: next.state, degree: next.degree, ...done.body },
      },
      alarm: { alarm: next, orgIds, change },
      lightsLamp: done.lightsLamp ?? false,
    };
  }

  /** A decision that came after somebody else's: made anew on theirs; nothing is told where nothing is left to do. */
  #again(found: StoredAlarm, decide: Decision, { tenantId, more }: { tenantId: string; more: More }): Fact {
    const done = isOpen(found.alarm) ? decide(found.alarm) : null;
    if (!done) {
      // Here it may have been thought to be over.
      this.#closed.delete(found.alarm.id);
      this.learn({ ...found, tenantId });
      return { event: null, ...more, tenantId };
    }
    return { ...more, ...this.changeStored(found, done, { tenantId }).fact };
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

  #join(first: Alarm, car: Car, raise: Raise, more: More): Alarm {
    const decide: Decision = (now) => {
      const ringsAgain = now.state === 'acknowledged' && now.class < 3;
      return {
        patch: {
          evidence: this.#withEvidence(now, raise),
          members: [...new Set([...now.members, car.record.id])],
          ...(ringsAgain && { state: 'open' as const, untilAt: null }),
        },
        body: { why: 'joined', elevatorNo: car.record.no, ...raise.body },
        lightsLamp: ringsAgain,
      };
    };
    return this.tell(first, decide, { more, whenClosed: () => this.#newOf(car, raise, false).fact });
  }

  #orgsOf(alarm: Alarm, before: readonly string[]): readonly string[] {
    const all = new Set(before);
    for (const member of alarm.members)
      for (const org of this.#fleet.car(member)?.record.orgIds ?? []) all.add(org);
    return [...all];
  }

  #close(alarmId: string, version: number): void {
    this.#open.drop(alarmId);
    this.#closed.set(alarmId, version);
    for (const oldest of this.#closed.keys()) {
      if (this.#closed.size <= closedKept) break;
      this.#closed.delete(oldest);
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
