import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { Level } from '@hoistway/shared/fleet/columns.ts';
import { FeedEncoder } from '@hoistway/shared/fleet/feedEncoder.ts';
import { joinFrames } from '@hoistway/shared/fleet/fleetMirror.ts';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import { FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import {
  messageType,
  type UpstreamMessage,
  type UpstreamRequest,
  upstreamFeed,
  upstreamMessageSchema,
  upstreamPath,
  upstreamRequestSchema,
} from '@hoistway/shared/streams/upstreamSocket.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { rosterOf, sessionOf, type UpstreamUser } from './upstreamRecords.ts';

interface Connection {
  socket: WebSocket;
  user: UpstreamUser;
  firstMessage: string | null;
  requests: UpstreamRequest[];
  encoders: Partial<Record<Level, FeedEncoder>>;
}

/**
 * A small real upstream with the whole contract: scopes by tenant, a log with a cursor, frames. A test moves its
 * elevators, breaks its connections and ends its sessions.
 */
export class FullUpstream {
  readonly table = new FleetTable();
  /** By token. */
  readonly users = new Map<string, UpstreamUser>();
  /** Event log by tenant. */
  readonly log = new Map<string, LiveEvent[]>();
  readonly alarms = new Map<string, Map<string, Alarm>>();
  /** Fleet rows by tenant. */
  readonly rows = new Map<string, number[]>();
  readonly connections = new Set<Connection>();
  /** Every HTTP call so far, as `METHOD path`. */
  readonly calls: string[] = [];
  readonly headersOf = new Map<string, IncomingMessage['headers']>();
  /** Answers of further calls, by `METHOD path`. */
  readonly answers = new Map<
    string,
    (request: IncomingMessage, response: ServerResponse, user: UpstreamUser) => void
  >();
  /** Number of frames still to be lost. */
  framesToLose = 0;
  sockets = 0;
  rosterVersion = 1;
  readonly #logins = new Map<string, string>();
  #server = createServer((request, response) => this.#answer(request, response));
  #webSockets: WebSocketServer | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    this.table.listen((slot, levels) => {
      for (const { encoders } of this.connections)
        for (const encoder of Object.values(encoders))
          if (levels & levelBit[encoder.level]) encoder.mark(slot);
    });
    await this.listen();
    return this;
  }

  /** Listens, on the same port again after `vanish`. */
  async listen(): Promise<void> {
    this.#server = createServer((request, response) => this.#answer(request, response));
    this.#webSockets = new WebSocketServer({
      server: this.#server,
      path: upstreamPath,
      verifyClient: ({ req }, accept) => accept(this.#userOf(req) !== null, 401),
    });
    this.#webSockets.on('connection', (socket, request) => this.#welcome(socket, request));
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Closes abruptly, like a killed process. */
  async vanish(): Promise<void> {
    for (const { socket } of this.connections) socket.terminate();
    this.connections.clear();
    this.#webSockets?.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  addUser(user: UpstreamUser): UpstreamUser {
    this.users.set(user.token, user);
    return user;
  }

  /** Accepts a name and a password as the user of a token. */
  answerLogin(login: { username: string; password: string }, token: string): void {
    this.#logins.set(JSON.stringify(login), token);
  }

  /** The session of a token ends, by logout or by an administrator. */
  endToken(token: string): void {
    this.users.delete(token);
    for (const connection of this.connections)
      if (connection.user.token === token) {
        this.#send(connection, { type: messageType.ended });
        connection.socket.close();
      }
  }

  /** Pushes a change of rights to every connection. */
  pushSessionsChanged(): void {
    for (const connection of this.connections) this.#send(connection, { type: messageType.sessionsChanged });
  }

  /** Pushes the unrecorded alarms. */
  reportUnrecorded(tenantId: string, since: string | null, alarms: readonly Alarm[]): void {
    const unrecordedAlarms = alarms.map((alarm) => ({ ...alarm, isUnrecorded: true as const }));
    for (const connection of this.#connectionsOf(tenantId))
      this.#send(connection, { type: messageType.unrecorded, since, alarms: unrecordedAlarms });
  }

  /** Appends to a tenant's log and alarms, and pushes to its connections. */
  appendEvent(tenantId: string, event: LiveEvent, alarm?: Alarm, isPushed = true): void {
    const log = this.log.get(tenantId) ?? [];
    this.log.set(tenantId, log);
    log.push(event);
    if (alarm) this.#alarmsOf(tenantId).set(alarm.id, alarm);
    if (!isPushed) return;
    for (const connection of this.#connectionsOf(tenantId)) {
      if (alarm) this.#send(connection, { type: messageType.alarm, alarm });
      this.#send(connection, { type: messageType.event, event });
    }
  }

  light(tenantId: string, alarmId: string): void {
    for (const connection of this.#connectionsOf(tenantId))
      this.#send(connection, { type: messageType.light, alarmId });
  }

  changeRoster(tenantId: string, rows: number[]): void {
    this.rows.set(tenantId, rows);
    this.rosterVersion++;
    for (const connection of this.#connectionsOf(tenantId))
      this.#send(connection, { type: messageType.rosterChanged, version: String(this.rosterVersion) });
  }

  /** Sends each connection the changes of its requested columns. */
  tick(timeMs = Date.now()): void {
    for (const { socket, encoders } of this.connections) {
      const frames = Object.values(encoders)
        .map((encoder) => encoder.encode({ timeMs, fresh: true }))
        .filter((frame) => frame !== null);
      if (frames.length === 0) continue;
      if (this.framesToLose > 0) this.framesToLose--;
      else socket.send(joinFrames(frames));
    }
  }

  callsOf(path: string): number {
    return this.calls.filter((call) => call.split('?')[0] === `GET /${path}`).length;
  }

  #connectionsOf(tenantId: string): Connection[] {
    return [...this.connections].filter(({ user }) => user.tenantId === tenantId);
  }

  #alarmsOf(tenantId: string): Map<string, Alarm> {
    const tenantAlarms = this.alarms.get(tenantId) ?? new Map<string, Alarm>();
    this.alarms.set(tenantId, tenantAlarms);
    return tenantAlarms;
  }

  #openAlarms(tenantId: string): Alarm[] {
    return [...this.#alarmsOf(tenantId).values()].filter(isOpen);
  }

  #send(connection: Connection, message: UpstreamMessage): void {
    connection.socket.send(JSON.stringify(upstreamMessageSchema.parse(message)));
  }

  #userOf(request: IncomingMessage): UpstreamUser | null {
    const user = this.users.get(String(request.headers.authorization));
    return user && request.headers['current-org'] === user.orgId ? user : null;
  }

  #welcome(socket: WebSocket, request: IncomingMessage): void {
    const user = this.#userOf(request);
    if (!user) {
      socket.terminate();
      return;
    }
    this.sockets++;
    const connection: Connection = { socket, user, firstMessage: null, requests: [], encoders: {} };
    this.connections.add(connection);
    socket.on('close', () => this.connections.delete(connection));
    socket.on('message', (data) => {
      const text = String(data);
      if (connection.firstMessage === null) {
        connection.firstMessage = text;
        const cursor = this.log.get(user.tenantId)?.at(-1)?.seq ?? 0;
        const scopeKey = sessionOf(user).scopeKey;
        this.#send(connection, {
          type: messageType.hello,
          cursor,
          scopeKey,
          rosterVersion: String(this.rosterVersion),
        });
      } else this.#receive(connection, upstreamRequestSchema.parse(JSON.parse(text)));
    });
  }

  #receive(connection: Connection, request: UpstreamRequest): void {
    const { tenantId } = connection.user;
    connection.requests.push(request);
    const log = this.log.get(tenantId) ?? [];
    if (request.op === 'resume') {
      const { cursor } = request;
      if (cursor !== null)
        for (const event of log)
          if (event.seq > cursor) this.#send(connection, { type: messageType.event, event });
      const newest = log.at(-1)?.seq ?? 0;
      this.#send(connection, {
        type: messageType.resumed,
        cursor: newest,
        isComplete: true,
        open: this.#openAlarms(tenantId),
      });
    }
    if (request.op === 'status') {
      delete connection.encoders.status;
      if (request.on) this.#encoder(connection, 'status', this.rows.get(tenantId) ?? []);
    }
    if (request.op === 'watch') {
      const mine = new Set(this.rows.get(tenantId));
      const encoder = this.#encoder(
        connection,
        request.level,
        request.add.filter((row) => mine.has(row)),
      );
      for (const row of request.drop) encoder.drop(this.table.slotOf(row));
    }
    if (request.op === 'snapshot') {
      const frame = connection.encoders[request.level]?.snapshot({ timeMs: Date.now(), fresh: true });
      if (frame) connection.socket.send(joinFrames([frame]));
    }
  }

  #encoder(connection: Connection, level: Level, add: readonly number[]): FeedEncoder {
    const { table } = this;
    const encoder =
      connection.encoders[level] ?? new FeedEncoder({ table, level, feed: upstreamFeed[level] });
    connection.encoders[level] = encoder;
    for (const row of add) encoder.add(table.ensure(row));
    return encoder;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const call = `${request.method} ${url.pathname}`;
    this.calls.push(`${call}${url.search}`);
    this.headersOf.set(call, request.headers);
    if (call === 'POST /main/login') return this.#login(request, response);
    const user = this.#userOf(request);
    const special = user && this.answers.get(call);
    if (special) special(request, response, user);
    else json(response, ...this.#statusAndBody(url, user));
  }

  async #login(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const user = this.users.get(this.#logins.get(Buffer.concat(chunks).toString()) ?? '');
    if (user) json(response, 200, sessionOf(user));
    else json(response, 400, { message: 'no', code: 'loginFailed' });
  }

  #statusAndBody(url: URL, user: UpstreamUser | null): [number, unknown] {
    if (url.pathname === '/readyz') return [200, {}];
    if (!user) return [401, { message: 'log in', code: 'unauthenticated' }];
    const body = this.#answerTo(url, user);
    return body === undefined ? [404, { message: 'nothing here', code: 'notFound' }] : [200, body];
  }

  #answerTo(url: URL, user: UpstreamUser): unknown {
    const log = this.log.get(user.tenantId) ?? [];
    const after = /^\/events\/after\/(\d+)$/.exec(url.pathname)?.[1];
    if (after !== undefined) return log.filter((event) => event.seq > Number(after));
    switch (url.pathname) {
      case '/main/session':
        return sessionOf(user);
      case '/fleet/roster':
        return rosterOf(this.rows.get(user.tenantId) ?? [], String(this.rosterVersion)) satisfies Roster;
      case '/events':
        return { records: log.toReversed().slice(0, 200), total: log.length, pages: 1 };
      case '/elevatorLcds/alarms':
        return this.#openAlarms(user.tenantId);
      case '/mbPowerLoss/notice':
      case '/alarmRecords/notice':
        return { list: [], total: 0 };
      case '/workOrders/web':
      case '/maintenanceOrder':
      case '/contract':
      case '/yearChecks':
        return { records: [], total: 0, pages: 0 };
      default:
        return undefined;
    }
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
