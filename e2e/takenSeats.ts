import { afterEach } from 'vitest';
import { type Seat, takeSeat } from './browser.ts';
import type { ClockedStage } from './clockedStage.ts';

/** Gives seats that are closed when their story ends, since an open console keeps rendering. */
export function takenSeats(stage: () => ClockedStage) {
  const openSeats: Seat[] = [];
  afterEach(async () => {
    for (const { context } of openSeats.splice(0)) await context.close();
  });
  return async (options: Partial<Parameters<typeof takeSeat>[1]> = {}): Promise<Seat> => {
    const seat = await takeSeat(stage().browser, { url: stage().url, ...options });
    openSeats.push(seat);
    return seat;
  };
}
