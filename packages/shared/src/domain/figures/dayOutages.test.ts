import { describe, expect, it } from 'vitest';
import type { Span } from '../availability.ts';
import { seededRandom } from '../seededRandom.ts';
import { type ElevatorSpans, judgeOutages } from './dayOutages.ts';
import { outageCauses } from './evidence.ts';

const span = (fromMs: number, toMs: number): Span => ({ fromMs, toMs });
const noSpans: ElevatorSpans = { unknown: [], visits: [], down: [] };

describe('the outages of a window', () => {
  it('count overlapping causes once, for the first cause', () => {
    const down = [
      { ...span(10, 40), cause: 'mode' as const },
      { ...span(20, 30), cause: 'fault' as const },
      { ...span(25, 35), cause: 'powerLoss' as const },
    ];
    expect(judgeOutages(span(0, 100), { ...noSpans, down })).toMatchObject({
      downMs: 30,
      powerLossMs: 10,
      faultMs: 5,
      modeMs: 15,
      outages: 1,
      failures: 1,
    });
  });

  it('leave out silence and planned maintenance', () => {
    const spans: ElevatorSpans = {
      unknown: [span(0, 50)],
      visits: [span(40, 60)],
      down: [
        { ...span(10, 30), cause: 'fault' },
        { ...span(45, 70), cause: 'mode' },
      ],
    };
    expect(judgeOutages(span(0, 100), spans)).toMatchObject({
      noDataMs: 50,
      plannedMs: 10,
      downMs: 10,
      outages: 1,
      failures: 0,
    });
  });

  it('begin with their first known moment: a night’s outage counts on one day', () => {
    const spans: ElevatorSpans = { ...noSpans, down: [{ ...span(90, 210), cause: 'fault' }] };
    const days = [0, 100, 200].map((from) => judgeOutages(span(from, from + 100), spans));
    expect(days.map(({ outages, downMs }) => [outages, downMs])).toEqual([
      [1, 10],
      [0, 100],
      [0, 10],
    ]);
    const heardLater = { ...spans, unknown: [span(80, 150)] };
    expect(judgeOutages(span(0, 100), heardLater).outages).toBe(0);
    expect(judgeOutages(span(100, 200), heardLater).outages).toBe(1);
  });

  it('of adjacent windows add up to those of the whole, in 300 random histories', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = seededRandom(seed);
      const some = (most: number) =>
        Array.from({ length: Math.floor(random() * most) }, () => {
          const fromMs = Math.floor(random() * 900);
          return span(fromMs, fromMs + 1 + Math.floor(random() * 150));
        });
      const spans: ElevatorSpans = {
        unknown: some(4),
        visits: some(3),
        down: some(8).map((one) => ({ ...one, cause: outageCauses[Math.floor(random() * 3)] ?? 'fault' })),
      };
      const whole = judgeOutages(span(0, 1_100), spans);
      const parts = Array.from({ length: 11 }, (_, nth) =>
        judgeOutages(span(nth * 100, nth * 100 + 100), spans),
      );
      for (const [name, value] of Object.entries(whole))
        expect(
          parts.reduce(
            (sum, part) => sum + (Object.entries(part).find(([key]) => key === name)?.[1] ?? 0),
            0,
          ),
          `${seed} ${name}`,
        ).toBe(value);
      expect(whole.downMs).toBe(whole.powerLossMs + whole.faultMs + whole.modeMs);
    }
  });
});
