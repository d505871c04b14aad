import { expect, it } from 'vitest';
import { type RecordedSample, summariseRecording } from './recordedVisit.ts';

const sample = (atMs: number, more: Partial<RecordedSample> = {}): RecordedSample => ({
  atMs,
  online: 'online',
  mode: 'normal',
  run: 'stopped',
  floor: 1,
  doors: ['closed'],
  ...more,
});
const window = { startMs: 1_000, endMs: 11_000 };

it('sums up inspection, its runs and the floors whose doors opened, within the window alone', () => {
  const samples = [
    sample(0, { doors: ['open'], floor: 9 }),
    sample(2_000, { mode: 'inspection' }),
    sample(3_000, { mode: 'inspection', run: 'moving' }),
    sample(4_000, { mode: 'inspection', run: 'moving', floor: 2 }),
    sample(5_000, { mode: 'inspection', floor: 3, doors: ['closed', 'open'] }),
    sample(6_000, { mode: 'inspection', run: 'moving' }),
    sample(7_000, { mode: 'fault' }),
    sample(20_000, { doors: ['open'], floor: 12 }),
  ];
  expect(summariseRecording(samples, window)).toEqual({
    coveredMs: 10_000,
    inspectionMs: 5_000,
    outOfServiceMs: 9_000,
    inspectionRuns: 2,
    floorsOpened: 2,
  });
});

it('covers no time without contact, and takes an unknown mode for neither', () => {
  const samples = [
    sample(0, { mode: 'unknown' }),
    sample(3_000, { online: 'offline', mode: 'stopped' }),
    sample(9_000),
  ];
  expect(summariseRecording(samples, window)).toMatchObject({ coveredMs: 4_000, outOfServiceMs: 0 });
  expect(summariseRecording([], window).coveredMs).toBe(0);
});
