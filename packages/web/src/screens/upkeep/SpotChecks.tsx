import { spotChecks } from '@hoistway/shared/resources/spotChecks.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';

const states: StateMap = {
  results: { qualified: 'normal', rectify: 'attention', stopUse: 'fault' },
  rectificationStatus: { notNeeded: 'normal', unrectified: 'attention', rectified: 'normal' },
};

/** Safety spot checks and what they looked at. */
export default function SpotChecks() {
  const cells = useStateCells(spotChecks, states);
  return <ResourceScreen resource={spotChecks} cells={cells} />;
}
