import { noticeShownMs } from '@hoistway/shared/domain/constants.ts';
import type { Notice } from '@hoistway/shared/streams/notices.ts';
import { expect, it } from 'vitest';
import { noticesToShow, type ShownNotice } from './noticeDisplay.ts';

const startMs = Date.UTC(2026, 4, 4, 8);
const notice = (id: string, receivedMs: number, part: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'offline',
  at: new Date(receivedMs).toISOString(),
  receivedAt: new Date(receivedMs).toISOString(),
  elevatorId: '1',
  elevatorNo: 'A-01',
  elevatorName: 'Harbour Tower',
  text: '',
  ...part,
});
const ids = (shownNotices: readonly ShownNotice[]) => shownNotices.map((one) => one.notice.id);
const nothing = new Set<string>();

it('shows a notice for its fifteen seconds and never again', () => {
  const notices = [notice('a', startMs)];
  const first = noticesToShow([], notices, {
    noticedIds: nothing,
    nowMs: startMs + 500,
    openedMs: startMs - 600_000,
  });
  expect(ids(first)).toEqual(['a']);
  const noticedIds = new Set(['a']);
  const later = noticesToShow(first, notices, {
    noticedIds: noticedIds,
    nowMs: startMs + noticeShownMs,
    openedMs: startMs - 600_000,
  });
  expect(ids(later)).toEqual(['a']);
  const over = noticesToShow(later, notices, {
    noticedIds: noticedIds,
    nowMs: startMs + 501 + noticeShownMs,
    openedMs: startMs - 600_000,
  });
  expect(ids(over)).toEqual([]);
});

it('shows no notice from before the page was opened, alarms included', () => {
  const old = [notice('old', startMs - 60_000), notice('people', startMs - 60_000, { kind: 'trapped' })];
  expect(noticesToShow([], old, { noticedIds: nothing, nowMs: startMs, openedMs: startMs })).toEqual([]);
});

it('shows an old event that has only now become known', () => {
  const late = notice('late', startMs, { at: new Date(startMs - 120_000).toISOString() });
  expect(
    ids(
      noticesToShow([], [late], { noticedIds: nothing, nowMs: startMs + 400, openedMs: startMs - 600_000 }),
    ),
  ).toEqual(['late']);
});

it('shows an alarm that this seat missed while disconnected, and no other old notice', () => {
  const missedNotices = [
    notice('alarm', startMs - 60_000, { kind: 'seriousFault' }),
    notice('offline', startMs - 60_000),
  ];
  expect(
    ids(
      noticesToShow([], missedNotices, { noticedIds: nothing, nowMs: startMs, openedMs: startMs - 600_000 }),
    ),
  ).toEqual(['alarm']);
});

it('does not show a dismissed notice again, nor a duplicate', () => {
  const shownNotices = noticesToShow([], [notice('a', startMs)], {
    noticedIds: new Set(['a']),
    nowMs: startMs + 500,
    openedMs: startMs - 600_000,
  });
  expect(ids(shownNotices)).toEqual([]);
});

it('puts the newest first', () => {
  const openedMs = startMs - 600_000;
  const first = noticesToShow([], [notice('a', startMs)], { noticedIds: nothing, nowMs: startMs, openedMs });
  const both = noticesToShow(first, [notice('b', startMs + 900), notice('a', startMs)], {
    noticedIds: new Set(['a']),
    nowMs: startMs + 1_000,
    openedMs,
  });
  expect(ids(both)).toEqual(['b', 'a']);
});
