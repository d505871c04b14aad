import { expect, it } from 'vitest';
import { nextTry, reconnectPlan } from './reconnect.ts';

it('tries three times after 5 s each, then counts as lost and tries with growing delays up to a minute', () => {
  const story = Array.from({ length: 8 }, (_, failedTries) => nextTry(reconnectPlan, failedTries));
  expect(story.map(({ waitMs }) => waitMs)).toEqual([
    5_000, 5_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000,
  ]);
  expect(story.map(({ isLost }) => isLost)).toEqual([false, false, false, true, true, true, true, true]);
});
