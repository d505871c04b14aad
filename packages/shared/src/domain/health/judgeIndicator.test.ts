import { describe, expect, it } from 'vitest';
import { judgeIndicator, weekValue } from './judgeIndicator.ts';

const noPeers = { values: [], changes: [] };
const before = [2000, 2020, 1990, 2010, 2005, 1995, 2015, 1985];

describe('a drift from the own eight weeks', () => {
  it('names the usual value, its weeks, and the value that ends it', () => {
    const drift = judgeIndicator('doorCloseTime', { current: 2600, before }, noPeers);
    expect(drift).toMatchObject({ value: 2600, usual: 2002.5, weeks: 8, peers: null, endsAt: 2402.5 });
    expect(drift?.drift).toBeCloseTo(5.975);
    expect(judgeIndicator('doorCloseTime', { current: drift?.endsAt ?? 0, before }, noPeers)?.drift).toBe(4);
    expect(judgeIndicator('doorCloseTime', { current: 2402, before }, noPeers)).toBeNull();
  });

  it('needs a value of the week and four weeks before it', () => {
    expect(judgeIndicator('doorCloseTime', { current: null, before }, noPeers)).toBeNull();
    const few = [2000, null, 2000, null, 2000, null, null, null];
    expect(judgeIndicator('doorCloseTime', { current: 2600, before: few }, noPeers)).toBeNull();
  });

  it('follows the direction that means wear', () => {
    const steady = Array.from({ length: 8 }, () => 0.1);
    expect(judgeIndicator('doorReopening', { current: 0.01, before: steady }, noPeers)).toBeNull();
    expect(judgeIndicator('doorReopening', { current: 0.3, before: steady }, noPeers)?.drift).toBeCloseTo(10);
    expect(judgeIndicator('doorCloseTime', { current: 1500, before }, noPeers)?.drift).toBeLessThan(-4);
  });

  it('leaves out a change that the peers share, and compares with their level', () => {
    const cold = { values: [2600, 2650, 2580, 2610, 2590], changes: [600, 620, 590, 605, 610] };
    expect(judgeIndicator('doorCloseTime', { current: 2600, before }, cold)).toBeNull();
    const calm = { values: [2000, 2050, 1980, 2010, 1990], changes: [5, -5, 0, 10, -10] };
    expect(judgeIndicator('doorCloseTime', { current: 2600, before }, calm)?.peers).toMatchObject({
      usual: 2000,
      count: 5,
    });
    const single = { values: [2600], changes: [600] };
    expect(judgeIndicator('doorCloseTime', { current: 2600, before }, single)).toMatchObject({ peers: null });
  });
});

it('has a weekly value only with enough observations', () => {
  expect(weekValue('doorReopening', [{ count: 60, total: 3 }])).toBeNull();
  const week = [
    { count: 60, total: 3 },
    { count: 60, total: 9 },
  ];
  expect(weekValue('doorReopening', week)).toBeCloseTo(0.1);
  expect(weekValue('relevelling', week)).toBeCloseTo(10);
});
