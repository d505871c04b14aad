import { randomKey } from '@hoistway/shared/domain/randomKey.ts';
import { developerAuthorities } from '@hoistway/shared/resources/developerAuthorities.ts';
import { developers } from '@hoistway/shared/resources/developers.ts';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../crud/form/inputs.tsx';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { DeveloperKeys } from './DeveloperKeys.tsx';
import { KeyInput } from './KeyInput.tsx';

const states: StateMap = { status: { activate: 'normal', close: 'offline' } };
const inputs = { appKey: (props: InputProps) => <KeyInput {...props} /> };

/** Third parties with their keys and subscriptions, and the use units whose data each may access. */
export default function Developers() {
  const { t } = useTranslation();
  const cells = useStateCells(developers, states);
  const keys = {
    name: 'keys',
    label: t('developers.title'),
    content: (row: Row) => <DeveloperKeys developer={row} />,
  };
  return (
    <ResourceTabs
      tabs={[
        {
          ...{ resource: developers, cells, inputs, tabs: [keys] },
          defaults: { status: 'activate', appKey: randomKey() },
        },
        { resource: developerAuthorities },
      ]}
    />
  );
}
