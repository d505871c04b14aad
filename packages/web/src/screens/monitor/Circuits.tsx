import { Flex, Grid, Text } from '@chakra-ui/react';
import { type FlagName, flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { useTranslation } from 'react-i18next';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { type State, StateMark } from '../../ui/StateDot.tsx';

interface Circuit {
  flag: FlagName;
  /** State colours of a set and an unset flag; null is a plain no. */
  set: State;
  unset: State | null;
}

const circuits: readonly Circuit[] = [
  { flag: 'safetyCircuitClosed', set: 'normal', unset: 'fault' },
  { flag: 'doorLocked', set: 'normal', unset: null },
  { flag: 'doorZone', set: 'normal', unset: null },
  { flag: 'brakeOpen', set: 'normal', unset: null },
  { flag: 'passengers', set: 'normal', unset: null },
  { flag: 'personMoved', set: 'normal', unset: null },
  { flag: 'callRegistered', set: 'normal', unset: null },
  { flag: 'bellPressed', set: 'alarm', unset: null },
  { flag: 'overload', set: 'fault', unset: null },
  { flag: 'mainsLost', set: 'attention', unset: null },
  { flag: 'onBattery', set: 'attention', unset: null },
  { flag: 'grouped', set: 'normal', unset: null },
];

/** Safety circuits, door zone, brake and other binary states, each by mark and text. */
export function Circuits({ state, isDim }: { state: ElevatorState | null; isDim: boolean }) {
  const { t } = useTranslation();
  const flags = state === null || hasNoReading(state) ? null : state.flags;
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))" gap="0" columnGap="4" px="3" py="2">
      {circuits.map(({ flag, set, unset }) => {
        const isSet = flags !== null && (flags & flagBits[flag]) !== 0;
        const shownState = flags === null ? null : isSet ? set : unset;
        const calls = shownState === 'fault' || shownState === 'alarm' || shownState === 'attention';
        return (
          <Flex key={flag} align="center" gap="2" minH="6" opacity={isDim ? 0.6 : 1}>
            {shownState === null ? (
              <StateMark state="unknown" opacity={0.35} />
            ) : (
              <StateMark state={isDim ? 'offline' : shownState} />
            )}
            <Text
              textStyle="xs"
              truncate
              color={calls && !isDim ? shownState : isSet || calls ? 'text' : 'dim'}
            >
              {t(`codes.flag.${flag}`)}
            </Text>
            <Text textStyle="xs" color="dim" ms="auto">
              {flags === null ? '–' : t(isSet ? 'monitor.yes' : 'monitor.no')}
            </Text>
          </Flex>
        );
      })}
    </Grid>
  );
}

/** The elevator never reported; a bell, which may arrive without a reading, is shown anyway. */
const hasNoReading = ({ receivedAtMs, flags }: ElevatorState): boolean => receivedAtMs === 0 && flags === 0;
