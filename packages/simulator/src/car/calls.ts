import { type Car, loadKg, type Rider } from './car.ts';

const way = (rider: Rider): -1 | 1 => (rider.to > rider.from ? 1 : -1);
/** Load share above which a car takes no more passengers. */
const fullShare = 0.8;

export interface NextStop {
  landing: number;
  direction: -1 | 1;
}

/**
 * Collective control: the nearest landing with a call in the direction of travel, else the far end of the opposite
 * calls, else the other direction; null without calls.
 */
export function nextStop(car: Car): NextStop | null {
  const first = car.direction === 0 ? nearestWay(car) : car.direction;
  return ahead(car, first) ?? ahead(car, first === 1 ? -1 : 1);
}

function nearestWay(car: Car): -1 | 1 {
  let nearest = Number.POSITIVE_INFINITY;
  let direction: -1 | 1 = 1;
  const consider = (landing: number) => {
    const far = Math.abs(landing - car.landing);
    if (far === 0 || far >= nearest) return;
    nearest = far;
    direction = landing > car.landing ? 1 : -1;
  };
  for (const rider of car.riders) consider(rider.to);
  for (const person of car.waiting) consider(person.from);
  return direction;
}

function ahead(car: Car, direction: -1 | 1): NextStop | null {
  let nearest = Number.POSITIVE_INFINITY;
  let farthest = 0;
  for (const rider of car.riders) {
    const far = (rider.to - car.landing) * direction;
    if (far > 0 && far < nearest) nearest = far;
  }
  for (const person of car.waiting) {
    const far = (person.from - car.landing) * direction;
    if (far <= 0) continue;
    if (way(person) === direction && !isFull(car)) nearest = Math.min(nearest, far);
    else farthest = Math.max(farthest, far);
  }
  const far = nearest < Number.POSITIVE_INFINITY ? nearest : farthest;
  return far > 0 ? { landing: car.landing + far * direction, direction } : null;
}

const isFull = (car: Car): boolean => loadKg(car) >= fullShare * car.spec.ratedLoadKg;

/** Whether a passenger wants to leave at the car's landing, or to enter and may. */
export const isWantedHere = (car: Car): boolean =>
  car.riders.some((rider) => rider.to === car.landing) ||
  car.waiting.some((person) => mayBoard(car, person, wayOn(car), loadKg(car)));

/**
 * Lets arrived passengers out and waiting ones in, as far as the load allows. @returns the number that passed the
 * door
 */
export function exchange(car: Car): number {
  const before = car.riders.length + car.waiting.length;
  car.riders = car.riders.filter((rider) => rider.to !== car.landing);
  let passengers = before - car.riders.length - car.waiting.length;
  car.direction = wayOn(car);
  let carriedKg = loadKg(car);
  car.waiting = car.waiting.filter((person) => {
    if (!mayBoard(car, person, car.direction, carriedKg)) return true;
    car.direction = way(person);
    carriedKg += person.kg;
    car.riders.push(person);
    passengers++;
    return false;
  });
  return passengers;
}

/** The direction the car keeps at its landing: 0 without calls farther on. */
const wayOn = (car: Car): -1 | 0 | 1 =>
  car.direction === 0 || ahead(car, car.direction) === null ? 0 : car.direction;

function mayBoard(car: Car, person: Rider, direction: -1 | 0 | 1, carriedKg: number): boolean {
  if (car.control !== 'automatic' || person.from !== car.landing) return false;
  if (direction !== 0 && way(person) !== direction) return false;
  return carriedKg < fullShare * car.spec.ratedLoadKg && carriedKg + person.kg <= car.spec.ratedLoadKg;
}
