import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type {
  DayFacts,
  ElevatorFacts,
  FaultFacts,
  OrderFacts,
} from '@hoistway/shared/domain/insights/facts.ts';
import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { dayMs, secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { FaultScript } from './faultScripts.ts';

export type Random = () => number;

/** Days of the played history, and those that are reported. */
export const playedDays = 90;
export const reportedDays = 30;
export const reportedFrom = playedDays - reportedDays;

const minutesPerDay = 1440;
/** Rates of a usual elevator by day. */
const rates = { faults: 0.15, entrapments: 0.0003, powerLosses: 0.02, offline: 0.05 };
/** Half of the usual faults are of the doors. */
const usualCodes = [
  faultCodes.doorCloseFault,
  faultCodes.doorOpenFault,
  faultCodes.doorCycling,
  faultCodes.driveFault,
  faultCodes.controllerFault,
  faultCodes.stoppedOutsideZone,
];
const levels = { trips: 400, startsPerTrip: 1.05, doorCyclesPerStart: 1.1, runSeconds: 17, tripWh: 24 };
const dayNoise = 0.08;

/** The number of events of a Poisson process with this mean. */
export function countEvents(random: Random, mean: number): number {
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count++;
  return count;
}

const bell = (random: Random): number => random() + random() + random() - 1.5;

/** Plays a group of similar elevators; the script, if any, changes the one at `scriptedAt`. */
export function playGroup(query: {
  seed: number;
  elevators: number;
  idPrefix: string;
  script?: FaultScript;
  scriptedAt?: number;
}): ElevatorFacts[] {
  const { seed, elevators, idPrefix, script, scriptedAt = 0 } = query;
  const random = seededRandom(seed);
  return Array.from({ length: elevators }, (_, at) => {
    const facts = playElevator(`${idPrefix}${at}`, random);
    return script && at === scriptedAt ? script.change(facts, random) : facts;
  });
}

function playElevator(id: string, random: Random): ElevatorFacts {
  // Elevators of a group differ in their rates and levels.
  const own = 0.6 + 0.8 * random();
  const level = (value: number) => value * (0.9 + 0.2 * random());
  const trips = level(levels.trips);
  const run = level(levels.runSeconds);
  const energy = level(levels.tripWh);
  const days = Array.from({ length: playedDays }, (_, day) => playDay(day, random, { trips, run, energy }));
  const eventsOf = (name: string, rate: number) =>
    days.flatMap(({ day }) =>
      Array.from({ length: countEvents(random, rate) }, (_, at) => ({
        id: `${id}-${name}-${day}-${at}`,
        day,
      })),
    );
  return {
    id,
    peerGroup: 'residential',
    companyId: null,
    days,
    faults: eventsOf('fault', rates.faults * own).map((row) => ({
      ...row,
      minuteOfDay: Math.floor(random() * minutesPerDay),
      code: usualCodes[Math.floor(random() * usualCodes.length)] ?? faultCodes.other,
      clockErrorMs: Math.round(2_000 * bell(random)),
    })),
    orders: eventsOf('trapped', rates.entrapments).map((row) =>
      orderOf(row.id, row.day, { hasPeople: true }),
    ),
    powerLosses: eventsOf('power', rates.powerLosses),
    offline: eventsOf('offline', rates.offline * own),
    rides: [],
    visits: [],
    meterChanges: [],
    lives: [],
  };
}

function playDay(day: number, random: Random, own: { trips: number; run: number; energy: number }): DayFacts {
  const noisy = (value: number) => value * (1 + dayNoise * bell(random));
  // Fewer people travel at weekends.
  const trips = Math.round(noisy(own.trips) * (day % 7 >= 5 ? 0.8 : 1));
  const starts = Math.round(trips * noisy(levels.startsPerTrip));
  return {
    day,
    periodMs: dayMs,
    noDataMs: 0,
    recordedMs: dayMs,
    runMs: Math.round(trips * noisy(own.run) * secondMs),
    starts,
    trips,
    doorCycles: Math.round(starts * noisy(levels.doorCyclesPerStart)),
    meteredMs: dayMs,
    energyWh: Math.round(trips * noisy(own.energy)),
  };
}

/** A repair order that is completed on its day. */
export const orderOf = (id: string, day: number, more: Partial<OrderFacts>): OrderFacts => ({
  id,
  day,
  code: null,
  hasPeople: false,
  completedDay: day,
  arriveMinutes: 12,
  ...more,
});

/** A fault whose board has the right time. */
export const faultOf = (id: string, at: { day: number; minuteOfDay: number; code: number }): FaultFacts => ({
  id,
  clockErrorMs: 0,
  ...at,
});
