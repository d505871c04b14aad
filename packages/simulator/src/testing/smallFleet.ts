import { demonstrationFleet } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { createFleet, type Fleet } from '../fleet/fleet.ts';

/** A Tuesday, 00:00 UTC, far from any change of clocks. */
export const morningMs = Date.UTC(2026, 2, 3);

/** A few hundred machines in the traffic of one fixed hour. */
export function smallFleet({ elevators = 200, seed = 1, hour = 8.5 } = {}): Fleet {
  const sites = demonstrationFleet({ elevators, sites: Math.ceil(elevators / 10) });
  return createFleet({ sites, seed, startMs: morningMs, hourAt: () => hour });
}
