import { expect, it } from 'vitest';
import { wallScaleOf } from './wallScale.ts';

it('a wall keeps its text size relative to the screen from 1920 pixels on, by its tighter side', () => {
  const scales = [
    [1280, 720],
    [1920, 1080],
    [2560, 1440],
    [3840, 2160],
    [5120, 1440],
    [5120, 2880],
  ].map(([width = 0, height = 0]) => wallScaleOf({ width, height }));
  expect(scales).toEqual([1, 1, 4 / 3, 2, 4 / 3, 8 / 3]);
});
