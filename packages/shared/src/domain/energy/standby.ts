import { hourMs } from '../timeUnits.ts';

/** A day of quarter hours: with fewer, the lowest power may be travel. */
export const fewestStandbyQuarters = 96;
const standbyRank = 0.1;

/**
 * Standby power: the tenth percentile of the power of measured quarter hours, since an elevator stands for more than a
 * tenth of its time. Null with too few quarters.
 */
export function standbyPowerW(quarters: readonly { energyWh: number; measuredMs: number }[]): number | null {
  if (quarters.length < fewestStandbyQuarters) return null;
  const powers = quarters
    .map(({ energyWh, measuredMs }) => (energyWh * hourMs) / measuredMs)
    .toSorted((one, other) => one - other);
  return powers[Math.floor((powers.length - 1) * standbyRank)] ?? null;
}

/** Share of the consumption that the elevator would need without a trip, 0 to 1; null if unknown. */
export function standbyShare(options: {
  powerW: number | null;
  coveredMs: number;
  energyWh: number;
}): number | null {
  const { powerW, coveredMs, energyWh } = options;
  if (powerW === null || energyWh <= 0) return null;
  return Math.min(1, (powerW * coveredMs) / hourMs / energyWh);
}

/** Consumption of a trip in watt hours; null without a counted trip. */
export const energyPerTripWh = (energyWh: number, trips: number | null): number | null =>
  trips === null || trips <= 0 ? null : energyWh / trips;
