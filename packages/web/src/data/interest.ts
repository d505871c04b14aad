import { watchedAtOnce } from '@hoistway/shared/domain/constants.ts';
import type { Watch } from '@hoistway/shared/streams/browserSocket.ts';

/** Data requested by one mounted component. */
export interface Interest {
  motion?: 'all' | readonly number[];
  /** Rows at full detail and rate; at most eight for the whole page (§9). */
  detail?: readonly number[];
  /** The condition of every elevator of the scope; motion and detail include it. */
  status?: boolean;
}

/** Combined interest of the page. */
export interface PageInterest {
  watch: Watch;
  status: boolean;
}

/**
 * Merges the interests of all mounted components: rows in ascending order, once each. Of more than eight rows in detail
 * the latest win, since the user has just opened them.
 * @param interests in the order of their registration
 */
export function mergeInterests(interests: Iterable<Interest>): PageInterest {
  const motion = new Set<number>();
  const detail: number[] = [];
  let isAll = false;
  let status = false;
  for (const want of interests) {
    if (want.motion === 'all') isAll = true;
    else for (const row of want.motion ?? []) motion.add(row);
    detail.unshift(...(want.detail ?? []));
    status ||= want.status === true || want.motion !== undefined || want.detail !== undefined;
  }
  const watchedIds = [...new Set(detail)].slice(0, watchedAtOnce);
  return {
    watch: { motion: isAll ? 'all' : ascending(motion), detail: ascending(watchedIds) },
    status,
  };
}

export const noInterest: PageInterest = { watch: { motion: [], detail: [] }, status: false };

/** Whether both request the same rows. */
export function sameWatch(a: Watch, b: Watch): boolean {
  return sameRows(a.motion, b.motion) && sameRows(a.detail, b.detail);
}

function sameRows(a: 'all' | readonly number[], b: 'all' | readonly number[]): boolean {
  if (a === 'all' || b === 'all') return a === b;
  return a.length === b.length && a.every((row, index) => row === b[index]);
}

const ascending = (rows: Iterable<number>): number[] => [...rows].sort((a, b) => a - b);
