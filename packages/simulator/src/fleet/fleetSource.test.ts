import { describe, expect, it } from 'vitest';
import { readOptions } from '../options.ts';
import { readFleet } from './fleetSource.ts';

describe('the fleet of one of several simulators', () => {
  const numbers = async (...args: string[]) =>
    (await readFleet(readOptions(['--fleet', '60', '--sites', '8', ...args], {}))).flatMap(({ dtus }) =>
      dtus.flatMap(({ elevators }) => elevators.map(({ no }) => no)),
    );

  it('is its part of the sites: the parts together have each elevator once', async () => {
    const whole = await numbers();
    const parts = await Promise.all(['1/3', '2/3', '3/3'].map((part) => numbers('--part', part)));
    expect(whole).toHaveLength(60);
    expect(parts.every((part) => part.length > 5)).toBe(true);
    expect(parts.flat().toSorted()).toEqual(whole.toSorted());
  });

  it.each(['0/3', '4/3', '2', '2/3/4', 'a/b'])('is refused where %s is no valid part', (part) => {
    expect(() => readOptions(['--part', part], {})).toThrow();
  });
});
