import type { State } from '../../ui/StateDot.tsx';

/** Mark of each state of a repair order. */
export const stateOfRepair: Record<number, State> = {
  0: 'alarm',
  1: 'attention',
  2: 'moving',
  3: 'normal',
  4: 'normal',
  5: 'normal',
  6: 'normal',
  7: 'normal',
  8: 'offline',
};
