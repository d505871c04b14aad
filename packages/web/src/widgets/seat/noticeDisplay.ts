import { noticeShownMs } from '@hoistway/shared/domain/constants.ts';
import type { Notice } from '@hoistway/shared/streams/notices.ts';

export interface ShownNotice {
  notice: Notice;
  untilMs: number;
}

/** Notices of alarms, shown on arrival regardless of their delay. */
const ofAlarms: ReadonlySet<Notice['kind']> = new Set(['bell', 'trapped', 'seriousFault']);

/**
 * Notices to show now: those not shown here before, each for its 15 s (§9), newest first. A notice received longer ago
 * is skipped, unless it is of an alarm and arrived while this page was disconnected.
 * @param noticedIds ids that were shown or dismissed before
 * @param openedMs when this page was opened, by the platform's clock
 */
export function noticesToShow(
  shownNotices: readonly ShownNotice[],
  notices: readonly Notice[],
  { noticedIds, nowMs, openedMs }: { noticedIds: ReadonlySet<string>; nowMs: number; openedMs: number },
): readonly ShownNotice[] {
  const currentNotices = shownNotices.filter((one) => one.untilMs > nowMs);
  const fresh = notices.filter((notice) => {
    if (noticedIds.has(notice.id)) return false;
    const receivedMs = Date.parse(notice.receivedAt);
    return nowMs - receivedMs < noticeShownMs || (ofAlarms.has(notice.kind) && receivedMs >= openedMs);
  });
  if (fresh.length === 0 && currentNotices.length === shownNotices.length) return shownNotices;
  return [...fresh.map((notice) => ({ notice, untilMs: nowMs + noticeShownMs })), ...currentNotices];
}
