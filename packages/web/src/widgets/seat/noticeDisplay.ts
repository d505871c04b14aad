import { noticeShownMs } from '@hoistway/shared/domain/constants.ts';
import type { Notice } from '@hoistway/shared/streams/notices.ts';

export interface ShownNotice {
  notice: Notice;
  untilMs: number;
}

/**
 * Which notices stand at the bottom right now: those that came within their time and were not told here before, each for
 * its 15 s (§9), newest first.
 * @param told ids that were shown or put away before; it is added to
 */
export function noticesToShow(
  shown: readonly ShownNotice[],
  notices: readonly Notice[],
  { told, nowMs }: { told: Set<string>; nowMs: number },
): readonly ShownNotice[] {
  const kept = shown.filter((one) => one.untilMs > nowMs);
  const fresh = notices.filter(
    (notice) => !told.has(notice.id) && nowMs - Date.parse(notice.at) < noticeShownMs,
  );
  for (const notice of notices) told.add(notice.id);
  if (fresh.length === 0 && kept.length === shown.length) return shown;
  return [...fresh.map((notice) => ({ notice, untilMs: nowMs + noticeShownMs })), ...kept];
}
