import { Box, Button, HStack, Input } from '@chakra-ui/react';
import type { Story } from '../gallery/story.ts';
import { HeaderPill } from './HeaderPill.tsx';
import { Kbd } from './Kbd.tsx';
import { LabeledInput } from './LabeledInput.tsx';
import { EmptyState, ErrorState, LoadingState } from './ListStates.tsx';
import { Panel } from './Panel.tsx';
import { Select } from './Select.tsx';
import { hint, showSuccess } from './toast.ts';

const nothing = () => undefined;
const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];

const story: Story = {
  name: 'ui/controls',
  states: {
    buttons: () => (
      <HStack>
        <Button>Quiet</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="surface" colorPalette="moving">
          Search
        </Button>
        <Button variant="solid" colorPalette="moving">
          Save
        </Button>
        <Button variant="solid" colorPalette="alarm">
          Acknowledge <Kbd>A</Kbd>
        </Button>
        <Button disabled>Off</Button>
        <Button loading>Busy</Button>
      </HStack>
    ),
    pill: () => <HeaderPill>Organisation</HeaderPill>,
    field: () => <Input defaultValue="Harbour Tower" />,
    'field with an error': () => <LabeledInput label="Phone" error="11 digits" defaultValue="12" />,
    'nothing chosen': () => <Select label="Type" options={options} value={[]} onChange={nothing} />,
    chosen: () => <Select label="Type" options={options} value={['b']} onChange={nothing} isClearable />,
    empty: () => (
      <Panel w="80">
        <EmptyState onRefresh={nothing} />
      </Panel>
    ),
    failed: () => (
      <Panel w="80">
        <ErrorState onRefresh={nothing} reason="The platform cannot be reached" />
      </Panel>
    ),
    loading: () => (
      <Panel w="80">
        <LoadingState />
      </Panel>
    ),
    toasts: () => (
      <HStack>
        <Button onClick={() => hint('The platform cannot be reached')}>Hint</Button>
        <Button onClick={() => showSuccess('Saved', { label: 'Undo', onClick: nothing })}>Done</Button>
      </HStack>
    ),
    panel: () => (
      <Panel title="Alarms" note="4 open" aside="0.6 per 10 min" w="80">
        <Box p="3">…</Box>
      </Panel>
    ),
  },
};
export default story;
