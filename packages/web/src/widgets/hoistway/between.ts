import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';

/** Whether the car is stopped outside the door zone, without an exit for people. */
export const isBetweenFloors = (state: Pick<ElevatorState, 'run' | 'flags'>): boolean =>
  state.run === 'stopped' && (state.flags & flagBits.doorZone) === 0;
