import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

/** An instant in the format of a `datetime-local` input of the browser's zone, to the minute. */
export function localInput(atMs: number): string {
  const zoneMs = new Date(atMs).getTimezoneOffset() * minuteMs;
  return new Date(atMs - zoneMs).toISOString().slice(0, 16);
}
