import { parts } from '@hoistway/shared/resources/parts.ts';
import { partTypes } from '@hoistway/shared/resources/partTypes.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { useStateCells } from '../../crud/useStateCells.tsx';

const states = { bindState: { bound: 'normal', unbound: 'unknown' } } as const;

/** The catalogue of parts and their types. */
export default function Parts() {
  const cells = useStateCells(parts, states);
  return <ResourceTabs tabs={[{ resource: parts, cells }, { resource: partTypes }]} />;
}
