import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs } from './timeUnits.ts';
import { isZone, localMs, localOf, minutesOf, momentOf } from './zone.ts';

const at = (text: string): number => Date.parse(text);
const localTime = (zoneId: string, ms: number): string =>
  new Date(localMs(zoneId, ms)).toISOString().slice(0, 16);

describe('a zone’s clock', () => {
  it.each([
    ['Asia/Shanghai', '2026-03-02T08:00:00Z', '2026-03-02T16:00'],
    ['Europe/Rome', '2026-03-29T00:59:00Z', '2026-03-29T01:59'],
    ['Europe/Rome', '2026-03-29T01:00:00Z', '2026-03-29T03:00'],
    ['Europe/Rome', '2026-10-25T00:30:00Z', '2026-10-25T02:30'],
    ['Europe/Rome', '2026-10-25T01:30:00Z', '2026-10-25T02:30'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T01:30'],
    ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01T00:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05T01:30'],
    ['UTC', '2026-02-28T23:59:00Z', '2026-02-28T23:59'],
  ])('shows in %s at %s %s', (zoneId, moment, local) => {
    expect(localTime(zoneId, at(moment))).toBe(local);
  });

  it.each([
    ['plainly', 'Asia/Shanghai', '2026-03-02', '08:00', '2026-03-02T00:00:00Z'],
    ['first, where it is shown twice', 'Europe/Rome', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    [
      'as late as the gap, where it is left out',
      'Europe/Rome',
      '2026-03-29',
      '02:30',
      '2026-03-29T01:30:00Z',
    ],
    ['after midnight is left out', 'America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00Z'],
    ['in a zone of half hours', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00Z'],
  ])('comes to a time %s', (_how, zoneId, day, time, moment) => {
    expect(new Date(momentOf(zoneId, localOf(day, time))).toISOString()).toBe(new Date(moment).toISOString());
  });

  it('converts every moment back to itself, or to the first of two with the same local time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Rome', 'America/New_York', 'Asia/Shanghai', 'Australia/Lord_Howe'),
        fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }),
        (zoneId, ms) => {
          const back = momentOf(zoneId, localMs(zoneId, ms));
          expect(localMs(zoneId, back)).toBe(localMs(zoneId, ms));
          expect(ms - back).toBeGreaterThanOrEqual(0);
          expect(ms - back).toBeLessThanOrEqual(hourMs);
        },
      ),
    );
  });

  it('recognises names of zones, and refuses others', () => {
    expect(['UTC', 'Asia/Calcutta', 'Europe/Rome', 'Etc/GMT+5'].every(isZone)).toBe(true);
    expect(['Mars/Olympus', '', '../etc', 'Europe/'].some(isZone)).toBe(false);
    expect(minutesOf('23:59')).toBe(1_439);
  });
});
