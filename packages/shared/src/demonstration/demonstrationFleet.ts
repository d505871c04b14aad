import type { Locale } from '../domain/constants.ts';
import { between, pick, seededRandom } from '../domain/seededRandom.ts';
import type { ElevatorType } from '../resources/elevators.ts';
import { type Car, siteCars } from './demonstrationBuildings.ts';
import {
  type DemonstrationCity,
  demonstrationCities,
  type Flavour,
  type Neighbourhood,
} from './demonstrationCity.ts';

/** An elevator of the demonstration: the data of the platform's records and of the simulation. */
export interface DemonstrationElevator {
  no: string;
  name: string;
  type: ElevatorType;
  node: number;
  building: string;
  liftNo: string;
  hasRearDoor: boolean;
  ratedSpeedMps: number;
  ratedLoadKg: number;
  /** From the lowest up; `heightM` is the rise to the next floor. */
  floors: { floor: number; label: string; stops: boolean; heightM: number }[];
}

export interface DemonstrationDtu {
  /** 11 digits. */
  code: string;
  secret: string;
  wireFormat: 'json' | 'binary' | 'cube';
  elevators: DemonstrationElevator[];
}

export interface DemonstrationSite {
  no: string;
  name: string;
  type: 'residential' | 'office' | 'hospital' | 'metro' | 'hotel' | 'mall' | 'school';
  district: string;
  address: string;
  lng: number;
  lat: number;
  /** Index of the tenant, 0 or 1. */
  tenant: number;
  /** Index of the maintenance company, 0 to 2; 0 and 1 belong to tenant 0. */
  company: number;
  dtus: DemonstrationDtu[];
}

interface FleetSize {
  elevators?: number;
  /** About 6.7 elevators a site by default. */
  sites?: number;
  seed?: number;
  /** Elevators of a site per binary gateway device, instead of a mix of small devices. */
  gatewaySize?: number;
  /** Language of the city's names; Shanghai by default. */
  language?: Locale;
}

/** A city's elevators, equal for equal numbers on every machine: 2,000 in 300 sites by default. */
export function demonstrationFleet({
  elevators = 2000,
  sites = Math.max(1, Math.round(elevators * 0.15)),
  seed = 1,
  gatewaySize,
  language = 'zh-CN',
}: FleetSize = {}): DemonstrationSite[] {
  const random = seededRandom(seed);
  const city = demonstrationCities[language];
  const bare = Array.from({ length: Math.min(sites, elevators) }, (_, index) => siteAt(city, index, random));
  const counts = share(
    elevators,
    bare.map(({ type }) => sizes[type] * (0.4 + 1.6 * random() ** 2)),
  );
  const usedNames = new Set<string>();
  const numbers = { elevator: 310_000, dtu: 20_310_000_000 };
  return bare.map((site, index) => {
    const name = freeName(city, site.name, usedNames);
    const cars = siteCars(city, site.type, counts[index] ?? 1, random);
    return { ...site, name, dtus: wire(name, cars, numbers, random, gatewaySize) };
  });
}

const sizes: Record<DemonstrationSite['type'], number> = {
  residential: 7,
  office: 9,
  hospital: 11,
  metro: 8,
  hotel: 7,
  mall: 14,
  school: 2.5,
};

const mixes: Record<Flavour, readonly DemonstrationSite['type'][]> = {
  centre: mix({ residential: 7, office: 5, hospital: 1, metro: 2, hotel: 3, mall: 3, school: 1 }),
  residential: mix({ residential: 18, office: 1, hospital: 1, metro: 1, hotel: 1, mall: 1, school: 2 }),
  business: mix({ residential: 6, office: 10, hospital: 1, metro: 2, hotel: 2, mall: 1 }),
  hub: mix({ residential: 3, office: 4, metro: 6, hotel: 4, mall: 3 }),
};

function mix(weights: Partial<Record<DemonstrationSite['type'], number>>): DemonstrationSite['type'][] {
  return (Object.keys(weights) as DemonstrationSite['type'][]).flatMap((type) =>
    new Array<DemonstrationSite['type']>(weights[type] ?? 0).fill(type),
  );
}

