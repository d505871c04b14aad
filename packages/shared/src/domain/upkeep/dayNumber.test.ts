import { describe, expect, it } from 'vitest';
import { dayInZone, dayNumberOf, startOfDayMs, textOfDay } from './dayNumber.ts';

const hoursOf = (zoneId: string, on: string) =>
  (startOfDayMs(zoneId, dayNumberOf(on) + 1) - startOfDayMs(zoneId, dayNumberOf(on))) / 3_600_000;

describe('a local day', () => {
  it('is that of the zone in which the visit was signed, whatever the zone is later', () => {
    const atMs = Date.parse('2026-03-15T20:30:00Z');
    expect(textOfDay(dayInZone('Asia/Shanghai', atMs))).toBe('2026-03-16');
    expect(textOfDay(dayInZone('Europe/Rome', atMs))).toBe('2026-03-15');
    const signedOn = dayInZone('Asia/Shanghai', atMs);
    // The interval counts from the fixed day: a later zone does not change it by an hour.
    for (const zoneId of ['Europe/Rome', 'America/New_York', 'Pacific/Auckland'])
      expect(dayInZone(zoneId, startOfDayMs(zoneId, signedOn + 15))).toBe(dayNumberOf('2026-03-31'));
  });

  it('has 23 or 25 hours where clocks change, and is one day all the same', () => {
    expect(hoursOf('Europe/Rome', '2026-03-29')).toBe(23);
    expect(hoursOf('Europe/Rome', '2026-10-25')).toBe(25);
    expect(hoursOf('Asia/Shanghai', '2026-03-29')).toBe(24);
    expect(dayInZone('Europe/Rome', Date.parse('2026-10-25T00:30:00Z'))).toBe(dayNumberOf('2026-10-25'));
  });

  it('begins after a midnight that does not exist', () => {
    const on = dayNumberOf('2026-04-24');
    const beginMs = startOfDayMs('Africa/Cairo', on);
    expect(dayInZone('Africa/Cairo', beginMs)).toBe(on);
    expect(dayInZone('Africa/Cairo', beginMs - 1)).toBe(on - 1);
  });
});
