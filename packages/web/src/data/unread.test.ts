import type { Notice } from '@hoistway/shared/streams/notices.ts';
import { expect, it } from 'vitest';
import { unreadOf, withSeen } from './unread.ts';

const notice = (id: string): Notice => ({
  id,
  kind: 'offline',
  receivedAt: '2026-05-04T08:00:00.000Z',
  at: '2026-05-04T08:00:00.000Z',
  elevatorId: '1',
  elevatorNo: 'A-01',
  elevatorName: 'Harbour Tower',
  text: '',
});

it('counts unseen notices since the start of the shift, and none before', () => {
  const history = { ...notice('old'), receivedAt: '2026-05-04T05:59:59.000Z' };
  const notices = [notice('a'), notice('b'), notice('c'), history];
  const shiftBeganMs = Date.parse('2026-05-04T06:00:00.000Z');
  expect(unreadOf(notices, { seenIds: ['b'], shiftBeganMs }).map((one) => one.id)).toEqual(['a', 'c']);
});

it('stores each seen id once, and returns the same list without new ids', () => {
  const seenIds = ['a'];
  expect(withSeen(seenIds, ['a'])).toBe(seenIds);
  expect(withSeen(seenIds, ['a', 'b'])).toEqual(['a', 'b']);
});

it('drops the oldest beyond the limit', () => {
  const ids = Array.from({ length: 400 }, (_, index) => `n${index}`);
  const keptIds = withSeen([], ids);
  expect(keptIds).toHaveLength(300);
  expect(keptIds.at(-1)).toBe('n399');
  expect(keptIds).not.toContain('n0');
});
