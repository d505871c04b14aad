import { homeUsers } from '@hoistway/shared/resources/homeUsers.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';

const states: StateMap = { bindState: { bound: 'normal', unbound: 'offline' } };

/** Residents who use an elevator. */
export default function HomeUsers() {
  const cells = useStateCells(homeUsers, states);
  return <ResourceScreen resource={homeUsers} cells={cells} />;
}
