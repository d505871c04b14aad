import { yearChecks } from '@hoistway/shared/resources/yearChecks.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';

const states: StateMap = { result: { pending: 'unknown', passed: 'normal', failed: 'fault' } };
const defaults = { result: 'pending', kind: 'periodic' };

/** Annual inspections, due and done (§4: pass, no pass). */
export default function YearChecks() {
  const cells = useStateCells(yearChecks, states);
  return <ResourceScreen resource={yearChecks} cells={cells} defaults={defaults} />;
}
