import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { eventKinds } from '@hoistway/shared/domain/eventKinds.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { messageType, upstreamPath } from '@hoistway/shared/streams/upstreamSocket.ts';
import fp from 'fastify-plugin';
import { type WebSocket, WebSocketServer } from 'ws';
import { inTenant } from '../db/tenantTransaction.ts';
import { mayHear } from '../events/mayHear.ts';
import { openAlarms } from '../events/readAlarms.ts';
import { eventsAfter, newestSeq, reachesBack } from '../events/readEvents.ts';
import { type RequestSession, sessionOf } from '../session/requestSession.ts';
import { isAmong } from '../session/sessionsEnded.ts';
import { visibleTo } from '../session/visibility.ts';
import { type SocketTools, UpstreamSocket } from '../upstream/upstreamSocket.ts';

/** A first message that does not come by then never will. */
const firstMessageMs = 10_000;
/** Sessions of open sockets are looked up again this often: they expire, and rights are taken away. */
const recheckMs = 30_000;
/** Changes of people and roles are gathered for this long before every open socket's session is looked up. */
const gatherMs = 100;
/** Records that decide who may what. */
const deciding: ReadonlySet<string> = new Set(['users', 'roles', 'organisations', 'tenants']);
const renewDetailMs = 5_000;
const readAtOnce = 500;
const longestMessage = 1_048_576;

