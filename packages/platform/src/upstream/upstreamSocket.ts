import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { alarmType } from '@hoistway/shared/domain/alarm.ts';
import { may, permissions } from '@hoistway/shared/domain/permission.ts';
import type { Level } from '@hoistway/shared/fleet/columns.ts';
import {
  messageType,
  type UpstreamMessage,
  type UpstreamRequest,
  upstreamRequestSchema,
} from '@hoistway/shared/streams/upstreamSocket.ts';
import type { WebSocket } from 'ws';
import type { Announcement } from '../events/announcer.ts';
import type { LoggedEvent } from '../events/eventLog.ts';
import { mayReceive } from '../events/mayReceive.ts';
import type { Unrecorded } from '../events/unrecorded.ts';
import type { Car } from '../fleet/car.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import { ScopeFeeds } from './scopeFeeds.ts';
import { isSeen, type Scope, type Scopes } from './scopes.ts';

/** With more bytes waiting, ticks are skipped until the receiver drains: an alarm waits behind no more than these. */
export const slowBytes = 131_072;
/** Most rows in detail at once for one upstream connection: eight for each of many browsers. */
export const detailMost = 2_000;
/** Requests per window above which a client is disconnected. */
const requestsMost = 200;
const requestsWindowMs = 1_000;
const detailFlushMs = 20;

export interface SocketTools {
  fleet: LiveFleet;
  scopes: Scopes;
  nowMs(): number;
  /** Newest number of a tenant's log, and whether it reaches back to a cursor. */
  readCursor(session: RequestSession): Promise<number>;
  /** Events after a cursor in ascending order, as the session may see them; fewer than requested are the last. */
  readAfter(session: RequestSession, cursor: number): AsyncIterable<LoggedEvent['event']>;
  reachesBack(session: RequestSession, cursor: number): Promise<boolean>;
  /** Requests all members of an elevator from its device while a client watches it. */
  requestDetail(car: Car): void;
  readOpenAlarms(session: RequestSession): Promise<Alarm[]>;
  readUnrecorded(tenantId: string): Pick<Unrecorded, 'sinceMs' | 'alarms'>;
  onError(error: unknown): void;
}

/** One client of the upstream WebSocket, from its first message to its end (see `shared/streams/upstreamSocket`). */
export class UpstreamSocket {
  readonly session: RequestSession;
  readonly #socket: WebSocket;
  readonly #tools: SocketTools;
  readonly #orgSet: ReadonlySet<string>;
  readonly #mayAlarms: boolean;
  readonly #feeds: ScopeFeeds;
  readonly #inDetail = new Set<Car>();
  #scope: Scope;
  /** `off` before `resume`; `catchingUp` while the past is read and the present waits. */
  #events: 'off' | 'catchingUp' | 'live' = 'off';
  #waiting: Announcement[] = [];
  #lastSeq = 0;
  #detailTimer: NodeJS.Timeout | undefined;
  #requests = 0;
  #requestsSinceMs = 0;

  constructor(socket: WebSocket, session: RequestSession, tools: SocketTools) {
    this.#socket = socket;
    this.session = session;
    this.#tools = tools;
    this.#orgSet = new Set(session.scopeOrgIds);
    this.#mayAlarms = may(session, permissions.alarmBell);
    this.#scope = tools.scopes.of(visibleTo(session));
    this.#feeds = new ScopeFeeds(tools.fleet.table, () => this.#scheduleDetail());
  }

