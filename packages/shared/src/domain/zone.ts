import { dayMs, hourMs, minuteMs } from './timeUnits.ts';

const zoneNames = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/** Whether a name is that of a time zone, including unlisted aliases such as `Asia/Calcutta`. */
export function isZone(name: string): boolean {
  if (zoneNames.has(name)) return true;
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Local date and time of a zone at a moment, as the milliseconds of the same date and time in UTC: a line without
 * gaps and repetitions, with days of 24 hours.
 */
export function localMs(zoneId: string, atMs: number): number {
  const parts = Object.fromEntries(
    formatOf(zoneId)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((atMs % 1_000) + 1_000) % 1_000);
}

/**
 * The instant of a local time in a zone: the first of two where clocks go back; in a skipped hour the time after the
 * gap's beginning.
 */
export function momentOf(zoneId: string, local: number): number {
  const before = offsetMs(zoneId, local - dayMs);
  const after = offsetMs(zoneId, local + dayMs);
  const first = local - Math.max(before, after);
  if (localMs(zoneId, first) === local) return first;
  const second = local - Math.min(before, after);
  if (localMs(zoneId, second) === local) return second;
  return local - before;
}

/** The beginning of the local hour of a moment: half past the hour of UTC in zones like Asia/Kolkata. */
export const startOfHourMs = (zoneId: string, atMs: number): number =>
  atMs - (localMs(zoneId, atMs) % hourMs);

/** The end of the local hour of a moment. An hour in which clocks shift by half an hour is divided there. */
export const endOfHourMs = (zoneId: string, atMs: number): number => startOfHourMs(zoneId, atMs) + hourMs;

/** The local day, `yyyy-MM-dd`. */
export const dayOfLocal = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** Minutes since midnight of a time of day, `HH:mm`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Local midnight of a day, plus a time of day. */
export const localOf = (day: string, time = '00:00'): number =>
  Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * minuteMs;

const offsetMs = (zoneId: string, atMs: number): number => localMs(zoneId, atMs) - atMs;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zoneId: string): Intl.DateTimeFormat {
  const format =
    formats.get(zoneId) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zoneId,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zoneId, format);
  return format;
}
