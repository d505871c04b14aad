import type { DayPeriod } from '../../data/energy.ts';

export const periodPresets = ['thisMonth', 'lastMonth', 'sixMonths', 'year'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/**
 * Days of a preset, up to today. `sixMonths` is six whole calendar months and the current one.
 * @param today a local day, `yyyy-MM-dd`
 */
export function periodOf(preset: PeriodPreset, today: string): DayPeriod {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (preset) {
    case 'thisMonth':
      return { fromDay: dayText(year, month - 1, 1), untilDay: today };
    case 'lastMonth':
      return { fromDay: dayText(year, month - 2, 1), untilDay: dayText(year, month - 1, 0) };
    case 'sixMonths':
      return { fromDay: dayText(year, month - 7, 1), untilDay: today };
    case 'year':
      return { fromDay: dayText(year, 0, 1), untilDay: today };
  }
}
