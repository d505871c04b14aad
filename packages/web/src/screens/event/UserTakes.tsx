import { userTakes } from '@hoistway/shared/resources/userTakes.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { useStateCells } from '../../crud/useStateCells.tsx';

const states = { result: { taken: 'normal', refused: 'attention', timedOut: 'unknown' } } as const;

/** Who called an elevator, how, and whether they took it. */
export default function UserTakes() {
  const cells = useStateCells(userTakes, states);
  return <ResourceScreen resource={userTakes} cells={cells} />;
}
