import { type Alarm, type AlarmKind, isOpen } from '@hoistway/shared/domain/alarm.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { RecentMap } from '@hoistway/shared/domain/recentMap.ts';
import type { Car } from '../fleet/car.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import {
  type AlarmStep,
  closedByRule,
  type Decision,
  joinedBy,
  leftBy,
  type OverReason,
  raisedAgain,
} from './alarmDecisions.ts';
import { ChatterCount, floodOf } from './alarmFlood.ts';
import { changedFact, nextOf, orgsOf } from './changedAlarm.ts';
import type { AlarmChange, Fact, FactSink, IdSource, StoredAlarm } from './fact.ts';
import { type HeldAlarm, OpenAlarms } from './openAlarms.ts';
import { type Raise, type RaiseApart, type RaisedAlarm, raisedApart, raisedOf } from './raisedAlarm.ts';

/** Number of remembered closed alarms, so that an older version that arrives late does not open them again. */
const closedMost = 10_000;

/** Number of elevators whose last answer to a call from the car is remembered. */
const answeredMost = 10_000;
const callKinds: ReadonlySet<AlarmKind> = new Set(['bell', 'trapped']);

type More = Omit<Partial<Fact>, 'alarm'>;

/**
 * Every alarm that is not closed, as the rules see it. A change goes out on the event road in the same turn. The
 * stored row decides where several processes change one alarm: a change based on another state than the stored one is
 * decided again on that one, and the book learns the result.
 */
export class AlarmBook {
  readonly #tools: { clock: Clock; ids: IdSource; fleet: LiveFleet };
  readonly #road: FactSink;
  readonly #open: OpenAlarms;
  readonly #chatter = new ChatterCount();
  /** Versions of closed alarms, by id. */
  readonly #closedVersions = new RecentMap<string, number>(closedMost);

  /** By elevator: when a bell or trapped alarm was last acknowledged or closed. */
  readonly #answeredAtMs = new RecentMap<string, number>(answeredMost);

  constructor({ road, ...tools }: { clock: Clock; ids: IdSource; road: FactSink; fleet: LiveFleet }) {
    this.#tools = tools;
    this.#road = road;
    this.#open = new OpenAlarms(tools.fleet);
  }

