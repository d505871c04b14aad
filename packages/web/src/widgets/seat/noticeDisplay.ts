import { noticeShownMs } from '@hoistway/shared/domain/constants.ts';
import type { Notice } from '@hoistway/shared/streams/notices.ts';

export interface ShownNotice {
  notice: Notice;
  untilMs: number;
}

/** Of an alarm that may ring: told here whenever it becomes known, however late that is. */
const ofAlarms: ReadonlySet<Notice['kind']> = new Set(['bell', 'trapped', 'seriousFault']);

/**
 * Which notices stand at the bottom right now: those that were not told here before, each for its 15 s (§9), newest first.
 * What was received longer ago than that is old news, unless it is of an alarm and came while this page was cut off.
 * @param told ids that were shown or put away before
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
