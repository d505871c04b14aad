import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { generateRide, goodStories, type Ride, type Story, trappedStories } from './generateRide.ts';
import { drawPerturbation, type PerturbationName } from './perturbRide.ts';
import { type Form, forms, playRide } from './playRide.ts';
import { seededRandom } from './random.ts';

/** An entrapment is missed without an alarm of people within its delay and this. */
export const graceMs = minuteMs;
export const delaysMs = [30_000, minuteMs] as const;

export interface Tally {
  rides: number;
  entrapments: number;
  /** Alarms later than the delay and the grace. */
  late: number;
  /** Entrapments without an alarm. */
  missedEntrapments: number;
  /** Rides without an entrapment that raised an alarm. */
  falseAlarms: number;
  /** Rides to examine: their seeds, stories and forms. */
  failures: string[];
}

/** Plays seeded rides under one perturbation, an entrapment every other one, in all forms in turn. */
export function countRides(name: PerturbationName, rides: number, firstSeed: number): Tally {
  const tally: Tally = { rides, entrapments: 0, late: 0, missedEntrapments: 0, falseAlarms: 0, failures: [] };
  for (let index = 0; index < rides; index++) judgeRide(tally, name, firstSeed + index);
  return tally;
}

/** Plays one ride by its seed and counts its result. */
export function judgeRide(tally: Tally, name: PerturbationName, seed: number): void {
  const random = seededRandom(seed * 2_654_435_761);
  const stories: readonly Story[] = seed % 2 === 0 ? goodStories : trappedStories;
  const story = stories[Math.floor(seed / 2) % stories.length] ?? 'ride';
  const form: Form = forms[seed % forms.length] ?? 'json';
  const delayMs = random.pick(delaysMs);
  const ride: Ride = generateRide(story, random, seed);
  const rung = playRide(ride, drawPerturbation(name, ride, random), form, delayMs);
  const first = rung[0]?.atMs;
  const where = `${name} seed ${seed}: ${story}, ${form}, delay ${delayMs / 1000} s`;
  if (ride.trappedAtMs === null) {
    if (first === undefined) return;
    tally.falseAlarms++;
    tally.failures.push(`${where}: false ${rung[0]?.kind} at ${first / 1000} s`);
    return;
  }
  tally.entrapments++;
  const inTime = rung.find((one) => one.atMs >= (ride.trappedAtMs ?? 0))?.atMs;
  if (inTime !== undefined && inTime - ride.trappedAtMs <= delayMs + graceMs) return;
  if (inTime === undefined) tally.missedEntrapments++;
  else tally.late++;
  const after = inTime === undefined ? 'never rung' : `rung after ${(inTime - ride.trappedAtMs) / 1000} s`;
  tally.failures.push(`${where}: ${after}`);
}
