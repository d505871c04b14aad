import { doorZoneM, levelM, nearestLanding } from '../motion/shaft.ts';
import { type MotionLimits, planTrip, shortenTrip, tripSeconds } from '../motion/trip.ts';
import { exchange, isWantedHere, nextStop } from './calls.ts';
import { type Car, loadKg, type Phase, type Rider } from './car.ts';
import { warmingC } from './inverter.ts';
import { brakeMps2, carHeightM, carMps, heading } from './position.ts';

const forever = Number.POSITIVE_INFINITY;
const parkAfterS = 90;
/** Share of closings with an obstacle. */
const reopenShare = 0.04;
/** After this many reopenings in a row the doors close at half speed despite the obstacle. */
const nudgeAfter = 3;
const closingS = (car: Car): number => car.spec.doorS.closing * (car.reopenings >= nudgeAfter ? 2 : 1);

const creep: MotionLimits = { speedMps: 0.06, accelerationMps2: 0.2, jerkMps3: 0.4 };
const creepM = 0.1;

function enter(car: Car, phase: Phase, atMs: number, seconds: number): void {
  car.phase = phase;
  car.sinceMs = atMs;
  car.changedMs = atMs;
  car.untilMs = atMs + seconds * 1000;
}

/** Ends the phase due at `car.untilMs` and begins its successor at that moment. */
export function endPhase(car: Car, random: () => number): void {
  endings[car.phase](car, car.untilMs, random);
}

const endings: Record<Phase, (car: Car, atMs: number, random: () => number) => void> = {
  resting: decide,
  moving: arrive,
  levelling: stand,
  braking: stick,
  halted: stick,
  opening: openFully,
  open: closeDoors,
  closing: afterClosing,
};

/** Begins a run to a landing, with the drive's own limits or slower ones. */
export function run(car: Car, landing: number, atMs: number, limits: MotionLimits = car.spec.drive): void {
  const rise = levelM(car.shaft, landing) - car.heightM;
  const approachM = car.spec.isHydraulic && Math.abs(rise) > 4 * creepM ? creepM : 0;
  car.reopenings = 0;
  car.trip = planTrip(Math.max(0, Math.abs(rise) - approachM), limits);
  car.target = landing;
  enter(car, 'moving', atMs, tripSeconds(car.trip));
}

/** Starts to open the doors; returns false where the car does not stand at a landing. */
export function openDoors(car: Car, atMs: number): boolean {
  const stands = car.trip === null && car.phase !== 'braking';
  if (!stands || Math.abs(levelM(car.shaft, car.landing) - car.heightM) > doorZoneM) return false;
  if (car.phase === 'open' || car.phase === 'opening') return true;
  const stillOpen =
    car.phase === 'closing' ? Math.max(0, 1 - (atMs - car.sinceMs) / 1000 / closingS(car)) : 0;
  car.isToReopen = false;
  enter(car, 'opening', atMs, car.spec.doorS.opening * (1 - stillOpen));
  return true;
}

/** Releases doors that were held open: they close after a moment. */
export function releaseDoors(car: Car, atMs: number): void {
  car.isDoorHeld = false;
  if (car.phase === 'open') car.untilMs = Math.min(car.untilMs, atMs + 1500);
}

/** Handles a new call: wakes a resting car, shortens a run or reopens the doors. */
export function notice(car: Car, person: Rider, atMs: number): void {
  if (car.control !== 'automatic' || !car.hasMains || car.fault !== 0) return;
  if (car.phase === 'resting') decide(car, atMs);
  else if (car.phase === 'closing' && person.from === car.landing) openDoors(car, atMs);
  else shortenFor(car, person, atMs);
}

function shortenFor(car: Car, person: Rider, atMs: number): void {
  if (car.phase !== 'moving' || car.trip === null || car.spec.isHydraulic) return;
  const goes = heading(car);
  if (Math.sign(person.to - person.from) !== goes || (car.target - person.from) * goes <= 0) return;
  const elapsedS = (atMs - car.sinceMs) / 1000;
  const trip = shortenTrip(car.trip, (levelM(car.shaft, person.from) - car.heightM) * goes, elapsedS);
  if (trip === null) return;
  car.trip = trip;
  car.target = person.from;
  car.untilMs = car.sinceMs + tripSeconds(trip) * 1000;
}

