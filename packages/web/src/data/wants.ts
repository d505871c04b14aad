import { watchedAtOnce } from '@hoistway/shared/domain/constants.ts';
import type { Watch } from '@hoistway/shared/streams/browserSocket.ts';

/** What one mounted component has on screen. */
export interface Want {
  motion?: 'all' | readonly number[];
  /** Rows wanted with everything, at full rate; at most eight for the whole page (§9). */
  detail?: readonly number[];
  /** The colour of every dot of the scope; who wants motion or detail gets it as well. */
  status?: boolean;
}

/** What the page as a whole asks the edge for. */
export interface PageWants {
  watch: Watch;
  status: boolean;
}

/**
 * Merges the wants of all mounted components: rows in ascending order, once each. Of more than eight rows in detail the
 * latest wanted win, since they are what somebody has just opened.
 * @param wants in the order in which they came
 */
export function mergeWants(wants: Iterable<Want>): PageWants {
  const motion = new Set<number>();
  const detail: number[] = [];
  let isAll = false;
  let status = false;
  for (const want of wants) {
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

export const noWants: PageWants = { watch: { motion: [], detail: [] }, status: false };

/** Whether asking again would change anything. */
export function sameWatch(a: Watch, b: Watch): boolean {
  return sameRows(a.motion, b.motion) && sameRows(a.detail, b.detail);
}

function sameRows(a: 'all' | readonly number[], b: 'all' | readonly number[]): boolean {
  if (a === 'all' || b === 'all') return a === b;
  return a.length === b.length && a.every((row, index) => row === b[index]);
}

const ascending = (rows: Iterable<number>): number[] => [...rows].sort((a, b) => a - b);
