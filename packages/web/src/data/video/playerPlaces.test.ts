import { expect, test } from 'vitest';
import { PlayerPlaces } from './playerPlaces.ts';

test('a ninth player waits until one of eight is gone, and a place is given back once', () => {
  const places = new PlayerPlaces();
  const taken = Array.from({ length: 8 }, () => places.take());
  expect(places.take()).toBeNull();
  let told = 0;
  const stop = places.onFree(() => told++);
  taken[0]?.();
  taken[0]?.();
  expect([told, places.free]).toEqual([1, 1]);
  expect(places.take()).not.toBeNull();
  expect(places.take()).toBeNull();
  stop();
  taken[1]?.();
  expect(told).toBe(1);
});
