import { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { type ElevatorState, elevatorStateAt } from '../data/elevatorState.ts';

/** An online elevator at rest, for stories and tests, with `part` overriding its members. */
export function anElevatorState(part: Partial<ElevatorState>): ElevatorState {
  const table = new FleetTable(1);
  return {
    ...elevatorStateAt(table, table.ensure(0)),
    mode: 'normal',
    run: 'stopped',
    online: 'online',
    door: 'closed',
    ...part,
  };
}
