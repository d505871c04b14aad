import { Box } from '@chakra-ui/react';
import type { EscalationView } from '@hoistway/shared/domain/escalationView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Story } from '../../gallery/story.ts';
import { EscalationTimeline } from './EscalationTimeline.tsx';

const nowMs = Date.parse('2026-05-04T10:33:00.000Z');
const at = (seconds: number) => new Date(nowMs - 3 * minuteMs + seconds * 1_000).toISOString();
const noDelivery = { userId: null, userName: '', address: null, deliveryId: null, state: null, at: null };
const view: EscalationView = {
  id: '1',
  alarmId: '2',
  policyName: 'Residential building',
  mustAllAcknowledge: true,
  state: 'running',
  step: 3,
  round: 1,
  nextAt: at(240),
  acknowledgements: [],
  comments: [],
  steps: [
    {
      position: 1,
      round: 1,
      why: 'due',
      dueAt: at(0),
      doneAt: at(0),
      targets: [{ ...noDelivery, channel: 'seat', reason: 'seat' }],
      holes: [],
    },
    {
      position: 2,
      round: 1,
      why: 'due',
      dueAt: at(60),
      doneAt: at(61),
      targets: [
        {
          ...noDelivery,
          userId: '5',
          userName: 'Wang Lei',
          channel: 'sms',
          reason: 'turn',
          deliveryId: '9',
          state: 'delivered',
          at: at(64),
        },
        {
          ...noDelivery,
          userId: '6',
          userName: 'Li Na',
          channel: 'mail',
          reason: 'maintenanceWorkers',
          deliveryId: '10',
          state: 'failed',
          at: at(70),
        },
      ],
      holes: [],
    },
    {
      position: 3,
      round: 1,
      why: 'forced',
      dueAt: at(120),
      doneAt: at(120),
      targets: [],
      holes: ['noDutyRoom'],
    },
  ],
};
const timeline = (more: Partial<EscalationView>) => (
  <Box w="34rem" bg="surface1" borderWidth="1px" borderColor="line" borderRadius="l3">
    <EscalationTimeline view={{ ...view, ...more }} nowMs={nowMs} />
  </Box>
);

const story: Story = {
  name: 'widgets/EscalationTimeline',
  states: {
    running: () => timeline({}),
    acknowledged: () =>
      timeline({
        state: 'acknowledged',
        acknowledgements: [{ userId: '5', userName: 'Wang Lei', at: at(130), how: 'link' }],
        comments: [{ by: 'Wang Lei', at: at(140), note: 'There in ten minutes' }],
      }),
    ended: () => timeline({ state: 'ended', nextAt: null }),
  },
};
export default story;
