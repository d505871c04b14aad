import { leastWeeks } from './judgeIndicator.ts';
import { quantile } from './robust.ts';

/** A component, its threshold and its use since its replacement. */
export interface ComponentUse {
  threshold: number;
  currentUse: number;
  /** Use in each of the last weeks, the newest last; empty for a life in days, which pass by themselves. */
  weeklyUses: readonly number[];
  unit: 'operations' | 'days';
}

/** Days until a component reaches its threshold; 0 after it. */
export interface LifeForecast {
  usedShare: number;
  days: number;
  /** Band by the use of busy and of calm weeks; the later end is null where a calm week has none. */
  earliestDays: number;
  latestDays: number | null;
  weeks: number;
}

const daysOfWeek = 7;

/** Null without enough weeks of use. */
export function forecastLife({ threshold, currentUse, weeklyUses, unit }: ComponentUse): LifeForecast | null {
  const remaining = Math.max(0, threshold - currentUse);
  const usedShare = currentUse / threshold;
  if (unit === 'days')
    return { usedShare, days: remaining, earliestDays: remaining, latestDays: remaining, weeks: 0 };
  if (weeklyUses.length < leastWeeks) return null;
  const daysAt = (weeklyUse: number) => Math.round((remaining / weeklyUse) * daysOfWeek);
  const [calm, usual, busy] = [0.1, 0.5, 0.9].map((share) => quantile(weeklyUses, share));
  if (!usual || !busy) return null;
  return {
    usedShare,
    days: daysAt(usual),
    earliestDays: daysAt(busy),
    latestDays: calm ? daysAt(calm) : null,
    weeks: weeklyUses.length,
  };
}
