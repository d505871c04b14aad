import { randomKey } from '@hoistway/shared/domain/randomKey.ts';
import { developerAuthorities } from '@hoistway/shared/resources/developerAuthorities.ts';
import { developers } from '@hoistway/shared/resources/developers.ts';
import type { InputProps } from '../../crud/form/inputs.tsx';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { KeyInput } from './KeyInput.tsx';

const states: StateMap = { status: { activate: 'normal', close: 'offline' } };
const inputs = { appKey: (props: InputProps) => <KeyInput {...props} /> };

/** Third parties with their keys and subscriptions, and the use units whose data each may access. */
export default function Developers() {
  const cells = useStateCells(developers, states);
  return (
    <ResourceTabs
      tabs={[
        { resource: developers, cells, inputs, defaults: { status: 'activate', appKey: randomKey() } },
        { resource: developerAuthorities },
      ]}
    />
  );
}
