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
 * What was received longer ago than that is old news, unless it is of an alarm; what a page finds when it opens has been
 * told to somebody, unless it is as new.
 * @param told ids that were shown or put away before, null before the first look
 */
export function noticesToShow(
  shown: readonly ShownNotice[],
  notices: readonly Notice[],
  { told, nowMs }: { told: ReadonlySet<string> | null; nowMs: number },
): readonly ShownNotice[] {
  const kept = shown.filter((one) => one.untilMs > nowMs);
  const fresh = notices.filter((notice) => {
    if (told?.has(notice.id)) return false;
    const isNew = nowMs - Date.parse(notice.receivedAt) < noticeShownMs;
    return isNew || (told !== null && ofAlarms.has(notice.kind));
  });
  if (fresh.length === 0 && kept.length === shown.length) return shown;
  return [...fresh.map((notice) => ({ notice, untilMs: nowMs + noticeShownMs })), ...kept];
}