  /** Sends the hello. */
  async open(): Promise<void> {
    const cursor = await this.#tools.readCursor(this.session);
    this.#sendMessage({
      type: messageType.hello,
      cursor,
      scopeKey: this.session.scopeKey,
      rosterVersion: this.#scope.roster.version,
    });
  }

  /** Handles a text message of the client. Unknown ones are ignored. */
  async request(text: string): Promise<void> {
    if (this.#exceedsRequestRate()) {
      this.#socket.close(1008);
      return;
    }
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return;
    }
    const request = upstreamRequestSchema.safeParse(json);
    if (request.success) await this.#answer(request.data);
  }

  /** Sends committed events. */
  batch(announcement: Announcement): void {
    if (announcement.tenantId !== this.session.tenantId) return;
    for (const { alarm, lightsLamp } of announcement.items)
      if (lightsLamp && alarm && this.#mayAlarms && this.#sees(alarm.orgIds))
        this.#sendMessage({
          type: messageType.light,
          alarmId: alarm.alarm.id,
          alarmType: alarmType[alarm.alarm.kind],
        });
    if (this.#events === 'catchingUp') this.#waiting.push(announcement);
    else if (this.#events === 'live') this.#pass(announcement);
  }

  /** Sends a change of the alarms that wait to be written. */
  unrecorded({ tenantId, lit, ...waiting }: Unrecorded): void {
    if (tenantId !== this.session.tenantId) return;
    if (this.#mayAlarms)
      for (const { alarm, orgIds } of lit)
        if (this.#sees(orgIds))
          this.#sendMessage({ type: messageType.light, alarmId: alarm.id, alarmType: alarmType[alarm.kind] });
    if (this.#events === 'live') this.#sendUnrecorded(waiting);
  }

  /** Announces that elevators of the tenant were added, moved or removed. */
  rosterChanged(): void {
    const before = this.#scope;
    this.#scope = this.#tools.scopes.of(visibleTo(this.session));
    if (before.roster.version === this.#scope.roster.version) return;
    const now = new Set(this.#scope.cars.map((car) => car.slot));
    for (const { slot } of before.cars)
      if (!now.has(slot))
        for (const level of ['status', 'motion', 'detail'] as const) this.#feeds.drop(level, slot);
    if (this.#feeds.isOn('status')) for (const slot of now) this.#feeds.add('status', slot);
    this.#sendMessage({ type: messageType.rosterChanged, version: this.#scope.roster.version });
  }

  /** Sends the changes since the last tick, unless the client is slow. */
  tick(): void {
    if (this.#socket.bufferedAmount > slowBytes) {
      this.#feeds.skip();
      return;
    }
    this.#send(this.#feeds.message(this.#tools.nowMs()));
  }

  /** Renews the requests for elevators that the client watches in detail. */
  renewDetail(): void {
    for (const car of this.#inDetail) this.#tools.requestDetail(car);
  }

  /** Announces that rights or logins of a user have changed, possibly of one that this socket serves too. */
  sessionsChanged(): void {
    this.#sendMessage({ type: messageType.sessionsChanged });
  }

  /** The session's visibility has changed: disconnects its client, which reconnects. */
  closeOutdated(): void {
    this.sessionsChanged();
    this.#socket.close(1012);
  }

  /** Closes the socket of an ended session. */
  end(): void {
    this.#sendMessage({ type: messageType.ended });
    this.#socket.close(1000);
  }

  close(): void {
    clearTimeout(this.#detailTimer);
    this.#feeds.close();
  }

  async #answer(request: UpstreamRequest): Promise<void> {
    switch (request.op) {
      case 'resume':
        return this.#resume(request.cursor);
      case 'status':
        return this.#status(request.on);
      case 'watch':
        return this.#watch(request.level, request.add, request.drop);
      case 'snapshot':
        this.#send(this.#feeds.snapshot(request.level, this.#tools.nowMs()));
    }
  }

  async #resume(cursor: number | null): Promise<void> {
    const { readCursor, readAfter, reachesBack, readOpenAlarms } = this.#tools;
    this.#events = 'catchingUp';
    this.#waiting = [];
    const newest = await readCursor(this.session);
    this.#lastSeq = cursor ?? newest;
    const isComplete = cursor === null || (cursor <= newest && (await reachesBack(this.session, cursor)));
    if (isComplete)
      for await (const event of readAfter(this.session, this.#lastSeq)) {
        this.#sendMessage({ type: messageType.event, event });
        this.#lastSeq = event.seq;
      }
    else this.#lastSeq = newest;
    const open = this.#mayAlarms ? await readOpenAlarms(this.session) : [];
    this.#sendUnrecorded(this.#tools.readUnrecorded(this.session.tenantId));
    this.#sendMessage({
      type: messageType.resumed,
      cursor: Math.max(newest, this.#lastSeq),
      isComplete,
      open,
    });
    this.#events = 'live';
    for (const batch of this.#waiting.splice(0)) this.#pass(batch);
  }

  #pass(batch: Announcement): void {
    // Of an alarm that changed several times at once only the last state is sent, before the first of its events.
    const latest = new Map(
      batch.items.flatMap(({ alarm }) => (alarm ? [[alarm.alarm.id, alarm] as const] : [])),
    );
    for (const { loggedEvent, alarm } of batch.items) {
      const { event, orgIds } = loggedEvent;
      if (event.seq <= this.#lastSeq) continue;
      this.#lastSeq = event.seq;
      const last = alarm && latest.get(alarm.alarm.id);
      if (last && this.#mayAlarms && this.#sees(last.orgIds)) {
        latest.delete(last.alarm.id);
        this.#sendMessage({ type: messageType.alarm, alarm: last.alarm });
      }
      if (this.#sees(orgIds) && mayReceive(this.session, event.kind))
        this.#sendMessage({ type: messageType.event, event });
    }
  }

  #sendUnrecorded({ sinceMs, alarms }: Pick<Unrecorded, 'sinceMs' | 'alarms'>): void {
    this.#sendMessage({
      type: messageType.unrecorded,
      since: sinceMs === null ? null : new Date(sinceMs).toISOString(),
      alarms: this.#mayAlarms
        ? alarms
            .filter(({ orgIds }) => this.#sees(orgIds))
            .map(({ alarm }) => ({ ...alarm, isUnrecorded: true }))
        : [],
    });
  }

  #status(on: boolean): void {
    this.#feeds.off('status');
    if (!on) return;
    this.#feeds.on('status');
    for (const car of this.#scope.cars) this.#feeds.add('status', car.slot);
    const nowMs = this.#tools.nowMs();
    // The first frame is a reset, so that a feed that was on before restarts at the other end too.
    this.#feeds.message(nowMs, ['status']);
    this.#send(this.#feeds.snapshot('status', nowMs));
  }

  #watch(level: Level, add: readonly number[], drop: readonly number[]): void {
    for (const row of drop) {
      const car = this.#tools.fleet.carOfRow(row);
      if (!car) continue;
      this.#feeds.drop(level, car.slot);
      if (level === 'detail') this.#inDetail.delete(car);
    }
    for (const row of add) {
      const car = this.#tools.fleet.carOfRow(row);
      if (!car || car.record.tenantId !== this.session.tenantId || !this.#sees(car.record.orgIds)) continue;
      if (level === 'detail') {
        if (this.#inDetail.size >= detailMost) return;
        this.#inDetail.add(car);
        this.#tools.requestDetail(car);
      }
      this.#feeds.add(level, car.slot);
    }
    this.#scheduleDetail();
  }

  #sees(orgIds: readonly string[]): boolean {
    return isSeen({ isWholeTenant: this.session.isWholeTenant, orgSet: this.#orgSet }, orgIds);
  }

  /** Sends detail at the rate of its arrival, gathered over a moment. */
  #scheduleDetail(): void {
    this.#detailTimer ??= setTimeout(() => {
      this.#detailTimer = undefined;
      if (this.#socket.bufferedAmount <= slowBytes)
        this.#send(this.#feeds.message(this.#tools.nowMs(), ['motion', 'detail']));
    }, detailFlushMs);
  }

  #exceedsRequestRate(): boolean {
    const nowMs = this.#tools.nowMs();
    if (nowMs - this.#requestsSinceMs >= requestsWindowMs) {
      this.#requestsSinceMs = nowMs;
      this.#requests = 0;
    }
    return ++this.#requests > requestsMost;
  }

  #sendMessage(message: UpstreamMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #send(message: Uint8Array | null): void {
    if (message && this.#socket.readyState === this.#socket.OPEN)
      this.#socket.send(message, { binary: true });
  }
}
