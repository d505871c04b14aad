import type { Consumption } from '@hoistway/shared/domain/energy/energyReport.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { dayOfLocal, localOf, momentOf } from '@hoistway/shared/domain/zone.ts';

/** A period of local days, both inclusive. */
export interface ReportPeriod {
  fromDay: string;
  untilDay: string;
  zoneId: string;
  nowMs: number;
}

const shiftDay = (day: string, days: number): string => dayOfLocal(localOf(day) + days * dayMs);

/** Instants of a period. */
export const boundsOf = ({ fromDay, untilDay, zoneId }: Omit<ReportPeriod, 'nowMs'>) => ({
  fromMs: momentOf(zoneId, localOf(fromDay)),
  untilMs: momentOf(zoneId, localOf(shiftDay(untilDay, 1))),
});

/** The period of the same length before. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const days = Math.round((localOf(period.untilDay) - localOf(period.fromDay)) / dayMs) + 1;
  return { ...period, fromDay: shiftDay(period.fromDay, -days), untilDay: shiftDay(period.fromDay, -1) };
}

/** Every day of a period, in order. */
export function daysOf({ fromDay, untilDay }: Pick<ReportPeriod, 'fromDay' | 'untilDay'>): string[] {
  const days: string[] = [];
  for (let day = fromDay; day <= untilDay; day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** Consumption of a period; without data its energy is null. Coverage counts the past part of the period only. */
export function consumptionOf(
  sum: { energyWh: number; estimatedWh: number; coveredMs: number } | undefined,
  { fromMs, untilMs, nowMs }: { fromMs: number; untilMs: number; nowMs: number },
): Consumption {
  if (sum === undefined || sum.coveredMs === 0) return { energyWh: null, estimatedWh: 0, coverage: 0 };
  const pastMs = Math.min(untilMs, nowMs) - fromMs;
  const coverage = pastMs <= 0 ? 0 : Math.min(1, sum.coveredMs / pastMs);
  return { energyWh: sum.energyWh, estimatedWh: sum.estimatedWh, coverage };
}
