import type { FastifyInstance } from 'fastify';
import { isAmong } from '../../session/sessionsEnded.ts';
import type { UpstreamSocket } from '../../upstream/upstreamSocket.ts';
import { readServedSession } from './socketSession.ts';

/** Interval at which the sessions of open sockets are read again: they expire, and rights are withdrawn. */
const recheckMs = 30_000;
/** Debounce of changes of people and roles before every open socket's session is read again. */
const changeDebounceMs = 100;
/** Records that decide on rights. */
const rightRecords: ReadonlySet<string> = new Set(['users', 'roles', 'organisations', 'tenants']);
const renewDetailMs = 5_000;

/** The open sockets: receive events and ticks, and end with their sessions. */
export class OpenSockets {
  readonly #app: Pick<FastifyInstance, 'platform' | 'live'>;
  readonly #onError: (error: unknown) => void;
  readonly #open = new Set<UpstreamSocket>();
  readonly #stops: (() => void)[] = [];
  #changeTimer: NodeJS.Timeout | undefined;

  constructor(app: Pick<FastifyInstance, 'platform' | 'live'>, onError: (error: unknown) => void) {
    this.#app = app;
    this.#onError = onError;
  }

  add(socket: UpstreamSocket): void {
    this.#open.add(socket);
  }

  delete(socket: UpstreamSocket): void {
    this.#open.delete(socket);
  }

  start(): void {
    const { announcer, unrecorded: unrecordedAlarms, fleet } = this.#app.live;
    this.#stops.push(
      announcer.listen((batch) => this.#each((socket) => socket.batch(batch))),
      unrecordedAlarms.listen((batch) => this.#each((socket) => socket.unrecorded(batch))),
      fleet.onChanged((tenantId) =>
        this.#each((socket) => socket.session.tenantId === tenantId && socket.rosterChanged()),
      ),
      every(1_000 / this.#app.platform.config.ticksPerSecond, () => this.#each((socket) => socket.tick())),
      every(renewDetailMs, () => this.#each((socket) => socket.renewDetail())),
      every(recheckMs, () => this.#each((socket) => void this.#recheck(socket).catch(this.#onError))),
    );
    this.#followSessions();
  }

  close(): void {
    clearTimeout(this.#changeTimer);
    for (const stop of this.#stops) stop();
  }

  #followSessions(): void {
    const { changes, sessionsEnded } = this.#app.platform;
    sessionsEnded.on('ended', (endedSessions) => {
      this.#each((socket) => isAmong(socket.session, endedSessions) && this.#end(socket));
      if (!('token' in endedSessions)) this.#scheduleRecheck();
    });
    changes.on('changed', ({ resource }) => {
      if (rightRecords.has(resource)) this.#scheduleRecheck();
    });
  }

  #scheduleRecheck(): void {
    this.#changeTimer ??= setTimeout(() => {
      this.#changeTimer = undefined;
      this.#each((socket) => {
        this.#recheck(socket).then(() => this.#open.has(socket) && socket.sessionsChanged(), this.#onError);
      });
    }, changeDebounceMs);
  }

  async #recheck(socket: UpstreamSocket): Promise<void> {
    const { token, orgId, scopeKey } = socket.session;
    const current = await readServedSession(this.#app.platform, token, orgId);
    if (!this.#open.has(socket) || current?.scopeKey === scopeKey) return;
    if (!current) return this.#end(socket);
    this.#open.delete(socket);
    socket.closeOutdated();
  }

  #end(socket: UpstreamSocket): void {
    this.#open.delete(socket);
    socket.end();
  }

  #each(visit: (socket: UpstreamSocket) => unknown): void {
    for (const socket of this.#open) visit(socket);
  }
}

/** @returns stops the timer */
function every(intervalMs: number, work: () => void): () => void {
  const timer = setInterval(work, intervalMs);
  return () => clearInterval(timer);
}
