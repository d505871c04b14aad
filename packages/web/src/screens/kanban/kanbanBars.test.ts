import { describe, expect, it } from 'vitest';
import { alarmsByHour, faultsByKind } from './kanbanBars.ts';

describe('alarmsByHour', () => {
  it('stacks the alarms of class 1 on the others, and labels every third hour back from the current one', () => {
    const alarmHours = Array.from({ length: 24 }, (_, at) => ({
      at: new Date(Date.UTC(2026, 2, 1, at)).toISOString(),
      alarms: at === 23 ? 3 : 0,
      urgent: at === 23 ? 1 : 0,
    }));
    const bars = alarmsByHour({ alarmHours });
    expect(bars.length).toBe(24);
    expect(bars.at(-1)?.parts).toEqual([
      { state: 'attention', value: 2 },
      { state: 'alarm', value: 1 },
    ]);
    expect(bars.filter(({ label }) => label !== '').length).toBe(8);
    expect(bars.at(-1)?.label).not.toBe('');
  });
});

describe('faultsByKind', () => {
  it('adds codes of one kind, and unknown codes as other', () => {
    const say = ((key: string) => key) as unknown as Parameters<typeof faultsByKind>[1];
    const bars = faultsByKind(
      {
        faultTypes: [
          { faultType: 12, faults: 2 },
          { faultType: 5000, faults: 1 },
          { faultType: 5001, faults: 4 },
        ],
      },
      say,
    );
    expect(bars).toEqual([
      { key: 'overspeed', label: 'codes.fault.overspeed', value: 2 },
      { key: 'other', label: 'codes.fault.other', value: 5 },
    ]);
  });
});
