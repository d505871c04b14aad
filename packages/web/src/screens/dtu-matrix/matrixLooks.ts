import type { MatrixCellState } from '@hoistway/shared/domain/dtuMatrix.ts';
import type { MatrixView } from '@hoistway/shared/domain/dtuMatrixView.ts';
import type { State } from '../../ui/StateDot.tsx';

/** The colour of each state of a run. */
export const runLooks = {
  running: 'moving',
  finished: 'normal',
  cancelled: 'unknown',
} as const satisfies Record<MatrixView['state'], State>;

/** The colour of each state of a cell. */
export const cellLooks = {
  waiting: 'unknown',
  running: 'moving',
  passed: 'normal',
  failed: 'fault',
  unclear: 'attention',
  cancelled: 'unknown',
} as const satisfies Record<MatrixCellState, State>;
