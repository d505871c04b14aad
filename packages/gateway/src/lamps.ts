import { hostname } from 'node:os';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Light, startLight } from './light/light.ts';
import type { LightConfig } from './light/lightConfig.ts';
import type { Peers } from './peers/peers.ts';

/** The same alarm arrives from every scope that sees it and from every peer; within this time it is one signal. */
const sameSignalMs = 3_000;
const channel = 'light';
const signalSchema = z.object({ alarmId: z.string().optional() });

export interface Lamps extends Pick<Light, 'states$' | 'test' | 'close'> {
  /** Signal of our own upstream: lights the lamps here, or at the peer that owns them. */
  signal(alarmId: string | undefined): void;
}

/** The lamps of this edge; where gateways share them, exactly one drives them. */
export function startLamps(options: {
  config: LightConfig;
  clock: Clock;
  log: Logger;
  peers: Peers;
  onSignal(): void;
}): Lamps {
  const { config, clock, log, peers } = options;
  const name = `lamp:${hostname()}:${config.lamps.map((lamp) => lamp.port).join(',')}`;
  const light = startLight({ config, clock, log, owns$: peers.owns$(name) });
  const signals = new Map<string, number>();

  function lightOnce(alarmId: string | undefined): boolean {
    const nowMs = clock.now();
    for (const [id, atMs] of signals) if (nowMs - atMs > sameSignalMs) signals.delete(id);
    if (alarmId !== undefined) {
      if (signals.has(alarmId)) return false;
      signals.set(alarmId, nowMs);
    }
    options.onSignal();
    light.light({ alarmId });
    return true;
  }

  const subscription = peers
    .messages$(channel)
    .subscribe((value) => lightOnce(signalSchema.parse(value).alarmId));
  return {
    states$: light.states$,
    test: () => light.test(),
    signal: (alarmId) => {
      if (lightOnce(alarmId)) peers.publish(channel, { alarmId });
    },
    close: async () => {
      subscription.unsubscribe();
      await light.close();
    },
  };
}
