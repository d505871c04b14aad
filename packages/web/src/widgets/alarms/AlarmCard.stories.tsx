import { Box } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { Story } from '../../gallery/story.ts';
import { anAlarm } from '../../testing/sampleAlarm.ts';
import { AlarmActions } from './AlarmActions.tsx';
import { AlarmCard } from './AlarmCard.tsx';
import { NoAlarms } from './NoAlarms.tsx';
import type { AlarmDesk } from './useAlarmDesk.tsx';

const nowMs = Date.parse('2026-05-04T10:31:07.000Z');
const at = '2026-05-04T10:30:19.000Z';
const desk: AlarmDesk = {
  may: () => true,
  busy: new Set(),
  acknowledge: () => {},
  unacknowledge: async () => true,
  takeOver: async () => true,
  escalate: async () => true,
  comment: async () => true,
  decide: () => {},
  dialog: null,
};
const evidence = [
  { at, what: 'stoppedOutsideZone' },
  { at, what: 'doorsStayShut' },
  { at, what: 'button', value: 2 },
  { at, what: 'load' },
];
const card = (alarm: Alarm, isFirst = false) => (
  <Box w="96">
    <AlarmCard
      alarm={alarm}
      nowMs={nowMs}
      signOf={(_row, floor) => String(floor)}
      actions={<AlarmActions alarm={alarm} desk={desk} isFirst={isFirst} />}
    />
  </Box>
);
const acknowledgement = { state: 'acknowledged', acknowledgedAt: at, acknowledgedBy: 'operator1' } as const;

const story: Story = {
  name: 'widgets/AlarmCard',
  states: {
    'people, first': () => card(anAlarm({ evidence }), true),
    'people, not first': () => card(anAlarm({ evidence, degree: 'suspected' })),
    'people, acknowledged': () =>
      card(anAlarm({ evidence, ...acknowledgement, untilAt: '2026-05-04T10:45:19.000Z' })),
    'bell, not recorded yet': () => card(anAlarm({ kind: 'bell', degree: null, isUnrecorded: true }), true),
    bell: () => card(anAlarm({ kind: 'bell', degree: null })),
    'serious fault': () => card(anAlarm({ kind: 'seriousFault', class: 2, degree: null, faultCode: 16 })),
    'mains lost, twelve members': () =>
      card(
        anAlarm({
          kind: 'powerLoss',
          class: 3,
          degree: null,
          members: Array.from({ length: 12 }, (_, index) => String(index)),
        }),
      ),
    'shelved, with a note': () =>
      card(
        anAlarm({ kind: 'seriousFault', class: 2, degree: null, state: 'shelved', note: 'Crew 4 is there' }),
      ),
    chattering: () => card(anAlarm({ kind: 'bell', degree: null, isChattering: true })),
    none: () => <NoAlarms isStale={false} />,
    'none known': () => <NoAlarms isStale />,
  },
};
export default story;
