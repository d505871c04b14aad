import type { ChangeState } from '@hoistway/shared/domain/parameters/parameterChange.ts';
import type { State } from '../../ui/StateDot.tsx';

/** The colour of each state of a change. */
export const changeLooks = {
  requested: 'attention',
  writing: 'moving',
  confirmed: 'normal',
  failed: 'fault',
  declined: 'unknown',
  withdrawn: 'unknown',
  lapsed: 'unknown',
} as const satisfies Record<ChangeState, State>;
