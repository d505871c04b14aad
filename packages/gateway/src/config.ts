import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { z } from 'zod';
import type { PageSources } from './edge/secureHeaders.ts';
import type { InterestTiming } from './fleet/interest.ts';
import { type HubTiming, hubTiming } from './hub/framesOf.ts';
import { type LightConfig, lightConfigFrom } from './light/lightConfig.ts';
import { type PollTimes, pollTimes } from './sources/polls.ts';
import { type LinkTiming, linkTiming } from './upstream/webSocket.ts';

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  UPSTREAM_URL: z.url().default('http://127.0.0.1:8081'),
  WEB_DIR: z.string().optional(),
  REDIS_URL: z.string().optional(),
  TICK_HZ: z.coerce.number().min(1).max(20).default(4),
  SLOW_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(512 * 1024),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  MAP_SOURCES: z.string().default(''),
  VIDEO_SOURCES: z.string().default(''),
  VOICE_SOURCES: z.string().default(''),
  METRICS_TOKEN: z.string().optional(),
  TRUST_PROXY: z.stringbool().default(false),
  LOGINS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  LIGHT_USERNAME: z.string().optional(),
  LIGHT_PASSWORD: z.string().optional(),
});

export interface GatewayConfig {
  port: number;
  host: string;
  upstreamUrl: string;
  webDir: string | undefined;
  redisUrl: string | undefined;
  /** Upper bound of state frames per second. */
  tickHz: number;
  /** A browser with more unsent bytes than this counts as slow. */
  slowBytes: number;
  logLevel: string;
  /** Origins beside the page's own that the page may contact. */
  pageSources: PageSources;
  /** Opens the metrics to callers from other machines. */
  metricsToken: string | undefined;
  trustProxy: boolean;
  /** Logins, codes and captchas per minute and address. */
  loginsPerMinute: number;
  /** `lockMs`: how long a lock outlives a peer that died. */
  peers: { lockMs?: number };
  /** How long rows stay subscribed after their last viewer has left. */
  interest?: InterestTiming;
  light: LightConfig;
  /** The account under which this edge listens for alarms while no browser is connected. */
  lightUser: { username: string; password: string } | undefined;
  timing: GatewayTiming;
}

/** Waits of the gateway; the defaults are §9's. */
export interface GatewayTiming {
  hub: HubTiming;
  link: LinkTiming;
  polls: PollTimes;
  recheckMs: number;
  /** How long a scope stays open after its last browser. */
  scopeLingerMs: number;
  /** Delay between login attempts of the edge's own seat. */
  loginRetryMs: number;
  requestTimeoutMs: number | undefined;
}

export const gatewayTiming: GatewayTiming = {
  hub: hubTiming,
  link: linkTiming,
  polls: pollTimes,
  recheckMs: minuteMs,
  scopeLingerMs: 5_000,
  loginRetryMs: 15_000,
  requestTimeoutMs: undefined,
};

/** Reads the environment. @throws ZodError naming the invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv): GatewayConfig {
  const read = environmentSchema.parse(environment);
  const { LIGHT_USERNAME: username, LIGHT_PASSWORD: password } = read;
  return {
    port: read.PORT,
    host: read.HOST,
    upstreamUrl: read.UPSTREAM_URL.replace(/\/+$/, ''),
    webDir: read.WEB_DIR || undefined,
    redisUrl: read.REDIS_URL || undefined,
    tickHz: read.TICK_HZ,
    slowBytes: read.SLOW_BYTES,
    logLevel: read.LOG_LEVEL,
    pageSources: {
      map: originsIn(read.MAP_SOURCES),
      video: originsIn(read.VIDEO_SOURCES),
      voice: originsIn(read.VOICE_SOURCES),
    },
    metricsToken: read.METRICS_TOKEN || undefined,
    trustProxy: read.TRUST_PROXY,
    loginsPerMinute: read.LOGINS_PER_MINUTE,
    peers: {},
    light: lightConfigFrom(environment),
    lightUser: username && password ? { username, password } : undefined,
    timing: gatewayTiming,
  };
}

const originsIn = (list: string): string[] => list.split(/[\s,]+/).filter((origin) => origin !== '');
