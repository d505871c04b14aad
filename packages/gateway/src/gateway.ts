import type { AddressInfo } from 'node:net';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { GatewayConfig } from './config.ts';
import { createApp } from './edge/app.ts';
import { FleetMessage } from './edge/fleetMessage.ts';
import { createMetrics } from './edge/metrics.ts';
import { createSessions } from './edge/sessions.ts';
import { openSocketServer, type SocketServer } from './edge/socketServer.ts';
import { startLamps } from './lamps.ts';
import { reportLights } from './lightReports.ts';
import { alone } from './peers/peers.ts';
import { RedisPeers } from './peers/redisPeers.ts';
import { callerMay } from './scopes/caller.ts';
import { Scopes } from './scopes/scopes.ts';
import { takeStandingSeat } from './scopes/standingSeat.ts';
import { tokenHash } from './upstream/credentials.ts';
import { createRest } from './upstream/rest.ts';

/** Channel on which gateways announce ended sessions to one another. */
const sessionEndedChannel = 'ended';

export interface Gateway {
  port: number;
  url: string;
  scopes: Scopes<FleetMessage>;
  close(): Promise<void>;
}

/** Starts the edge; resolves when it listens. */
export async function startGateway(
  config: GatewayConfig,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<Gateway> {
  const { timing, upstreamUrl } = config;
  const timeoutMs = timing.requestTimeoutMs;
  const rest = createRest({ upstreamUrl, ...(timeoutMs !== undefined && { timeoutMs }) });
  const sessions = createSessions({ rest, clock });
  let sockets: SocketServer | null = null;
  const metrics = createMetrics({
    sockets: () => sockets?.io.engine.clientsCount ?? 0,
    scopes: () => scopes.size,
    watchedRows: () => scopes.all.reduce((sum, scope) => sum + scope.fleet.watchedRows, 0),
  });
  const onProblem = (problem: string, error: unknown) => {
    metrics.problems.inc({ problem });
    if (error instanceof ProductError)
      log.warn({ code: error.code, why: String(error.cause ?? '') }, problem);
    else log.warn({ err: error }, problem);
  };
  const redis = config.redisUrl ? new RedisPeers({ url: config.redisUrl, onProblem, ...config.peers }) : null;
  const peers = redis ?? alone;
  const lamps = startLamps({
    config: config.light,
    clock,
    log,
    peers,
    onSignal: () => metrics.lightSignals.inc(),
  });
  const scopes = new Scopes<FleetMessage>({
    upstreamUrl,
    rest,
    clock,
    peers,
    lights$: lamps.states$,
    timing,
    lingerMs: timing.scopeLingerMs,
    fleet: {
      tickHz: config.tickHz,
      ...(config.interest && { interest: config.interest }),
      join: (frames) => new FleetMessage(frames),
      counters: {
        frame: (bytes) => {
          metrics.frames.inc();
          metrics.frameBytes.inc(bytes);
        },
        countMessage: (bytes) => {
          metrics.messages.inc();
          metrics.messageBytes.inc(bytes);
        },
        countMerged: () => metrics.mergedFrames.inc(),
      },
    },
    onPoll: () => metrics.polls.inc(),
    onReconnect: () => metrics.reconnects.inc(),
    onLight: (caller, alarmId) => {
      if (!config.lightUser || standing?.scopeKey === caller.scopeKey) lamps.signal(alarmId);
    },
    onChanged: (caller) => {
      sessions.forget(tokenHash(caller.token));
      sockets?.reseatScope(caller.scopeKey);
    },
    onSessionsChanged: (scopeKey) => sockets?.recheckScope(scopeKey),
    onRefused: (caller) => endToken(caller.token),
    onProblem,
  });
  const { lightUser } = config;
  const standing = lightUser
    ? takeStandingSeat({
        login: () => rest.post('main/login', null, lightUser),
        verify: (auth) => sessions.verify(auth),
        acquire: (caller) => scopes.acquire(caller),
        retryMs: timing.loginRetryMs,
        onProblem,
      })
    : null;

  const reports = reportLights({
    states$: lamps.states$,
    seats: () => {
      if (standing) return standing.caller ? [{ name: 'standing', credentials: standing.caller }] : [];
      const callers = scopes.all.map(({ caller }) => caller);
      return callers
        .filter((caller) => callerMay(caller, permissions.alarmBell))
        .map((caller) => ({ name: caller.scopeKey, credentials: caller }));
    },
    post: (path, credentials, body) => rest.post(path, credentials, body),
    retryMs: timing.loginRetryMs,
    onProblem,
  });
  if (config.light.lamps.length > 0 && !lightUser)
    log.warn('the lamp has no seat of its own: it listens, and is reported, while a browser is open');

  function endToken(token: string): void {
    const hash = tokenHash(token);
    sessions.forget(hash);
    sockets?.endToken(hash, 'unauthenticated');
    standing?.renewSession(token);
    peers.publish(sessionEndedChannel, hash);
  }
  const refusals = rest.refused$.subscribe((token) => {
    endToken(token);
    scopes.refuse(token);
  });
  refusals.add(
    peers.messages$(sessionEndedChannel).subscribe((hash) => sessions.forget(z.string().parse(hash))),
  );

  const app = await createApp({
    log,
    proxy: {
      upstreamUrl,
      ...(timeoutMs !== undefined && { timeoutMs }),
      onEnded: (token) => rest.refused$.next(token),
    },
    webDir: config.webDir,
    pageSources: config.pageSources,
    metricsToken: config.metricsToken,
    trustProxy: config.trustProxy,
    metrics: metrics.registry,
    rateLimit: { perMinute: config.loginsPerMinute, redis: redis?.client },
    isReady: () => rest.isReachable(),
  });
  sockets = openSocketServer({
    http: app.server,
    sessions,
    scopes,
    slowBytes: config.slowBytes,
    recheckMs: timing.recheckMs,
    ...(redis && { adapter: createAdapter(redis.client, { streamName: 'hoistway:sockets' }) }),
    onProblem,
  });
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;

  return {
    port,
    url: `http://${config.host}:${port}`,
    scopes,
    close: async () => {
      refusals.unsubscribe();
      reports.close();
      standing?.close();
      await sockets?.close();
      await app.close();
      scopes.close();
      await lamps.close();
      await peers.close();
    },
  };
}