/** The WebSocket of §7 at `/ws`. */
export default fp(
  async (app) => {
    const { db, clock, config, log, changes, sessionsEnded } = app.platform;
    const { fleet, announcer, scopes, remote, unrecorded } = app.live;
    const onError = (error: unknown) => log.error({ err: error }, 'an upstream socket met an error');
    const server = new WebSocketServer({
      noServer: true,
      maxPayload: longestMessage,
      perMessageDeflate: false,
    });
    const open = new Set<UpstreamSocket>();
    const tools: SocketTools = {
      fleet,
      scopes,
      nowMs: () => clock.now(),
      readCursor: ({ tenantId }) => inTenant(db, tenantId, (tx) => newestSeq(tx, tenantId)),
      reachesBack: ({ tenantId }, cursor) =>
        inTenant(db, tenantId, (tx) => reachesBack(tx, tenantId, cursor)),
      readOpenAlarms: (session) => inTenant(db, session.tenantId, (tx) => openAlarms(tx, visibleTo(session))),
      readAfter: async function* (session, cursor): AsyncIterable<LiveEvent> {
        const kinds = eventKinds.filter((kind) => mayHear(session, kind));
        for (let last = cursor; ; ) {
          const events = await inTenant(db, session.tenantId, (tx) =>
            eventsAfter(tx, visibleTo(session), last, readAtOnce, kinds),
          );
          yield* events;
          last = events.at(-1)?.seq ?? last;
          if (events.length < readAtOnce) return;
        }
      },
      readUnrecorded: (tenantId) => unrecorded.of(tenantId),
      askDetail: (car) => void remote.askDetail(car).catch(onError),
      onError,
    };

    const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (new URL(request.url ?? '', 'http://localhost').pathname !== upstreamPath)
        return refuse(socket, 404);
      const session = await sessionOfUpgrade(request);
      if (!session) return refuse(socket, 401);
      server.handleUpgrade(request, socket, head, (client) => void greet(client, session).catch(onError));
    };
    const sessionOfUpgrade = async ({ headers }: IncomingMessage): Promise<RequestSession | null> => {
      const token = headers.authorization?.replace(/^Bearer /i, '') ?? '';
      const org = idSchema.safeParse(headers['current-org']);
      if (token === '') return null;
      return servedSession(token, org.success ? org.data : undefined);
    };
    /** Null for who may not act in the organisation, and for who has yet to change their password. */
    const servedSession = async (token: string, orgId?: string): Promise<RequestSession | null> => {
      const session = await sessionOf(app.platform, token, { orgId }).catch(refusedAsNone);
      return session?.mustChangePassword ? null : session;
    };

    /** Waits for `username-orgId`, then serves. */
    const greet = async (client: WebSocket, ofUpgrade: RequestSession) => {
      client.on('error', (error) => log.debug({ err: error }, 'an upstream socket broke'));
      const waiting = setTimeout(() => client.close(1008), firstMessageMs);
      let serving: UpstreamSocket | undefined;
      let queue: Promise<void> = Promise.resolve();
      client.on('message', (data, isBinary) => {
        if (isBinary) return;
        const text = String(data);
        queue = queue.then(() => (serving ? serving.request(text) : start(text))).catch(onError);
      });
      client.once('close', () => {
        clearTimeout(waiting);
        serving?.close();
        if (serving) open.delete(serving);
      });
      const start = async (text: string) => {
        clearTimeout(waiting);
        const session = await sessionNamed(text, ofUpgrade);
        if (!session) {
          client.send(JSON.stringify({ type: messageType.ended }));
          client.close(1008);
          return;
        }
        if (client.readyState !== client.OPEN) return;
        serving = new UpstreamSocket(client, session, tools);
        open.add(serving);
        // Without its greeting a client would take the platform for one that pushes nothing: it is to come again.
        await serving.open().catch((error: unknown) => {
          client.close(1011);
          throw error;
        });
      };
    };

    /** The organisation named in the first message wins over the header's, where the user may act in it. */
    const sessionNamed = async (text: string, session: RequestSession): Promise<RequestSession | null> => {
      const elevatorName = /^(.+)-([0-9]+)$/.exec(text.trim());
      if (elevatorName?.[1] !== session.username || elevatorName[2] === undefined) return null;
      if (elevatorName[2] === session.orgId) return session;
      return servedSession(session.token, elevatorName[2]);
    };

    app.server.on('upgrade', (request, socket, head) => {
      upgrade(request, socket, head).catch((error: unknown) => {
        onError(error);
        socket.destroy();
      });
    });
    const stopListening = announcer.listen((batch) => {
      for (const one of open) one.batch(batch);
    });
    const stopUnrecorded = unrecorded.listen((batch) => {
      for (const one of open) one.unrecorded(batch);
    });
    const stopRosters = fleet.onChanged((tenantId) => {
      for (const one of open) if (one.session.tenantId === tenantId) one.rosterChanged();
    });
    const end = (one: UpstreamSocket) => {
      open.delete(one);
      one.end();
    };
    sessionsEnded.on('ended', (ended) => {
      for (const one of open) if (isAmong(one.session, ended)) end(one);
      if (!('token' in ended)) sessionsChanged();
    });
    let gathering: NodeJS.Timeout | undefined;
    const sessionsChanged = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        for (const one of open) recheck(one).then(() => open.has(one) && one.sessionsChanged(), onError);
      }, gatherMs);
    };
    changes.on('changed', ({ resource }) => {
      if (deciding.has(resource)) sessionsChanged();
    });
    const ticking = setInterval(() => {
      for (const one of open) one.tick();
    }, 1_000 / config.ticksPerSecond);
    const renewing = setInterval(() => {
      for (const one of open) one.renewDetail();
    }, renewDetailMs);
    const rechecking = setInterval(() => {
      for (const one of open) recheck(one).catch(onError);
    }, recheckMs);
    const recheck = async (one: UpstreamSocket) => {
      const { token, orgId, scopeKey } = one.session;
      const now = await servedSession(token, orgId);
      if (!open.has(one) || now?.scopeKey === scopeKey) return;
      if (!now) return end(one);
      open.delete(one);
      one.outdated();
    };

    app.addHook('preClose', async () => {
      clearInterval(ticking);
      clearInterval(renewing);
      clearInterval(rechecking);
      clearTimeout(gathering);
      stopListening();
      stopUnrecorded();
      stopRosters();
      for (const client of server.clients) client.terminate();
      server.close();
    });
  },
  { name: 'upstreamSocket', dependencies: ['live'] },
);

/** An organisation that the user may not act in is no session here. */
function refusedAsNone(error: unknown): null {
  if (error instanceof ProductError) return null;
  throw error;
}

function refuse(socket: Duplex, status: 401 | 404): void {
  socket.end(
    `HTTP/1.1 ${status} ${status === 401 ? 'Unauthorized' : 'Not Found'}\r\nConnection: close\r\n\r\n`,
  );
}
