import { Box } from '@chakra-ui/react';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { users } from '@hoistway/shared/resources/users.ts';
import { useUnits } from '@hoistway/shared/resources/useUnits.ts';
import i18next from 'i18next';
import type { Story } from '../gallery/story.ts';
import { Cell } from './cells.tsx';
import { labelsOf } from './labels.ts';

const samples = [
  { resource: elevators, name: 'name', values: ['A-02 Harbour Tower', ''] },
  { resource: elevators, name: 'type', values: ['escalator'] },
  { resource: elevators, name: 'ratedSpeedMps', values: [2.5, null] },
  { resource: elevators, name: 'ratedLoadKg', values: [1350] },
  { resource: elevators, name: 'isMonitored', values: [true, false] },
  { resource: elevators, name: 'inspectedUntil', values: ['2027-03-31'] },
  { resource: users, name: 'lastLoginAt', values: ['2026-11-21T10:31:07Z'] },
  { resource: elevators, name: 'useUnitId', values: ['12'] },
  { resource: users, name: 'roleIds', values: [['3', '4'], []] },
  { resource: useUnits, name: 'place', values: [{ lng: 121.49, lat: 31.24 }] },
] as const;

const story: Story = {
  name: 'crud/cells',
  states: Object.fromEntries(
    samples.flatMap(({ resource, name, values }) =>
      values.map((value, at) => {
        const field = Object.entries(resource.fields).find(([one]) => one === name)?.[1];
        if (field === undefined) throw new Error(`${resource.name} has no field ${name}`);
        return [
          `${field.kind} ${name} ${at + 1}`,
          () => (
            <Box w="48" truncate>
              <Cell name={name} field={field} value={value} labels={labelsOf(i18next.t, resource)} />
            </Box>
          ),
        ];
      }),
    ),
  ),
};
export default story;
