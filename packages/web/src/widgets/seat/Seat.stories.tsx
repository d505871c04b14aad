import { HStack } from '@chakra-ui/react';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import type { Notice } from '@hoistway/shared/streams/notices.ts';
import type { Story } from '../../gallery/story.ts';
import { NoticeCard } from './Notices.tsx';
import { LightChip, LinkChip } from './ShiftBar.tsx';
import { SoundChip } from './SoundChip.tsx';

const nowMs = Date.parse('2026-05-04T10:31:07.000Z');
const light = (state: LightState['state']): LightState => ({
  key: '/dev/ttyUSB0',
  profile: 'tower',
  state,
  since: '2026-05-04T08:00:00.000Z',
  attempts: 0,
  lastError: null,
});
const notice = (kind: Notice['kind']) => (
  <NoticeCard
    notice={{
      id: kind,
      kind,
      at: '2026-05-04T10:31:02.000Z',
      receivedAt: '2026-05-04T10:31:02.000Z',
      elevatorId: '2',
      elevatorNo: 'A-02',
      elevatorName: 'Harbour Tower',
      text: '',
    }}
    nowMs={nowMs}
    onClose={() => {}}
  />
);

const story: Story = {
  name: 'widgets/Seat',
  states: {
    link: () => (
      <HStack>
        <LinkChip link="live" ageMs={300} />
        <LinkChip link="connecting" ageMs={null} />
        <LinkChip link="late" ageMs={47_000} />
        <LinkChip link="lost" ageMs={4 * minuteMs} />
      </HStack>
    ),
    light: () => (
      <HStack>
        {(['ready', 'lit', 'connecting', 'unavailable', 'elsewhere'] as const).map((state) => (
          <LightChip key={state} lights={[light(state)]} />
        ))}
      </HStack>
    ),
    'sound, unarmed': () => <SoundChip />,
    trapped: () => notice('trapped'),
    seriousFault: () => notice('seriousFault'),
    powerLoss: () => notice('powerLoss'),
    offline: () => notice('offline'),
    online: () => notice('online'),
    repairOrder: () => notice('repairOrder'),
  },
};
export default story;
