import { expect, test } from 'vitest';
import { PlayerPlaces } from './playerPlaces.ts';

test('a ninth player waits until one of eight slots is free, and a slot is released once', () => {
  const places = new PlayerPlaces();
  const releases = Array.from({ length: 8 }, () => places.take());
  expect(places.take()).toBeNull();
  let callCount = 0;
  const stop = places.onFree(() => callCount++);
  releases[0]?.();
  releases[0]?.();
  expect([callCount, places.free]).toEqual([1, 1]);
  expect(places.take()).not.toBeNull();
  expect(places.take()).toBeNull();
  stop();
  releases[1]?.();
  expect(callCount).toBe(1);
});
