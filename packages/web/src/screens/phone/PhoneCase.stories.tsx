import { Box } from '@chakra-ui/react';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import type { ReactNode } from 'react';
import type { PhoneStep } from '../../data/phone/phoneStore.ts';
import type { PhoneOrder } from '../../data/phone/situation.ts';
import type { Story } from '../../gallery/story.ts';
import { minutesAgo, sampleNowMs } from '../../testing/sampleCase.ts';
import { anOrder } from '../../testing/sampleOrder.ts';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseTimer } from './CaseTimer.tsx';
import { StepsDone } from './StepsDone.tsx';
import { WaitingSteps } from './WaitingSteps.tsx';

const onPhone = (children: ReactNode) => (
  <Box w="22rem" fontSize="lg">
    {children}
  </Box>
);
const timer = (more: Partial<PhoneOrder> = {}) =>
  onPhone(<CaseTimer alarm={null} order={anOrder(more)} nowMs={sampleNowMs} />);
const there = { state: repairStates.arrived, acceptedAt: minutesAgo(18), departedAt: minutesAgo(16) };
const step: PhoneStep = {
  nth: 1,
  path: 'links/1',
  command: 'arriveRepair',
  targetId: '1',
  input: {},
  doneAt: minutesAgo(1),
  key: 'arrived',
  files: [],
};

const story: Story = {
  name: 'screens/phone',
  states: {
    'time left': () => timer(),
    'time over': () => timer({ reportedAt: minutesAgo(37), dueAt: minutesAgo(7) }),
    there: () => timer({ ...there, reportedAt: minutesAgo(20), arrivedAt: minutesAgo(5) }),
    'people are out': () =>
      timer({
        ...there,
        reportedAt: minutesAgo(20),
        arrivedAt: minutesAgo(5),
        freedAt: minutesAgo(2),
      }),
    'no one inside': () => timer({ hasPeople: false }),
    facts: () => onPhone(<CaseFacts alarm={null} order={anOrder()} />),
    'no step done': () => onPhone(<StepsDone order={anOrder()} />),
    'on the way': () =>
      onPhone(<StepsDone order={anOrder({ acceptedAt: minutesAgo(3), departedAt: minutesAgo(2) })} />),
    'waits for coverage': () => onPhone(<WaitingSteps steps={[step]} onForget={() => {}} />),
    refused: () =>
      onPhone(<WaitingSteps steps={[{ ...step, refused: 'The order was revoked' }]} onForget={() => {}} />),
  },
};
export default story;
