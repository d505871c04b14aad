import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';

/** Whether the car stands out of the door zone, where nobody could get out. */
export const isBetweenFloors = (state: Pick<ElevatorState, 'run' | 'flags'>): boolean =>
  state.run === 'stopped' && (state.flags & flagBits.doorZone) === 0;
