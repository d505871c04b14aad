import type { InsightWindow } from '@hoistway/shared/domain/insights/evidence.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import {
  type DayNumber,
  dayInZone,
  dayNumberOf,
  startOfDayMs,
} from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { localMs } from '@hoistway/shared/domain/zone.ts';
import type { ReportRequest } from '../reportRequest.ts';

/** The local days of a report's facts: those before the period are its history. */
export interface FactWindow extends InsightWindow {
  zoneId: string;
  firstDay: DayNumber;
  fromMs: number;
  toMs: number;
}

/** Days of history before the reported ones. */
const historyDays = 60;
const reportedMost = 92;
/** Fewer days support no comparison: the reported ones then begin before the period. */
const reportedLeast = 14;

/** The window of a request at a moment. */
export function windowOf({ period }: Pick<ReportRequest, 'period'>, nowMs: number): FactWindow {
  const { zoneId } = period;
  // The current day is not over: its data would count as missing.
  const end = Math.min(dayNumberOf(period.toDay), dayInZone(zoneId, nowMs));
  const periodDays = end - dayNumberOf(period.fromDay);
  const recentDays = Math.max(reportedLeast, Math.min(periodDays, reportedMost));
  const firstDay = end - recentDays - historyDays;
  return {
    zoneId,
    firstDay,
    days: recentDays + historyDays,
    recentDays,
    fromMs: startOfDayMs(zoneId, firstDay),
    toMs: startOfDayMs(zoneId, end),
  };
}

/** The day of a moment from the beginning of a window, and its minute. */
export function placeIn({ zoneId, firstDay }: FactWindow, at: Date): { day: number; minuteOfDay: number } {
  const local = localMs(zoneId, at.getTime());
  return { day: Math.floor(local / dayMs) - firstDay, minuteOfDay: Math.floor((local % dayMs) / minuteMs) };
}
