import type { DemonstrationSite } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { DeviceFleet } from '../device/devices.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { CarUnit, Unit } from '../fleet/unit.ts';
import { scenarios } from '../scenarios/index.ts';
import type { Playhouse } from '../scenarios/playhouse.ts';
import type { IncidentName } from './incidentDeck.ts';

interface Stage {
  fleet: Fleet;
  devices: DeviceFleet;
  playhouse: Playhouse;
}

/** The number of an elevator at which an incident can begin now; null for none. */
export type NextPlace = (name: IncidentName, random: () => number) => string | null;

/**
 * Finds places: each kind of incident rotates over the tenants, beginning with the first. A place is a passenger
 * car that stands at a landing, behind a connected device whose format reports everything, at a site without a
 * scenario.
 */
export function findPlaces({ fleet, devices, playhouse }: Stage): NextPlace {
  const cars = fleet.units.filter(
    (unit): unit is CarUnit =>
      unit.kind === 'car' && !unit.group.isForGoods && devices.deviceOf(unit).party.dtu.wireFormat !== 'cube',
  );
  const tenants = [...new Set(cars.map(({ site }) => site.tenant))]
    .sort((one, other) => one - other)
    .map((tenant) => {
      const units = cars.filter(({ site }) => site.tenant === tenant);
      return { units, sites: onePerSite(units) };
    });
  const turns = new Map<IncidentName, number>();

  return (name, random) => {
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const from = random();
    const occupiedSites = sitesWithScenario(fleet, playhouse);
    const mayBegin = (unit: CarUnit) =>
      !occupiedSites.has(unit.site) && standsAtLanding(unit) && devices.deviceOf(unit).isConnected;
    for (let after = 0; after < tenants.length; after++) {
      const tenant = tenants[(turn + after) % tenants.length];
      const among = (scenarios[name].at === 'site' ? tenant?.sites : tenant?.units) ?? [];
      const start = Math.floor(from * among.length);
      const place = [...among.slice(start), ...among.slice(0, start)].find(mayBegin);
      if (place !== undefined) return place.elevator.no;
    }
    return null;
  };
}

const onePerSite = (units: readonly CarUnit[]): CarUnit[] => [
  ...new Map(units.map((unit) => [unit.site, unit])).values(),
];

function sitesWithScenario(fleet: Fleet, playhouse: Playhouse): Set<DemonstrationSite> {
  const units = playhouse.running().flatMap(({ elevators }) => elevators.map(fleet.find));
  return new Set(units.filter((unit): unit is Unit => unit !== undefined).map(({ site }) => site));
}

const standsAtLanding = ({ machine: { phase, trip } }: CarUnit): boolean =>
  trip === null && phase !== 'braking' && phase !== 'halted';
