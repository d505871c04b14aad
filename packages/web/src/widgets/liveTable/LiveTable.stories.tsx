import { Box } from '@chakra-ui/react';
import { doorStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import { useEffect, useMemo } from 'react';
import { conditionAt } from '../../data/condition.ts';
import { FleetWatch } from '../../data/fleetWatch.ts';
import type { Story } from '../../gallery/story.ts';
import { stateOf } from '../conditionMark.ts';
import { LiveTable } from './LiveTable.tsx';
import type { LiveColumn } from './liveColumns.ts';

const count = 10_000;
const floors = 24;
const columns: readonly LiveColumn[] = [
  {
    name: 'shaft',
    label: '',
    width: '1.5rem',
    text: () => '',
    car: ({ table, slot }) => ({
      share: table.columns.floor[slot]! / floors,
      isOpen: doorStates[table.columns.door[slot]!] === 'open',
    }),
    tone: ({ table, slot }) => stateOf[conditionAt(table, slot)],
  },
  { name: 'no', label: 'No', width: '8rem', text: ({ index }) => `A-${index}` },
  {
    name: 'state',
    label: 'State',
    width: '1fr',
    hasMark: true,
    text: ({ table, slot }) => conditionAt(table, slot),
    tone: ({ table, slot }) => stateOf[conditionAt(table, slot)],
  },
  {
    name: 'floor',
    label: 'Floor',
    width: '5rem',
    align: 'end',
    text: ({ table, slot }) => String(table.columns.floor[slot]),
  },
];

/** Ten thousand elevators of which a tenth change every second. */
function Moving() {
  const fleet = useMemo(() => {
    const fleetWatch = new FleetWatch(null);
    for (let row = 0; row < count; row++) {
      const slot = fleetWatch.table.ensure(row);
      fleetWatch.table.columns.online[slot] = row % 97 === 0 ? 3 : 1;
      fleetWatch.table.columns.floor[slot] = row % floors;
      fleetWatch.table.columns.alarm[slot] = row % 211 === 0 ? 3 : 0;
    }
    return fleetWatch;
  }, []);
  const rows = useMemo(() => {
    const all = Array.from({ length: count }, (_, row) => row);
    return { rows: all, indexes: all };
  }, []);
  useEffect(() => {
    let turn = 0;
    const timer = setInterval(() => {
      turn++;
      for (let slot = turn % 10; slot < count; slot += 10) {
        fleet.table.columns.floor[slot] = (fleet.table.columns.floor[slot]! + 1) % floors;
        fleet.table.columns.door[slot] = turn % 5;
        fleet.table.columns.run[slot] = 1 + (turn % 2);
        fleet.table.touch(slot, 3);
      }
    }, 1_000);
    return () => clearInterval(timer);
  }, [fleet]);
  return (
    <Box w="3xl" h="lg" display="flex" bg="surface1" borderWidth="1px" borderColor="line">
      <LiveTable fleet={fleet} columns={columns} rows={rows} label="elevators" onOpen={() => {}} />
    </Box>
  );
}

const story: Story = { name: 'widgets/LiveTable', states: { 'ten thousand': () => <Moving /> } };
export default story;
