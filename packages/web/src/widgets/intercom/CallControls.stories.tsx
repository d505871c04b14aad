import { Box } from '@chakra-ui/react';
import type { Call } from '../../data/intercom/callState.ts';
import type { Story } from '../../gallery/story.ts';
import { CallControls } from './CallControls.tsx';

const nowMs = Date.parse('2026-05-04T10:31:07.000Z');
const nothing = () => {};
const actions = { answer: nothing, hangUp: nothing, mute: nothing, dismiss: nothing, again: nothing };
const call: Call = {
  key: '1',
  direction: 'out',
  subject: { elevatorId: '7', label: 'A-02 Harbour Tower' },
  number: '8001',
  phase: 'calling',
  fault: null,
  startedMs: nowMs - 80_000,
  answeredMs: null,
  endedMs: null,
  isMuted: false,
  isWeak: false,
};
const answeredCall = { phase: 'answered', answeredMs: nowMs - 72_000 } as const;
const controls = (more: Partial<Call>) => (
  <Box w="30rem" bg="surface2" borderWidth="1px" borderColor="line" borderRadius="l2" p="3">
    <CallControls call={{ ...call, ...more }} nowMs={nowMs} actions={actions} />
  </Box>
);

const story: Story = {
  name: 'widgets/CallControls',
  states: {
    calling: () => controls({}),
    rings: () => controls({ phase: 'ringing' }),
    answered: () => controls(answeredCall),
    muted: () => controls({ ...answeredCall, isMuted: true }),
    'sound falters': () => controls({ ...answeredCall, isWeak: true }),
    'no answer': () => controls({ phase: 'lost', fault: 'noAnswer', endedMs: nowMs }),
    'broke off': () => controls({ ...answeredCall, phase: 'lost', fault: 'media', endedMs: nowMs }),
    ended: () => controls({ ...answeredCall, phase: 'ended', endedMs: nowMs }),
    'a car calls': () => controls({ direction: 'in', phase: 'ringing' }),
    'a number unknown calls': () => controls({ direction: 'in', phase: 'ringing', subject: null }),
  },
};
export default story;
