import { Box } from '@chakra-ui/react';
import type { CandidateView, RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Story } from '../../gallery/story.ts';
import { aCase, minutesAgo, sampleNowMs } from '../../testing/sampleCase.ts';
import { CandidateRow } from '../../widgets/dispatch/CandidateRow.tsx';
import { Shortfalls } from '../../widgets/dispatch/Shortfalls.tsx';
import { CaseCard } from './CaseCard.tsx';

const nothing = () => {};
const sentPeople = [{ userId: '5', name: 'Wang Lei', phone: '13000000001', etaAt: minutesAgo(-8) }];

const card = (more: Partial<RescueCase> = {}, isChosen = false) => (
  <Box as="ul" w="21rem" listStyleType="none">
    <CaseCard
      rescueCase={aCase(more)}
      isChosen={isChosen}
      isTogether={false}
      mayJoin
      nowMs={sampleNowMs}
      onChoose={nothing}
      onToggle={nothing}
    />
  </Box>
);

const candidate: CandidateView = {
  userId: '5',
  name: 'Wang Lei',
  phone: '13000000001',
  orgName: 'Harbour Maintenance',
  tie: 'worker',
  level: 1,
  etaMs: sampleNowMs + 9 * minuteMs,
  distanceM: 3_200,
  basis: 'distance',
  isInTime: true,
  positionAt: minutesAgo(1),
};
const row = (more: Partial<CandidateView> = {}, is: { best?: boolean; isSent?: boolean } = {}) => (
  <Box as="ul" w="23rem" listStyleType="none">
    <CandidateRow
      candidate={{ ...candidate, ...more }}
      isBest={is.best ?? false}
      isSent={is.isSent ?? false}
      nowMs={sampleNowMs}
      onPoint={nothing}
      onSend={nothing}
    />
  </Box>
);

const story: Story = {
  name: 'screens/rescue-map',
  states: {
    'not sent': () => card(),
    'on the way, chosen': () => card({ sent: sentPeople, departedAt: minutesAgo(2) }, true),
    'past the time': () => card({ sent: sentPeople, reportedAt: minutesAgo(33), dueAt: minutesAgo(3) }),
    'a fault alone': () => card({ hasPeople: false, sent: sentPeople, arrivedAt: minutesAgo(1) }),
    'goes first': () => row({}, { best: true }),
    'too late': () => row({ etaMs: sampleNowMs + 41 * minuteMs, isInTime: false }),
    'is sent': () => row({}, { isSent: true }),
    'no one arrives in time': () => (
      <Box w="23rem">
        <Shortfalls
          candidates={{
            orderId: '1',
            candidates: [],
            refused: [],
            shortfalls: [
              { level: 1, reason: 'noneOnDuty' },
              { level: 3, reason: 'noneLocated' },
            ],
            telephones: [{ level: 3, name: 'Fire service, station 7', phone: '119' }],
            detourFactor: 1.4,
            speedKmh: 30,
          }}
        />
      </Box>
    ),
  },
};
export default story;
