import { dayOf } from '../../crud/list/quickChoices.ts';

/** A named range of end dates: `yyyy-MM-dd`, both inclusive; absent means unbounded. */
export interface ExpiryRange {
  name: 'all' | 'expired' | 'month' | 'threeMonths';
  from?: string;
  to?: string;
}

/** §9 "Contract expiry filters", relative to a time in the browser's zone. */
export function expiryRanges(nowMs: number): ExpiryRange[] {
  const today = dayOf(later(nowMs, 0, 0));
  return [
    { name: 'all' },
    { name: 'expired', to: dayOf(later(nowMs, 0, -1)) },
    { name: 'month', from: today, to: dayOf(later(nowMs, 1, 0)) },
    { name: 'threeMonths', from: today, to: dayOf(later(nowMs, 3, 0)) },
  ];
}

/** Expiry of a contract: expired, or within a month; undefined later. */
export const expiryOf = (endDate: string, nowMs: number): 'expired' | 'month' | undefined => {
  if (endDate < dayOf(later(nowMs, 0, 0))) return 'expired';
  return endDate <= dayOf(later(nowMs, 1, 0)) ? 'month' : undefined;
};

/** The day after some months and days; a month that is too short ends it. */
function later(nowMs: number, months: number, days: number): Date {
  const now = new Date(nowMs);
  const [year, month] = [now.getFullYear(), now.getMonth() + months];
  const last = new Date(year, month + 1, 0).getDate();
  return new Date(year, month, Math.min(now.getDate(), last) + days);
}
