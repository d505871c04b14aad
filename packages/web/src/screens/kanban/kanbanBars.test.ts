import { describe, expect, it } from 'vitest';
import { alarmsByHour, faultsByKind } from './kanbanBars.ts';

describe('alarmsByHour', () => {
  const toMs = Date.parse('2026-03-01T12:20:00Z');
  const recentAlarms = (times: string[]) => ({
    fromMs: toMs - 24 * 3_600_000,
    toMs,
    total: times.length,
    records: times.map((receivedAt) => ({ kind: 'trapped' as const, receivedAt })),
  });

  it('ends with the current hour and counts each alarm once', () => {
    const bars = alarmsByHour(
      recentAlarms(['2026-03-01T12:01:00Z', '2026-03-01T11:59:00Z', '2026-02-28T13:00:00Z']),
    );
    const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
    expect(bars.length).toBe(24);
    expect(sums.at(-1)).toBe(1);
    expect(sums.at(-2)).toBe(1);
    expect(sums[0]).toBe(1);
    expect(sums.reduce((sum, value) => sum + value, 0)).toBe(3);
  });
});

describe('faultsByKind', () => {
  it('counts by canonical code, and unknown codes as other', () => {
    const say = ((key: string) => key) as unknown as Parameters<typeof faultsByKind>[1];
    const bars = faultsByKind([{ faultType: 12 }, { faultType: 12 }, { faultType: 5000 }], say);
    expect(bars).toEqual([
      { key: 'overspeed', label: 'codes.fault.overspeed', value: 2 },
      { key: 'other', label: 'codes.fault.other', value: 1 },
    ]);
  });
});
