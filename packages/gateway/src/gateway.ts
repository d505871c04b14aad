import type { AddressInfo } from 'node:net';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { Logger } from 'pino';
import type { GatewayConfig } from './config.ts';
import { createApp } from './edge/app.ts';
import { FleetMessage } from './edge/fleetMessage.ts';
import { createMetrics } from './edge/metrics.ts';
import { createSessions } from './edge/sessions.ts';
import { openSocketServer, type SocketServer } from './edge/socketServer.ts';
import { startLight } from './light/light.ts';
import { alone, type Peers } from './peers/peers.ts';
import { Scopes } from './scopes/scopes.ts';
import { tokenHash } from './upstream/credentials.ts';
import { createRest } from './upstream/rest.ts';

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
  const peers: Peers = alone;
  const timeoutMs = timing.requestTimeoutMs;
  const rest = createRest({ upstreamUrl, ...(timeoutMs !== undefined && { timeoutMs }) });
  const sessions = createSessions({ rest, clock });
  const light = startLight({ config: config.light, clock, log });
  let sockets: SocketServer | null = null;
  const metrics = createMetrics({
    sockets: () => sockets?.io.engine.clientsCount ?? 0,
    scopes: () => scopes.size,
    watchedRows: () => scopes.all.reduce((sum, scope) => sum + scope.fleet.watchedRows, 0),
  });
  const onProblem = (problem: string, error: unknown) => {
    metrics.problems.inc({ problem });
    log.warn({ err: error }, problem);
  };
  const scopes = new Scopes<FleetMessage>({
    upstreamUrl,
    rest,
    clock,
    peers,
    lights$: light.states$,
    timing,
    lingerMs: timing.scopeLingerMs,
    fleet: {
      tickHz: config.tickHz,
      join: (frames) => new FleetMessage(frames),
      counters: {
        frame: (bytes) => {
          metrics.frames.inc();
          metrics.frameBytes.inc(bytes);
        },
        message: (bytes) => {
          metrics.messages.inc();
          metrics.messageBytes.inc(bytes);
        },
        merged: () => metrics.merged.inc(),
      },
    },
    onPoll: () => metrics.polls.inc(),
    onReconnect: () => metrics.reconnects.inc(),
    onLight: (_caller, alarmId) => {
      metrics.lightSignals.inc();
      light.light({ alarmId });
    },
    onRefused: (caller) => endToken(caller.token),
    onProblem,
  });

  function endToken(token: string): void {
    sessions.forget(token);
    sockets?.endToken({ hash: tokenHash(token) }, 'unauthenticated');
  }
  const refused = rest.refused$.subscribe((token) => {
    endToken(token);
    scopes.refuse(token);
  });

  const app = await createApp({
    log,
    proxy: {
      upstreamUrl,
      ...(timeoutMs !== undefined && { timeoutMs }),
      onEnded: (token) => rest.refused$.next(token),
    },
    webDir: config.webDir,
    mapSources: config.mapSources,
    trustProxy: config.trustProxy,
    metrics: metrics.registry,
    isReady: () => rest.isReachable(),
  });
  sockets = openSocketServer({
    http: app.server,
    sessions,
    scopes,
    slowBytes: config.slowBytes,
    recheckMs: timing.recheckMs,
    onProblem,
  });
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;

  return {
    port,
    url: `http://${config.host}:${port}`,
    scopes,
    close: async () => {
      refused.unsubscribe();
      await sockets?.close();
      await app.close();
      scopes.close();
      await light.close();
      await peers.close();
    },
  };
}
