import { Box } from '@chakra-ui/react';
import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useEffect, useState } from 'react';
import { conditionOf } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import type { Story } from '../../gallery/story.ts';
import { anElevatorState } from '../../testing/sampleState.ts';
import { FullHoistway } from './FullHoistway.tsx';
import { plainFloors } from './geometry.ts';
import { HoistwayPanel } from './HoistwayPanel.tsx';
import { HoistwayThumbnail } from './HoistwayThumbnail.tsx';
import type { ShaftOutline } from './shaftOutline.ts';

const nowMs = Date.UTC(2026, 4, 4, 10, 31, 7);
const still = (part: Partial<ElevatorState>) => anElevatorState({ receivedAtMs: nowMs - 400, ...part });

const shaft: ShaftOutline = {
  no: 'A-02',
  name: 'Harbour Tower',
  hasRearDoor: true,
  ratedSpeedMps: 2.5,
  floors: [
    { floor: -2, label: 'B2', stops: true, heightM: 3.6 },
    { floor: -1, label: 'B1', stops: true, heightM: 3.6 },
    { floor: 1, label: 'G', stops: true, heightM: 5.4 },
    { floor: 2, label: 'M', stops: false, heightM: 4.2 },
    ...plainFloors(3, 12),
  ],
};

const states: Record<string, ElevatorState | null> = {
  normal: still({ floor: 5, door: 'closed', loadPercent: 0 }),
  moving: still({ floor: 8, run: 'moving', direction: 'up', speedMps: 2.5, loadPercent: 38 }),
  doorsOpen: still({
    floor: 3,
    door: 'open',
    loadPercent: 12,
    flags: flagBits.doorZone | flagBits.passengers,
  }),
  rearOpening: still({ floor: 1, door: 'closed', rearDoor: 'opening' }),
  peopleTrapped: still({
    floor: 6,
    alarm: 'people',
    direction: 'up',
    flags: flagBits.passengers,
    loadPercent: 16,
    fault: 4,
  }),
  fault: still({ floor: 3, door: 'open', fault: 2, mode: 'fault' }),
  overload: still({ floor: 1, door: 'open', mode: 'overload', loadPercent: 118, flags: flagBits.doorZone }),
  inspection: still({ floor: 14, mode: 'inspection' }),
  late: still({ floor: 9, online: 'late', receivedAtMs: nowMs - 48_000 }),
  offline: still({ floor: 5, online: 'offline', receivedAtMs: nowMs - 4 * minuteMs }),
  unknown: null,
};

const panel = (state: ElevatorState | null, isStale = false) => (
  <Box w="56" h="60" borderWidth="1px" borderColor="line" bg="surface1">
    <HoistwayPanel shaft={shaft} place="Harbour Tower" state={state} nowMs={nowMs} isStale={isStale} />
  </Box>
);

/** A car that serves its floors while shown. */
function Riding() {
  const [floor, setFloor] = useState(1);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      setIsOpen((open) => !open);
      if (isOpen) setFloor((was) => (was >= 9 ? 1 : was + 2));
    }, 3_000);
    return () => clearInterval(timer);
  }, [isOpen]);
  const state = still({ floor, door: isOpen ? 'open' : 'closed', loadPercent: 24, flags: flagBits.doorZone });
  return (
    <Box w="60" h="xl">
      <FullHoistway shaft={shaft} state={state} condition="normal" />
    </Box>
  );
}

const full = (state: ElevatorState | null) => (
  <Box w="60" h="xl">
    <FullHoistway shaft={shaft} state={state} condition={state === null ? 'unknown' : conditionOf(state)} />
  </Box>
);

const story: Story = {
  name: 'widgets/Hoistway',
  states: {
    ...Object.fromEntries(Object.entries(states).map(([name, state]) => [name, () => panel(state)])),
    stale: () => panel(states.moving ?? null, true),
    'full, riding': () => <Riding />,
    'full, doors open': () => full(states.doorsOpen ?? null),
    'full, people trapped': () => full(states.peopleTrapped ?? null),
    'full, offline': () => full(states.offline ?? null),
    'full, unknown': () => full(null),
    thumbnails: () => (
      <Box display="flex" gap="3">
        {Object.entries(states).map(([name, state]) => (
          <HoistwayThumbnail
            key={name}
            lowest={-2}
            floors={16}
            state={state}
            condition={state === null ? 'unknown' : conditionOf(state)}
            label={name}
          />
        ))}
      </Box>
    ),
  },
};
export default story;
