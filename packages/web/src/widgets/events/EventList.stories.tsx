import { Box } from '@chakra-ui/react';
import type { EventBodies } from '@hoistway/shared/domain/eventBodies.ts';
import { eventKinds } from '@hoistway/shared/domain/eventKinds.ts';
import { liveEventSchema } from '@hoistway/shared/domain/liveEvent.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Story } from '../../gallery/story.ts';
import { EventList } from './EventList.tsx';

const bodies: Partial<EventBodies> = {
  alarmRaised: { kind: 'trapped', degree: 'probable', floor: 6 },
  alarmClosed: { kind: 'trapped', reason: 'peopleFreed' },
  faultOpened: { fault: 2, floor: 3 },
  modeChanged: { from: 'normal', to: 'inspection' },
};
const events = eventKinds.map((kind, index) =>
  liveEventSchema.parse({
    id: kind,
    seq: 100 - index,
    kind,
    sourceAt: new Date(Date.UTC(2026, 4, 4, 10) - index * 2 * hourMs).toISOString(),
    receivedAt: new Date(Date.UTC(2026, 4, 4, 10) - index * 2 * hourMs).toISOString(),
    isLate: index === 4,
    elevatorId: '2',
    elevatorNo: 'A-02',
    elevatorName: 'Harbour Tower',
    row: 2,
    useUnitName: 'Harbour Tower',
    alarmId: null,
    body: bodies[kind] ?? {},
  }),
);
const list = (hasElevators: boolean) => (
  <Box w="96" h="96" display="flex" borderWidth="1px" borderColor="line" bg="surface1">
    <EventList
      events={events}
      signOf={(_row, floor) => String(floor)}
      hasElevators={hasElevators}
      onPick={() => {}}
    />
  </Box>
);

const story: Story = {
  name: 'widgets/EventList',
  states: { 'of one elevator': () => list(false), 'of a scope': () => list(true) },
};
export default story;
