import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
/** Days from the epoch of most workbooks to that of the 1904 system. */
export const days1904 = 1_462;
/** 30 December 1899: the first days of a workbook stand one off, since 1900 counts there as a leap year. */
const firstDayMs = Date.UTC(1899, 11, 30);
const lastSerial = 2_958_466;

/** Built-in formats that show a date or a time, those of East Asian editions included. */
const dateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Whether a number format shows a date or a time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return dateFormats.some(([from, to]) => id >= from && id <= to);
  const [positive = ''] = code.split(';');
  const section = positive
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/General/gi, '');
  return /[ymdhs]/i.test(section) && !/[#?]/.test(section);
}

/** A day or moment by a workbook's count, in its wall-clock time; undefined outside its range. */
export function dateText(serial: number, is1904: boolean): string | undefined {
  const days = is1904 ? serial + days1904 : serial;
  if (!Number.isFinite(days) || days < 0 || days >= lastSerial) return undefined;
  const seconds = Math.round(days * 86_400);
  const day = Math.floor(seconds / 86_400);
  const rest = seconds % 86_400;
  const time = new Date(rest * 1_000).toISOString().slice(11, 19);
  if (day === 0) return time;
  const ms = firstDayMs + (day < 60 ? day + 1 : day) * dayMs;
  const text = new Date(ms).toISOString().slice(0, 10);
  return rest === 0 ? text : `${text} ${time}`;
}
