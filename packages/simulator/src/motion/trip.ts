/** Limits of a drive. */
export interface MotionLimits {
  speedMps: number;
  accelerationMps2: number;
  jerkMps3: number;
}

/** A run from standstill to standstill: ramp up, cruise, ramp down, each ramp with limited jerk (S-curve). */
export interface Trip {
  distanceM: number;
  peakMps: number;
  peakMps2: number;
  jerkMps3: number;
  rampS: number;
  cruiseS: number;
}

/** The quickest run over `distanceM` (not negative) that keeps within the limits; a short one never reaches rated speed. */
export function planTrip(distanceM: number, limits: MotionLimits): Trip {
  const peakMps = Math.min(limits.speedMps, reachableMps(distanceM, limits));
  const { accelerationMps2: a, jerkMps3: j } = limits;
  const isFullRamp = peakMps >= (a * a) / j;
  const peakMps2 = isFullRamp ? a : Math.sqrt(peakMps * j);
  const rampS = isFullRamp ? peakMps / a + a / j : 2 * Math.sqrt(peakMps / j);
  const cruiseS = peakMps > 0 ? Math.max(0, (distanceM - peakMps * rampS) / peakMps) : 0;
  return { distanceM, peakMps, peakMps2, jerkMps3: j, rampS, cruiseS };
}

export const tripSeconds = (trip: Trip): number => 2 * trip.rampS + trip.cruiseS;

/** Metres from the start after `s` seconds; never more than the distance. */
export function travelledM(trip: Trip, s: number): number {
  const total = tripSeconds(trip);
  if (s <= 0) return 0;
  if (s >= total) return trip.distanceM;
  if (s < trip.rampS) return rampM(trip, s);
  if (s <= trip.rampS + trip.cruiseS)
    return (trip.peakMps * trip.rampS) / 2 + trip.peakMps * (s - trip.rampS);
  return trip.distanceM - rampM(trip, total - s);
}

/** Metres per second after `s` seconds, never negative. */
export function tripMps(trip: Trip, s: number): number {
  const total = tripSeconds(trip);
  if (s <= 0 || s >= total) return 0;
  if (s < trip.rampS) return rampMps(trip, s);
  return s <= trip.rampS + trip.cruiseS ? trip.peakMps : rampMps(trip, total - s);
}

/** Metres per second squared after `s` seconds, negative while it slows down. */
export function tripMps2(trip: Trip, s: number): number {
  const total = tripSeconds(trip);
  if (s <= 0 || s >= total) return 0;
  if (s < trip.rampS) return rampMps2(trip, s);
  return s <= trip.rampS + trip.cruiseS ? 0 : -rampMps2(trip, total - s);
}

/**
 * The same run ending earlier, at `distanceM`, or null where the drive could no longer stop there: braking would
 * have had to begin already, or the speed to be lower from the start.
 */
export function shortenTrip(trip: Trip, distanceM: number, elapsedS: number): Trip | null {
  const rampsM = trip.peakMps * trip.rampS;
  if (distanceM >= trip.distanceM || distanceM < rampsM) return null;
  const cruiseS = (distanceM - rampsM) / trip.peakMps;
  return elapsedS <= trip.rampS + cruiseS ? { ...trip, distanceM, cruiseS } : null;
}

function reachableMps(distanceM: number, { accelerationMps2: a, jerkMps3: j }: MotionLimits): number {
  const full = (a / 2) * (Math.sqrt((a / j) ** 2 + (4 * distanceM) / a) - a / j);
  return full >= (a * a) / j ? full : (distanceM / 2) ** (2 / 3) * j ** (1 / 3);
}

function rampM(trip: Trip, s: number): number {
  if (s > trip.rampS / 2) {
    const rest = trip.rampS - s;
    return (
      (trip.peakMps * trip.rampS) / 2 - (trip.peakMps * rest - rampM(trip, Math.min(rest, trip.rampS / 2)))
    );
  }
  const jerkS = trip.peakMps2 / trip.jerkMps3;
  if (s <= jerkS) return (trip.jerkMps3 * s ** 3) / 6;
  const steady = s - jerkS;
  return (
    (trip.jerkMps3 * jerkS ** 3) / 6 +
    ((trip.jerkMps3 * jerkS ** 2) / 2) * steady +
    (trip.peakMps2 * steady ** 2) / 2
  );
}

function rampMps(trip: Trip, s: number): number {
  if (s > trip.rampS / 2) return trip.peakMps - rampMps(trip, Math.min(trip.rampS - s, trip.rampS / 2));
  const jerkS = trip.peakMps2 / trip.jerkMps3;
  if (s <= jerkS) return (trip.jerkMps3 * s ** 2) / 2;
  return (trip.jerkMps3 * jerkS ** 2) / 2 + trip.peakMps2 * (s - jerkS);
}

const rampMps2 = (trip: Trip, s: number): number =>
  Math.min(trip.peakMps2, trip.jerkMps3 * s, trip.jerkMps3 * (trip.rampS - s));
