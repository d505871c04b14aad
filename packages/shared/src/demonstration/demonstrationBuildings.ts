import { between, pick } from '../domain/seededRandom.ts';
import type { ElevatorType } from '../resources/elevators.ts';
import type { DemonstrationCity } from './demonstrationCity.ts';
import type { DemonstrationElevator, DemonstrationSite } from './demonstrationFleet.ts';

type Floors = DemonstrationElevator['floors'];
type SiteType = DemonstrationSite['type'];
/** An elevator of a building, without the names and numbers that the fleet assigns. */
export type Car = Pick<
  DemonstrationElevator,
  'type' | 'building' | 'liftNo' | 'hasRearDoor' | 'ratedSpeedMps' | 'ratedLoadKg' | 'floors'
>;

interface Shape {
  /** Storeys from the lobby up and below it, minimum and maximum. */
  above: readonly [number, number];
  below: readonly [number, number];
  storeyM: number;
  lobbyM: number;
  carsPerBuilding: readonly [number, number];
  /** Share of escalators among the cars. */
  escalators: number;
}

const shapes: Record<SiteType, readonly Shape[]> = {
  residential: [
    shape([5, 7], [0, 0], [2.8, 2.9], [1, 1]),
    shape([11, 18], [0, 1], [2.9, 4.2], [1, 2]),
    shape([24, 34], [1, 2], [2.95, 5.4], [2, 3]),
  ],
  office: [shape([8, 20], [1, 2], [3.9, 5.4], [2, 5]), shape([28, 58], [2, 4], [4.2, 7.2], [4, 8])],
  hospital: [shape([6, 18], [1, 2], [4.2, 5.4], [3, 6])],
  metro: [shape([1, 1], [1, 3], [5.4, 5.4], [4, 8], 0.7)],
  hotel: [shape([9, 32], [1, 2], [3.3, 6], [3, 6])],
  mall: [shape([4, 8], [1, 3], [5.1, 6], [6, 12], 0.55)],
  school: [shape([4, 7], [0, 0], [3.6, 4.2], [1, 2])],
};

/** The cars of a site, building by building. */
export function siteCars(
  city: DemonstrationCity,
  type: SiteType,
  count: number,
  random: () => number,
): Car[] {
  const style = pick(shapes[type], random);
  const cars: Car[] = [];
  for (let nth = 1; cars.length < count; nth++) {
    const carCount = between(...style.carsPerBuilding, random);
    cars.push(
      ...buildingCars(city, { type, style, nth, count: Math.min(carCount, count - cars.length) }, random),
    );
  }
  return cars;
}

function buildingCars(
  city: DemonstrationCity,
  { type, style, nth, count }: { type: SiteType; style: Shape; nth: number; count: number },
  random: () => number,
): Car[] {
  const floors = storeys(city, style, random);
  const building = city.building[type](nth);
  return Array.from({ length: count }, (_, index) => {
    const liftNo = `${index + 1}#`;
    if (random() < style.escalators) return escalator(type, building, liftNo, floors, random);
    const kind = index === 0 && floors.length > 7 ? 'tractionPassenger' : kindOf(type, floors.length, random);
    const isHydraulic = kind === 'hydraulicPassenger' || kind === 'hydraulicFreight';
    return {
      type: kind,
      building,
      liftNo,
      hasRearDoor: random() < (type === 'metro' || type === 'hospital' ? 0.2 : 0.03),
      ratedSpeedMps: isHydraulic ? 0.63 : kind === 'sundries' ? 0.4 : speedFor(kind, floors.length),
      ratedLoadKg: loads[kind] ?? pick([630, 800, 1000, 1050, 1350, 1600], random),
      floors,
    };
  });
}

function escalator(
  type: SiteType,
  building: string,
  liftNo: string,
  floors: Floors,
  random: () => number,
): Car {
  const lower = between(0, floors.length - 2, random);
  const pair = floors.slice(lower, lower + 2);
  const isWalkway = type === 'mall' && random() < 0.1;
  return {
    type: isWalkway ? 'movingWalkway' : 'escalator',
    building,
    liftNo,
    hasRearDoor: false,
    ratedSpeedMps: type === 'metro' ? 0.65 : 0.5,
    ratedLoadKg: 0,
    floors: pair,
  };
}

const loads: Partial<Record<ElevatorType, number>> = {
  tractionFreight: 2000,
  hydraulicFreight: 3000,
  sundries: 200,
};

function kindOf(type: SiteType, floorCount: number, random: () => number): ElevatorType {
  const dice = random();
  if (floorCount > 11 && dice < 0.16) return 'firefighter';
  if (type !== 'residential' && type !== 'school' && dice > 0.88) return 'tractionFreight';
  if (type === 'hotel' && dice > 0.82) return 'sundries';
  if (floorCount < 8 && dice > 0.8) return type === 'mall' ? 'hydraulicFreight' : 'hydraulicPassenger';
  return 'tractionPassenger';
}

function speedFor(type: ElevatorType, floorCount: number): number {
  if (type === 'tractionFreight') return floorCount > 20 ? 1.75 : 0.63;
  if (floorCount <= 8) return 1;
  if (floorCount <= 20) return 1.75;
  if (floorCount <= 36) return 2.5;
  return floorCount <= 48 ? 4 : 6;
}

/** Floor 0 is the lobby, with the sign 1; every fifteenth storey of a very tall building is a refuge without a stop. */
function storeys(city: DemonstrationCity, style: Shape, random: () => number): Floors {
  const above = between(...style.above, random);
  const below = between(...style.below, random);
  const avoidsUnlucky = above > 12 && random() < 0.12;
  return Array.from({ length: above + below }, (_, index) => {
    const floor = index - below;
    return {
      floor,
      label: city.floorLabel(floor, avoidsUnlucky),
      stops: !(above > 40 && floor > 0 && floor % 15 === 14),
      heightM: floor < 0 ? Math.max(3.6, style.storeyM) : floor === 0 ? style.lobbyM : style.storeyM,
    };
  });
}

function shape(
  above: Shape['above'],
  below: Shape['below'],
  [storeyM, lobbyM]: readonly [number, number],
  carsPerBuilding: Shape['carsPerBuilding'],
  escalators = 0,
): Shape {
  return { above, below, storeyM, lobbyM, carsPerBuilding, escalators };
}
