import type { Position } from '@hoistway/shared/domain/dispatchView.ts';
import { expect, it } from 'vitest';
import { provingPlace } from './provingPlace.ts';

const elevator = { lng: 121.5, lat: 31.2 };
const nowMs = Date.parse('2026-03-01T10:00:00Z');
const where = { elevator, nowMs, arrivalM: 200 };
const metre = 1 / 111_195;

function positionAt(metresAway: number, accuracyM: number, secondsAgo: number): Position {
  const at = new Date(nowMs - secondsAgo * 1_000).toISOString();
  return { lng: elevator.lng, lat: elevator.lat + metresAway * metre, accuracyM, at };
}

it('uses the newest nearby position', () => {
  const newest = positionAt(20, 15, 1);
  expect(provingPlace([newest, positionAt(900, 15, 60)], where).place).toBe(newest);
});

it('uses the position at the door if a shaft has only a coarse one', () => {
  const atTheDoor = positionAt(40, 20, 180);
  expect(provingPlace([positionAt(700, 1_500, 1), atTheDoor], where)).toMatchObject({
    place: atTheDoor,
    judgement: { isThere: true },
  });
});

it('uses no position before a precise one elsewhere', () => {
  expect(provingPlace([positionAt(900, 15, 1), positionAt(40, 20, 60)], where).judgement).toMatchObject({
    why: 'far',
  });
});

it('uses no position that the server would reject as stale, and explains the newest one’s fault', () => {
  expect(provingPlace([positionAt(700, 1_500, 1), positionAt(40, 20, 280)], where).judgement.why).toBe(
    'inaccurate',
  );
  expect(provingPlace([], where)).toMatchObject({ place: null, judgement: { why: 'noPlace' } });
});
