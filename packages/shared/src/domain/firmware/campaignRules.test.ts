import { describe, expect, it } from 'vitest';
import { minuteMs } from '../timeUnits.ts';
import { failuresAllowed, isRise, judgeWave, type WaveFigures } from './gate.ts';
import { compareVersions, type DeviceOfBurn, unsuitability } from './suitability.ts';
import { planWaves, waveSizes } from './waves.ts';

const rules = { successPercent: 98, soakMs: 30 * minuteMs };
const quietWave: WaveFigures = {
  ...{
    openCount: 0,
    confirmedCount: 5,
    failedCount: 0,
    unreachedCount: 0,
    peopleAlarms: 0,
    restMs: 31 * minuteMs,
  },
  faults: { count: 0, expectedCount: 1 },
  offline: { count: 0, expectedCount: 1 },
};

describe('waves', () => {
  it.each([
    [0, []],
    [1, [1]],
    [4, [1, 3]],
    [40, [1, 5, 2, 10, 22]],
    [50_000, [1, 5, 2_500, 12_500, 34_994]],
  ])('divide %i devices into %j', (devices, sizes) => {
    expect(waveSizes(devices)).toEqual(sizes);
  });

  it('hold every device once, the laboratory first, in the same order for the same seed', () => {
    const targets = Array.from({ length: 200 }, (_, at) => at);
    const plan = planWaves(targets, { seed: 7 });
    expect(plan[0]).toEqual({ target: 0, wave: 1, jitter: 0 });
    expect(plan.map(({ target }) => target).toSorted((a, b) => a - b)).toEqual(targets);
    expect(planWaves(targets, { seed: 7 })).toEqual(plan);
    expect(plan.map(({ target }) => target)).not.toEqual(targets);
  });
});

describe('the gate of a wave', () => {
  it('passes a quiet wave after its rest only', () => {
    expect(judgeWave(quietWave, rules)).toEqual({ verdict: 'pass' });
    expect(judgeWave({ ...quietWave, restMs: minuteMs }, rules)).toEqual({ verdict: 'wait' });
    expect(judgeWave({ ...quietWave, openCount: 1, restMs: null }, rules)).toEqual({ verdict: 'wait' });
  });

  it('pauses at the first failure among five, while others are still open', () => {
    const wave = { ...quietWave, openCount: 4, confirmedCount: 0, failedCount: 1, restMs: null };
    expect(judgeWave(wave, rules)).toEqual({ verdict: 'pause', reason: 'tooManyFailures' });
    expect([5, 50, 100, 2_500].map((devices) => failuresAllowed(devices, 98))).toEqual([0, 1, 2, 50]);
  });

  it('pauses on an alarm for people, on a rise against the past, and without evidence', () => {
    const reasonOf = (change: Partial<WaveFigures>) => {
      const verdict = judgeWave({ ...quietWave, ...change }, rules);
      return verdict.verdict === 'pause' ? verdict.reason : verdict.verdict;
    };
    expect(reasonOf({ peopleAlarms: 1 })).toBe('peopleAlarm');
    expect(reasonOf({ faults: { count: 5, expectedCount: 1 } })).toBe('moreFaults');
    expect(reasonOf({ offline: { count: 40, expectedCount: 16 } })).toBe('moreOffline');
    expect(reasonOf({ confirmedCount: 0, unreachedCount: 5 })).toBe('noEvidence');
    expect(isRise({ count: 2, expectedCount: 0 })).toBe(false);
    expect(isRise({ count: 27, expectedCount: 16 })).toBe(false);
  });
});

describe('the suitability of an image', () => {
  const image = {
    ...{ version: '3.2.0', sequence: 320, minimumVersion: '3.0.0' },
    ...{ deviceModel: 'H4', boardHardVer: 'B2', boardProtocol: 'DL/1' },
  };
  const device: DeviceOfBurn = {
    ...{ version: '3.1.9', sequence: 319 },
    ...{ deviceModel: 'H4', boardHardVer: 'B2', boardProtocol: 'DL/1' },
  };

  it.each<[Partial<DeviceOfBurn>, string | null]>([
    [{}, null],
    [{ deviceModel: 'H5' }, 'incompatible'],
    [{ boardHardVer: null }, 'incompatible'],
    [{ boardProtocol: 'DL/2' }, 'incompatible'],
    [{ version: '2.9.9', sequence: 299 }, 'incompatible'],
    [{ version: null, sequence: null }, 'incompatible'],
    [{ version: '3.2.0', sequence: 320 }, 'alreadyCurrent'],
    [{ version: '3.3.0', sequence: 330 }, 'rollbackRefused'],
    [{ version: '3.10.0', sequence: null }, 'rollbackRefused'],
  ])('for %j is %s', (change, reason) => {
    expect(unsuitability({ ...device, ...change }, image)).toBe(reason);
  });

  it('orders versions by number', () => {
    expect(['3.10', '3.9', 'v3.9.1', '3.9-rc1'].toSorted(compareVersions)).toEqual([
      '3.9',
      'v3.9.1',
      '3.9-rc1',
      '3.10',
    ]);
  });
});