  /** Takes in a stored alarm, from any process; a version older than the known one changes nothing. */
  learn({ alarm, tenantId, orgIds, line }: StoredAlarm & { tenantId: string }): void {
    const { id, version } = alarm;
    const existing = this.#open.get(id);
    this.#noteAnswer(alarm);
    if (version < (this.#closedVersions.get(id) ?? 0) || (existing && version <= existing.storedVersion))
      return;
    const isOwn = existing?.since !== undefined && existing.line === line;
    if (isOwn && isOpen(alarm)) this.#open.hold({ ...existing, storedVersion: version });
    else if (!isOpen(alarm)) this.#close(id, version);
    else {
      this.#closedVersions.delete(id);
      this.#open.hold({ alarm, tenantId, orgIds, line, storedVersion: version });
    }
  }

  get openCount(): number {
    return this.#open.count;
  }

  heldAlarm(alarmId: string): HeldAlarm | undefined {
    return this.#open.get(alarmId);
  }

  /** The open alarm of a kind that an elevator is in, as the first or as a member. */
  openOf(elevatorId: string, kind: AlarmKind): Alarm | undefined {
    return this.#open.ofElevator(elevatorId).find((alarm) => alarm.kind === kind);
  }

  openOfElevator(elevatorId: string): Alarm[] {
    return this.#open.ofElevator(elevatorId);
  }

  /** Whether an alarm of people in this car was acknowledged or closed at a moment or after it. */
  isAnsweredSince(elevatorId: string, atMs: number): boolean {
    return (this.#answeredAtMs.get(elevatorId) ?? 0) >= atMs;
  }

  /** The open alarm of no elevator about the subject with this name. */
  openApart({ kind, tenantId, name }: Pick<RaiseApart, 'kind' | 'tenantId' | 'name'>): Alarm | undefined {
    return this.#open.apart(tenantId, kind).find((alarm) => alarm.elevatorName === name);
  }

  /**
   * Raises an alarm, adds to one already open, or joins a flood. Raising an acknowledged one makes it ring again.
   * `more` goes into the same transaction.
   */
  raise(car: Car, raise: Raise, more: More = {}): Alarm {
    const nowMs = this.#tools.clock.now();
    const { unlessAnsweredSinceMs } = raise;
    const whenClosed = (closedAlarm: Alarm): Fact | null =>
      unlessAnsweredSinceMs !== undefined && answeredAtMsOf(closedAlarm) >= unlessAnsweredSinceMs
        ? null
        : raisedOf(this.#tools, car, raise, false).fact;
    const openAlarm = this.openOf(car.record.id, raise.kind);
    if (openAlarm) return this.publish(openAlarm, raisedAgain(raise), { more, whenClosed });
    const isChattering = this.#chatter.add(car, raise.kind, nowMs);
    const first = floodOf(this.#open, car, raise, nowMs);
    if (first) return this.publish(first, joinedBy(car, raise), { more, whenClosed });
    const raisedAlarm = raisedOf(this.#tools, car, raise, isChattering);
    return this.#publishRaised(
      unlessAnsweredSinceMs === undefined
        ? raisedAlarm
        : this.#unlessAnswered(raisedAlarm, car, unlessAnsweredSinceMs),
      more,
    );
  }

  /** Raises an alarm of no elevator; the caller knows whether there is one already. */
  raiseApart(raise: RaiseApart): Alarm {
    return this.#publishRaised(raisedApart(this.#tools, raise));
  }

  /**
   * A change of a stored alarm, as a fact for a transaction of the caller's. The book learns it after the commit.
   * `again` decides on the stored state if another process is faster; without it the change is refused.
   */
  changeStored(
    storedAlarm: StoredAlarm,
    step: AlarmStep,
    { tenantId, again }: { tenantId: string; again?: Decision },
  ): { alarm: Alarm; fact: Fact } {
    const { alarm, line } = storedAlarm;
    const { clock, ids, fleet } = this.#tools;
    const next = nextOf(alarm, step);
    const change: AlarmChange = {
      line: ids.next(),
      since: { line, version: alarm.version },
      ...(again && { again: (newestAlarm) => this.#again(newestAlarm, again, { tenantId, more: {} }) }),
    };
    const orgIds = orgsOf(fleet, next, storedAlarm.orgIds);
    return {
      alarm: next,
      fact: changedFact(next, { tenantId, orgIds, step, change, nowMs: clock.now() }),
    };
  }

  /** Changes an open alarm by a rule. @returns the alarm after the change, as far as this process knows */
  publish(
    alarm: Alarm,
    decide: Decision,
    { more = {}, whenClosed }: { more?: More; whenClosed?: (closedAlarm: Alarm) => Fact | null } = {},
  ): Alarm {
    const heldAlarm = this.#open.get(alarm.id);
    if (!heldAlarm) throw new RangeError(`alarm ${alarm.id} is not open`);
    const step = decide(heldAlarm.alarm);
    if (!step) return heldAlarm.alarm;
    const { clock, ids, fleet } = this.#tools;
    const { tenantId } = heldAlarm;
    const next = nextOf(heldAlarm.alarm, step);
    const orgIds = step.patch.members ? orgsOf(fleet, next, heldAlarm.orgIds) : heldAlarm.orgIds;
    this.#noteAnswer(next);
    // An alarm from the database has another process's line: here a new one begins.
    const own =
      heldAlarm.since === undefined
        ? { line: ids.next(), since: { line: heldAlarm.line, version: heldAlarm.alarm.version } }
        : { line: heldAlarm.line, since: heldAlarm.since };
    if (isOpen(next)) this.#open.hold({ ...heldAlarm, ...own, alarm: next, orgIds });
    else this.#close(alarm.id, next.version);
    const again: AlarmChange['again'] = (storedAlarm) => {
      const nextFact = isOpen(storedAlarm.alarm) ? null : whenClosed?.(storedAlarm.alarm);
      return nextFact ? { ...more, ...nextFact } : this.#again(storedAlarm, decide, { tenantId, more });
    };
    const change = { ...own, again };
    this.#road.publish({
      ...more,
      ...changedFact(next, { tenantId, orgIds, step, change, nowMs: clock.now() }),
    });
    return next;
  }

  /** Ends an alarm that is over by itself, unless a person has meanwhile confirmed that people are inside. */
  closeByRule(alarm: Alarm, reason: OverReason): void {
    this.publish(alarm, closedByRule(alarm, reason, this.#tools.clock));
  }

  /** Takes one elevator out of an incident; the last one to leave ends it. */
  leave(alarm: Alarm, car: Car): void {
    this.publish(alarm, leftBy(car, this.#tools.clock));
  }

  #publishRaised({ alarm, fact }: RaisedAlarm, more: More = {}): Alarm {
    const { tenantId } = fact;
    const orgIds = fact.alarm?.orgIds ?? [];
    this.#open.hold({ alarm, tenantId, orgIds, line: alarm.id, since: null, storedVersion: 0 });
    this.#road.publish({ ...more, ...fact });
    return alarm;
  }

  /** A raise that the transaction withdraws if the database has the answer. */
  #unlessAnswered({ alarm, fact }: RaisedAlarm, { record }: Car, sinceMs: number): RaisedAlarm {
    const { tenantId } = fact;
    const change: AlarmChange = {
      line: alarm.id,
      since: null,
      unlessAnswered: { elevatorId: record.id, sinceMs },
      again: (answer) => {
        this.#close(alarm.id, alarm.version);
        this.learn({ ...answer, tenantId });
        return { event: null, tenantId };
      },
    };
    return { alarm, fact: { ...fact, alarm: { alarm, orgIds: fact.alarm?.orgIds ?? [], change } } };
  }

  /** A decision after another process's change, made again on that; no event if nothing remains to do. */
  #again(
    storedAlarm: StoredAlarm,
    decide: Decision,
    { tenantId, more }: { tenantId: string; more: More },
  ): Fact {
    const step = isOpen(storedAlarm.alarm) ? decide(storedAlarm.alarm) : null;
    if (!step) {
      // This process may have taken it for closed.
      this.#closedVersions.delete(storedAlarm.alarm.id);
      this.learn({ ...storedAlarm, tenantId });
      return { event: null, ...more, tenantId };
    }
    return { ...more, ...this.changeStored(storedAlarm, step, { tenantId }).fact };
  }

  #noteAnswer(alarm: Alarm): void {
    const { kind, elevatorId } = alarm;
    const answeredAtMs = answeredAtMsOf(alarm);
    if (answeredAtMs === 0 || elevatorId === null || !callKinds.has(kind)) return;
    const atMs = Math.max(answeredAtMs, this.#answeredAtMs.get(elevatorId) ?? 0);
    this.#answeredAtMs.set(elevatorId, atMs);
  }

  #close(alarmId: string, version: number): void {
    this.#open.drop(alarmId);
    this.#closedVersions.set(alarmId, version);
  }
}

/** Time at which an alarm was last acknowledged or closed; 0 for never. */
const answeredAtMsOf = ({ acknowledgedAt, closedAt }: Alarm): number =>
  Date.parse(closedAt ?? acknowledgedAt ?? '') || 0;
