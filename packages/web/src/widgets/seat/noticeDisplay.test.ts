import { noticeShownMs } from '@hoistway/shared/domain/constants.ts';
import type { Notice } from '@hoistway/shared/streams/notices.ts';
import { expect, it } from 'vitest';
import { noticesToShow, type ShownNotice } from './noticeDisplay.ts';

const startMs = Date.UTC(2026, 4, 4, 8);
const notice = (id: string, atMs: number): Notice => ({
  id,
  kind: 'offline',
  at: new Date(atMs).toISOString(),
  elevatorId: '1',
  elevatorNo: 'A-01',
  elevatorName: 'Harbour Tower',
  text: '',
});
const ids = (shown: readonly ShownNotice[]) => shown.map((one) => one.notice.id);

it('shows a notice for its fifteen seconds and never again', () => {
  const told = new Set<string>();
  const notices = [notice('a', startMs)];
  const first = noticesToShow([], notices, { told, nowMs: startMs + 500 });
  expect(ids(first)).toEqual(['a']);
  const later = noticesToShow(first, notices, { told, nowMs: startMs + noticeShownMs });
  expect(ids(later)).toEqual(['a']);
  const over = noticesToShow(later, notices, { told, nowMs: startMs + 501 + noticeShownMs });
  expect(ids(over)).toEqual([]);
  expect(ids(noticesToShow(over, notices, { told, nowMs: startMs + 600 + noticeShownMs }))).toEqual([]);
});

it('does not show what happened before the page was opened', () => {
  const shown = noticesToShow([], [notice('old', startMs - 60_000)], { told: new Set(), nowMs: startMs });
  expect(shown).toEqual([]);
});

it('does not bring back a notice that was put away, nor one that came twice', () => {
  const told = new Set<string>();
  const notices = [notice('a', startMs)];
  noticesToShow([], notices, { told, nowMs: startMs + 500 });
  expect(ids(noticesToShow([], notices, { told, nowMs: startMs + 1_500 }))).toEqual([]);
});

it('puts the newest first', () => {
  const told = new Set<string>();
  const first = noticesToShow([], [notice('a', startMs)], { told, nowMs: startMs });
  const both = noticesToShow(first, [notice('b', startMs + 900), notice('a', startMs)], {
    told,
    nowMs: startMs + 1_000,
  });
  expect(ids(both)).toEqual(['b', 'a']);
});
