import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { RecentMap } from '@hoistway/shared/domain/recentMap.ts';
import type { Announcer } from './announcer.ts';
import type { EventRoad } from './eventRoad.ts';
import type { Fact } from './fact.ts';

/** An alarm of class 1 that is not in the database yet. */
export interface UnrecordedAlarm {
  alarm: Alarm;
  orgIds: readonly string[];
}

/** Alarms of a tenant that wait to be written. */
export interface Unrecorded {
  tenantId: string;
  /** Beginning of the oldest event's wait, once longer than any healthy transaction takes; else null. */
  sinceMs: number | null;
  alarms: readonly UnrecordedAlarm[];
  /** Alarms that light the lamp, and have not lit it before. */
  lit: readonly UnrecordedAlarm[];
}

/** Longest wait for the database before the seats are notified of people. */
const peopleMs = 1_000;
/** After an event has waited this long, recording counts as stopped. */
export const notRecordingMs = 10_000;
const lookMs = 250;
const litRaisedMost = 10_000;
/** A written alarm is announced in its turn; until then it stays among those that wait. */
const announcedWithinMs = 5_000;

interface WaitingAlarm extends UnrecordedAlarm {
  /** By `performance.now()`, once it waits no longer. */
  writtenMs: number | null;
}

interface TenantState {
  heldAlarms: Map<string, WaitingAlarm>;
  sinceMs: number | null;
  /** Key of the last notification: the next is sent only if it differs. */
  key: string;
}

/**
 * Alarms about people that the database does not accept: they ring and light the lamp all the same. Each lights it
 * once, now or when it is announced.
 */
export class UnrecordedAlarms {
  readonly #tools: { road: EventRoad; nowMs(): number };
  readonly #tenants = new Map<string, TenantState>();
  readonly #lit = new WeakSet<Fact>();
  readonly #litRaised = new RecentMap<string, true>(litRaisedMost);
  readonly #listeners = new Set<(backlog: Unrecorded) => void>();
  readonly #timer: NodeJS.Timeout;
  readonly #stopListening: () => void;

  constructor(tools: { road: EventRoad; announcer: Pick<Announcer, 'listen'>; nowMs(): number }) {
    this.#tools = tools;
    this.#stopListening = tools.announcer.listen(({ tenantId, items }) => {
      const state = this.#tenants.get(tenantId);
      if (!state) return;
      for (const { alarm } of items) {
        const heldAlarm = alarm && state.heldAlarms.get(alarm.alarm.id);
        if (heldAlarm && heldAlarm.alarm.version <= alarm.alarm.version)
          state.heldAlarms.delete(alarm.alarm.id);
      }
    });
    this.#timer = setInterval(() => this.look(), lookMs);
  }

  /** @returns removes it */
  listen(listener: (backlog: Unrecorded) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether a fact has lit the lamp before it was written. */
  hasLit(fact: Fact): boolean {
    return this.#lit.has(fact);
  }

  /** Whether an alarm has lit the lamp on its raise, before it was written. */
  hasLitRaised(alarmId: string): boolean {
    return this.#litRaised.has(alarmId);
  }

  of(tenantId: string): Pick<Unrecorded, 'sinceMs' | 'alarms'> {
    const state = this.#tenants.get(tenantId);
    return { sinceMs: state?.sinceMs ?? null, alarms: state ? [...state.heldAlarms.values()] : [] };
  }

  isUnrecorded(tenantId: string, alarmId: string): boolean {
    return this.#tenants.get(tenantId)?.heldAlarms.has(alarmId) ?? false;
  }

  /** Judges the waiting facts. */
  look(): void {
    for (const tenantId of this.#tools.road.tenantIds) this.#lookAt(tenantId);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stopListening();
    this.#listeners.clear();
  }

  #lookAt(tenantId: string): void {
    const { road, nowMs } = this.#tools;
    const waitMs = road.waitMs(tenantId);
    const facts = road.waitingPeople(tenantId, peopleMs);
    const existing = this.#tenants.get(tenantId);
    if (waitMs < peopleMs && !existing) return;
    const state = existing ?? { heldAlarms: new Map<string, WaitingAlarm>(), sinceMs: null, key: '' };
    this.#tenants.set(tenantId, state);
    state.sinceMs = waitMs < notRecordingMs ? null : (state.sinceMs ?? nowMs() - waitMs);
    const lit = this.#take(state, facts);
    letGo(state, facts);
    const alarms = [...state.heldAlarms.values()];
    const key = `${state.sinceMs} ${alarms.map(({ alarm }) => `${alarm.id}-${alarm.version}`).join()}`;
    if (alarms.length === 0 && state.sinceMs === null) this.#tenants.delete(tenantId);
    if (key === state.key) return;
    state.key = key;
    for (const listener of this.#listeners) listener({ tenantId, sinceMs: state.sinceMs, alarms, lit });
  }

  /** @returns the alarms that now light the lamp */
  #take({ heldAlarms }: TenantState, facts: readonly Fact[]): UnrecordedAlarm[] {
    const lit: UnrecordedAlarm[] = [];
    for (const fact of facts) {
      if (!fact.alarm) continue;
      const { alarm, orgIds } = fact.alarm;
      heldAlarms.set(alarm.id, { alarm, orgIds, writtenMs: null });
      if (!fact.lightsLamp || this.#lit.has(fact)) continue;
      this.#lit.add(fact);
      if (alarm.version === 1) this.#litRaised.set(alarm.id, true);
      lit.push({ alarm, orgIds });
    }
    return lit;
  }
}

/** Drops alarms that were written or refused, after the time for their announcement. */
function letGo({ heldAlarms }: TenantState, facts: readonly Fact[]): void {
  const waiting = new Set(facts.map((fact) => fact.alarm?.alarm.id));
  const now = performance.now();
  for (const [id, one] of heldAlarms) {
    if (waiting.has(id)) continue;
    one.writtenMs ??= now;
    if (now - one.writtenMs > announcedWithinMs) heldAlarms.delete(id);
  }
}
