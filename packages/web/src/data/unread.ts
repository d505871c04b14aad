import type { Notice } from '@hoistway/shared/streams/notices.ts';
import { storedAtom } from './store.ts';

/** Maximum of stored ids; older notices count as read. */
const maxSeenIds = 300;

/** Ids of notices seen by this user, oldest first; stored across reloads. */
export const seenNoticesAtom = storedAtom<readonly string[]>('seenNotices', []);

/** Notices received since the start of the shift (epoch milliseconds) and not seen by this user. */
export function unreadOf(
  notices: readonly Notice[],
  { seenIds, shiftBeganMs }: { seenIds: readonly string[]; shiftBeganMs: number },
): Notice[] {
  const knownIds = new Set(seenIds);
  return notices.filter(({ id, receivedAt }) => Date.parse(receivedAt) >= shiftBeganMs && !knownIds.has(id));
}

/** The seen ids with these added, limited in number. */
export function withSeen(seenIds: readonly string[], ids: readonly string[]): readonly string[] {
  const knownIds = new Set(seenIds);
  const fresh = ids.filter((id) => !knownIds.has(id));
  return fresh.length === 0 ? seenIds : [...seenIds, ...fresh].slice(-maxSeenIds);
}