function siteAt(
  city: DemonstrationCity,
  index: number,
  random: () => number,
): Omit<DemonstrationSite, 'dtus'> {
  const { neighbourhoods } = city;
  const around = neighbourhoods[index % neighbourhoods.length] ?? pick(neighbourhoods, random);
  const type = pick(mixes[around.flavour], random);
  const company = pick([0, 0, 0, 0, 1, 1, 1, 2, 2], random);
  return {
    no: `${city.prefix}${String(index + 1).padStart(5, '0')}`,
    name:
      type === 'residential'
        ? city.communityName(
            around,
            pick(city.communities.first, random),
            pick(city.communities.last, random),
          )
        : city.placeName(around, pick(city.places[type], random)),
    type,
    district: around.district,
    address: city.address(around, pick(around.roads, random), between(1, 1999, random)),
    ...dryPoint(city.river, around, random),
    tenant: company === 2 ? 1 : 0,
    company,
  };
}

const metresPerDegree = 111_320;
const riverHalfWidthM = 330;

function dryPoint(
  river: DemonstrationCity['river'],
  { lng, lat, radiusM }: Neighbourhood,
  random: () => number,
): { lng: number; lat: number } {
  const metresPerLng = metresPerDegree * Math.cos((lat * Math.PI) / 180);
  for (let attempt = 0; attempt < 100; attempt++) {
    const angle = random() * 2 * Math.PI;
    const far = radiusM * Math.sqrt(random());
    const point = {
      lng: Number((lng + (far * Math.cos(angle)) / metresPerLng).toFixed(6)),
      lat: Number((lat + (far * Math.sin(angle)) / metresPerDegree).toFixed(6)),
    };
    if (metresFromRiver(river, point.lng, point.lat) > riverHalfWidthM) return point;
  }
  return { lng, lat };
}

function metresFromRiver(river: DemonstrationCity['river'], lng: number, lat: number): number {
  const metresPerLng = metresPerDegree * Math.cos((lat * Math.PI) / 180);
  const bank = river.map(([x, y]) => [(x - lng) * metresPerLng, (y - lat) * metresPerDegree] as const);
  return bank.slice(1).reduce((nearest, [bx, by], index) => {
    const [ax, ay] = bank[index] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    return Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy));
  }, Number.POSITIVE_INFINITY);
}

/** Whole shares of `total` in proportion to `weights`, each at least one. */
function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const counts = weights.map((weight) => Math.max(1, Math.floor((total * weight) / sum)));
  let rest = total - counts.reduce((all, count) => all + count, 0);
  for (let index = 0; rest !== 0; index = (index + 1) % counts.length) {
    const count = counts[index] ?? 1;
    if (rest > 0) {
      counts[index] = count + 1;
      rest--;
    } else if (count > 1) {
      counts[index] = count - 1;
      rest++;
    }
  }
  return counts;
}

function freeName(city: DemonstrationCity, name: string, usedNames: Set<string>): string {
  for (let nth = 0; ; nth++) {
    const candidate = `${name}${city.phase(nth)}`;
    if (usedNames.has(candidate)) continue;
    usedNames.add(candidate);
    return candidate;
  }
}

/** Assigns cars to gateway devices: mostly one per building, on some sites one for all. */
function wire(
  siteName: string,
  cars: readonly Car[],
  numbers: { elevator: number; dtu: number },
  random: () => number,
  gatewaySize: number | undefined,
): DemonstrationDtu[] {
  const hasSiteGateway = gatewaySize !== undefined || (cars.length > 5 && random() < 0.08);
  const dice = random();
  const wireFormat = hasSiteGateway || dice > 0.62 ? 'binary' : dice < 0.05 ? 'cube' : 'json';
  const atMost = hasSiteGateway
    ? (gatewaySize ?? 200)
    : wireFormat === 'cube'
      ? 1
      : pick([2, 3, 4, 6, 8, 8], random);
  const dtus: DemonstrationDtu[] = [];
  for (let from = 0; from < cars.length; from += atMost) {
    numbers.dtu += 7;
    dtus.push({
      code: String(numbers.dtu),
      secret: secretOf(random),
      wireFormat,
      elevators: cars.slice(from, from + atMost).map((car, index) => ({
        ...car,
        no: String(++numbers.elevator),
        name: `${siteName} ${car.building} ${car.liftNo}`,
        node: index + 1,
      })),
    });
  }
  return dtus;
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const secretOf = (random: () => number): string =>
  Array.from({ length: 20 }, () => letters[Math.floor(random() * letters.length)]).join('');
