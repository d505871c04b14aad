import { Tabs } from '@chakra-ui/react';
import { userTakes } from '@hoistway/shared/resources/userTakes.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { useFloorCells } from '../../data/roster.ts';
import { TabRow } from '../../ui/TabRow.tsx';
import { CallFigures } from './CallFigures.tsx';

const states = { result: { taken: 'normal', refused: 'attention', timedOut: 'unknown' } } as const;
const floorFields = ['fromFloor', 'toFloor'] as const;
const tabs = ['list', 'statistics'] as const;

/** Calls of elevators: person, way and result; and their statistics. */
export default function UserTakes() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const cells = { ...useStateCells(userTakes, states), ...useFloorCells(floorFields) };
  const open = params.get('of') === 'statistics' ? 'statistics' : 'list';
  const bar = (
    <Tabs.Root
      value={open}
      onValueChange={({ value }) => setParams(value === 'list' ? {} : { of: value })}
      variant="line"
      ids={{ content: () => 'content' }}
    >
      <TabRow value={open} tabs={tabs.map((name) => ({ name, label: t(`calls.${name}`) }))} />
    </Tabs.Root>
  );
  if (open === 'statistics') return <CallFigures above={bar} />;
  return <ResourceScreen resource={userTakes} cells={cells} above={bar} />;
}
