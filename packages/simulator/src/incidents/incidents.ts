import { between, seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Logger } from 'pino';
import type { DeviceFleet } from '../device/devices.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Playhouse } from '../scenarios/playhouse.ts';
import { dealIncidents, type IncidentName } from './incidentDeck.ts';
import { findPlaces } from './incidentPlaces.ts';

/** Scenarios that start by themselves, one at a site at a time. */
export interface Incidents {
  /** Starts due incidents; call it at each tick. */
  tick(nowMs: number): void;
}

interface IncidentsOptions {
  /** Average number per hour; 0 for none. */
  perHour: number;
  seed: number;
  fleet: Fleet;
  devices: DeviceFleet;
  playhouse: Playhouse;
  log: Logger;
}

/** Delay from the first connection to the first incident. */
const firstAfterMs = 15_000;
/** Seed offset of its own random numbers, apart from those of fleet and links. */
const seedOffset = 40_000;

/** Duration of each, from and to, in seconds; the people of `trapped` are released after that. */
const lastsS: Record<IncidentName, readonly [number, number]> = {
  doorFault: [90, 240],
  inspection: [180, 600],
  offline: [45, 120],
  bell: [1, 1],
  overload: [20, 60],
  bellHeld: [35, 50],
  powerCut: [180, 420],
  trapped: [480, 840],
};

/**
 * Incidents by a Poisson clock that starts with the first connection; kind, time and place follow from the seed.
 */
export function createIncidents({ perHour, seed, log, ...stage }: IncidentsOptions): Incidents {
  const random = seededRandom(seed + seedOffset);
  const deck = dealIncidents(seededRandom(seed + seedOffset + 1));
  const nextPlace = findPlaces(stage);
  let dueMs: number | null = null;

  const begin = (name: IncidentName) => {
    const [from, to] = lastsS[name];
    const cast = { seconds: between(from, to, random), seed: between(0, 2 ** 31, random) };
    const elevator = nextPlace(name, random);
    if (elevator === null) log.warn({ name }, 'no place for an incident');
    else stage.playhouse.start(name, { ...cast, elevator }, 'incident');
  };

  return {
    tick: (nowMs) => {
      if (perHour === 0) return;
      if (dueMs === null) {
        if (stage.devices.devices.some(({ isConnected }) => isConnected)) dueMs = nowMs + firstAfterMs;
      } else if (nowMs >= dueMs) {
        begin(deck.next().value);
        dueMs = nowMs - (Math.log(1 - random()) * hourMs) / perHour;
      }
    },
  };
}
