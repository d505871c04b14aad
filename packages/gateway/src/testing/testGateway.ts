import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { pino } from 'pino';
import { type GatewayConfig, readConfig } from '../config.ts';
import { type Gateway, startGateway } from '../gateway.ts';

/** §9's waits divided by a hundred, so that their tests take seconds. */
export const shortTimings: GatewayConfig['timing'] = {
  hub: { coalesceMs: 5, lingerMs: 50 },
  link: {
    plan: { delayMs: 50, tries: 3, slowFromMs: 150, slowToMs: 600 },
    helloMs: 150,
    pingMs: 1_000,
  },
  polls: { eventMs: 100, expiryMs: 2_000, firstMs: 20, countsMs: 100 },
  recheckMs: 10_000,
  scopeLingerMs: 50,
  loginRetryMs: 100,
  requestTimeoutMs: 1_000,
};

/** A gateway on a free port, without a lamp. */
export function testGateway(upstreamUrl: string, more: Partial<GatewayConfig> = {}): Promise<Gateway> {
  const config = {
    ...readConfig({ PORT: '0', UPSTREAM_URL: upstreamUrl }),
    timing: shortTimings,
    tickHz: 20,
    ...more,
  };
  return startGateway(config, { clock: systemClock, log: pino({ level: 'silent' }) });
}
