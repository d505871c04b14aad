import { feedbacks } from '@hoistway/shared/resources/feedbacks.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';

const states: StateMap = { kind: { problem: 'attention', wish: 'moving', question: 'unknown' } };

/** Feedback of users, and its answers. */
export default function Feedbacks() {
  const cells = useStateCells(feedbacks, states);
  return <ResourceScreen resource={feedbacks} cells={cells} />;
}