/** Drops the brake: the car slides to a stop wherever it is, and stays. */
export function dropBrake(car: Car, atMs: number): void {
  const [heightM, mps] = [carHeightM(car, atMs), carMps(car, atMs)];
  car.landing = nearestLanding(car.shaft, heightM, car.landing);
  car.heightM = heightM;
  car.brakeStartMps = mps;
  car.trip = null;
  enter(car, 'braking', atMs, Math.abs(mps) / brakeMps2);
}

/** The height at which a brake that falls now would stop the car. */
export const slideEndM = (car: Car, atMs: number): number => {
  const mps = carMps(car, atMs);
  return carHeightM(car, atMs) + (mps * Math.abs(mps)) / (2 * brakeMps2);
};

/** Chooses the next phase of a car with closed doors. */
export function decide(car: Car, atMs: number): void {
  const isIdleForLong = car.phase === 'resting' && atMs >= car.untilMs;
  enter(car, 'resting', atMs, forever);
  if (car.control !== 'automatic' || !car.hasMains || car.fault !== 0) return;
  const next = isWantedHere(car) ? null : nextStop(car);
  const { lobby } = car.shaft;
  if (next !== null) {
    car.direction = next.direction;
    run(car, next.landing, atMs);
  } else if (isWantedHere(car)) {
    openDoors(car, atMs);
  } else {
    car.direction = 0;
    if (car.landing === lobby) return;
    if (isIdleForLong) run(car, lobby, atMs);
    else enter(car, 'resting', atMs, parkAfterS);
  }
}

function arrive(car: Car, atMs: number): void {
  car.temperatureC = warmingC(car, car.temperatureC, (atMs - car.sinceMs) / 1000);
  const goes = heading(car);
  car.heightM = carHeightM(car, atMs);
  car.landing = car.target;
  car.runCount++;
  const leftM = Math.abs(levelM(car.shaft, car.target) - car.heightM);
  if (leftM < 0.001) {
    stand(car, atMs);
    return;
  }
  car.direction = goes;
  car.trip = planTrip(leftM, creep);
  enter(car, 'levelling', atMs, tripSeconds(car.trip));
}

function stand(car: Car, atMs: number): void {
  car.heightM = levelM(car.shaft, car.target);
  car.landing = car.target;
  car.trip = null;
  car.phase = 'resting';
  if (car.control === 'fireRecall' || car.control === 'independent') openDoors(car, atMs);
  else decide(car, atMs);
}

function stick(car: Car, atMs: number): void {
  car.heightM = carHeightM(car, atMs);
  car.brakeStartMps = 0;
  car.landing = nearestLanding(car.shaft, car.heightM, car.landing);
  car.target = car.landing;
  enter(car, 'halted', atMs, forever);
}

function openFully(car: Car, atMs: number): void {
  const passengers = exchange(car);
  enter(car, 'open', atMs, car.isDoorHeld ? forever : car.spec.doorS.dwell + Math.min(12, passengers * 0.9));
}

function closeDoors(car: Car, atMs: number, random: () => number): void {
  if (car.isDoorHeld || loadKg(car) > 1.1 * car.spec.ratedLoadKg) {
    enter(car, 'open', atMs, 2);
  } else if (isWantedHere(car)) {
    openFully(car, atMs);
  } else {
    car.isToReopen = car.reopenings < nudgeAfter && random() < reopenShare;
    enter(car, 'closing', atMs, closingS(car) * (car.isToReopen ? 0.6 : 1));
    if (car.isToReopen) car.reopenings++;
  }
}

function afterClosing(car: Car, atMs: number): void {
  if (car.isToReopen) openDoors(car, atMs);
  else decide(car, atMs);
}
