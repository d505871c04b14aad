import type { DemonstrationSite } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createDevices, type DeviceFleet, ticksPerS } from './device/devices.ts';
import { createFleet, type Fleet } from './fleet/fleet.ts';
import { createApp } from './http/app.ts';
import { createIncidents } from './incidents/incidents.ts';
import { createPlayhouse, type Playhouse } from './scenarios/playhouse.ts';
import type { HourAt } from './traffic/group.ts';

export interface Simulation {
  fleet: Fleet;
  devices: DeviceFleet;
  playhouse: Playhouse;
  app: FastifyInstance;
  /** Plays and reports everything due by the clock. */
  tick(): void;
  /** Starts ticking by itself. */
  run(): void;
  stop(): Promise<void>;
}

export interface SimulationOptions {
  sites: readonly DemonstrationSite[];
  mqttUrl: string;
  seed: number;
  rateHz: number;
  connectsPerS: number;
  hasWeakLinks: boolean;
  isLean: boolean;
  /** Scenarios per hour that start by themselves; 0 for none. */
  incidentsPerHour: number;
  hourAt: HourAt;
  /** The token that commands over HTTP require; undefined lets every process of this machine command. */
  token?: string | undefined;
  clock: Clock;
  log: Logger;
}

/**
 * A fleet with its devices, its scenarios and its HTTP interface; nothing moves or connects before the first tick.
 */
export function createSimulation(options: SimulationOptions): Simulation {
  const { sites, seed, clock, hourAt } = options;
  const fleet = createFleet({ sites, seed, startMs: clock.now(), hourAt });
  const devices = createDevices({ ...options, fleet, url: options.mqttUrl });
  const playhouse = createPlayhouse(fleet, devices.deviceOf, clock.now, seed);
  const incidents = createIncidents({
    ...options,
    perHour: options.incidentsPerHour,
    fleet,
    devices,
    playhouse,
  });
  const app = createApp({ fleet, devices, playhouse, nowMs: clock.now, token: options.token });
  let timer: NodeJS.Timeout | null = null;
  const tick = () => {
    const nowMs = clock.now();
    fleet.advance(nowMs);
    incidents.tick(nowMs);
    playhouse.tick(nowMs);
    devices.tick(nowMs);
  };
  return {
    fleet,
    devices,
    playhouse,
    app,
    tick,
    run: () => {
      timer ??= setInterval(tick, 1000 / ticksPerS);
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      playhouse.endAll();
      await app.close();
      await devices.close();
    },
  };
}
