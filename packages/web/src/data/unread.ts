import type { Notice } from '@hoistway/shared/streams/notices.ts';
import { storedAtom } from './store.ts';

/** At most so many ids are kept; older notices count as read. */
const kept = 300;

/** Ids of notices that this user has seen, oldest first; kept across reloads. */
export const seenNoticesAtom = storedAtom<readonly string[]>('seenNotices', []);

/** Notices received since the shift began (epoch milliseconds) that this user has not seen. */
export function unreadOf(
  notices: readonly Notice[],
  { seen, shiftBeganMs }: { seen: readonly string[]; shiftBeganMs: number },
): Notice[] {
  const known = new Set(seen);
  return notices.filter(({ id, receivedAt }) => Date.parse(receivedAt) >= shiftBeganMs && !known.has(id));
}

/** `seen` with these ids added, without growing for ever. */
export function withSeen(seen: readonly string[], ids: readonly string[]): readonly string[] {
  const known = new Set(seen);
  const fresh = ids.filter((id) => !known.has(id));
  return fresh.length === 0 ? seen : [...seen, ...fresh].slice(-kept);
}
