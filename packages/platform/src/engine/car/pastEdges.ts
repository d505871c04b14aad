import { flagBits, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { trappedAfterPastOpening, trappedAfterPastRun } from '@hoistway/shared/domain/pastStanding.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { excludedModes } from '@hoistway/shared/domain/standing.ts';
import type { Car } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import type { OvertakenReading } from '../../fleet/readingMemory.ts';
import { creepMps } from './carSignals.ts';

/**
 * Remembers the members of an overtaken reading that newer readings contradict: that there was an exit, and that the
 * car ran. Their order is that of the readings' own moments.
 */
export function rememberPastEdges(
  fleet: LiveFleet,
  car: Car,
  overtaken: OvertakenReading,
  atMs: number,
): void {
  const { whole, rest } = overtaken;
  const past = { atMs, floor: whole.floor ?? null };
  if (car.record.isEscalator || isUnwatched(fleet, car)) return;
  if (whole.run === 'moving' && rest?.run === undefined && isRide(fleet, car, whole))
    car.trapped = trappedAfterPastRun(car.trapped, past);
  const isOpenPast =
    (whole.door === 'open' && rest?.door === undefined) ||
    (whole.rearDoor === 'open' && rest?.rearDoor === undefined);
  if (isOpenPast && whole.run !== 'moving' && wasInZone(fleet, car, whole, atMs))
    car.trapped = trappedAfterPastOpening(car.trapped, past);
}

const isUnwatched = ({ table }: LiveFleet, car: Car): boolean =>
  excludedModes.has(serviceModes[table.columns.mode[car.slot]!] ?? 'unknown');

function isRide({ marks }: LiveFleet, car: Car, { speedMps }: Reading): boolean {
  if (speedMps === undefined || Math.abs(speedMps) >= creepMps) return true;
  return speedMps === 0 && !marks.sensors.reportsSpeed(car.slot);
}

/** A reading without the door zone was taken where the car still stands, unless it has run since. */
function wasInZone({ table }: LiveFleet, car: Car, { flags }: Reading, atMs: number): boolean {
  const { hungDoor, isMoving, ranMadeAtMs: ranAtMs } = car.trapped;
  if (hungDoor === 'open') return false;
  if (flags?.doorZone !== undefined) return flags.doorZone;
  if (!(car.knownFlags & flagBits.doorZone)) return true;
  const hasRun = isMoving || ranAtMs > atMs;
  return !hasRun && (table.columns.flags[car.slot]! & flagBits.doorZone) !== 0;
}
