import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Condition, conditionOf } from '../../data/condition.ts';
import { useElevator } from '../../data/fleet.ts';
import type { RosterEntry } from '../../data/rosterIndex.ts';
import { StateMark } from '../../ui/StateDot.tsx';
import { isSilent, stateOf } from '../../widgets/conditionMark.ts';
import { HoistwayThumbnail } from '../../widgets/hoistway/HoistwayThumbnail.tsx';

const floorPx = 9;
const tallest = 300;
const shortest = 54;

/** One car of a community in its shaft, as tall as it has floors; a press opens its page. */
export function CommunityCar({ entry, filter }: { entry: RosterEntry; filter: Condition | null }) {
  const { t } = useTranslation();
  const state = useElevator(entry.row);
  const condition = state === null ? 'unknown' : conditionOf(state);
  const isOut = filter !== null && filter !== condition;
  const word = t(`monitor.condition.${condition}`);
  const floor = state?.floor ?? null;
  return (
    <Box asChild opacity={isOut ? 0.18 : 1} transition="opacity 120ms" w="11" textAlign="center">
      <Link to={`/singleMonitor/${entry.id}`} title={`${entry.no} ${entry.name} · ${word}`}>
        <Box display="flex" justifyContent="center" mb="1" minH="2.5">
          {condition !== 'normal' && condition !== 'moving' && <StateMark state={stateOf[condition]} />}
        </Box>
        <Text
          textStyle="xs"
          fontWeight="semibold"
          color={isSilent(condition) ? 'dim' : 'text'}
          lineHeight="1.1"
        >
          {floor ?? '–'}
        </Text>
        <Text textStyle="2xs" color="dim" truncate mb="1">
          {entry.no}
        </Text>
        <Box display="flex" justifyContent="center">
          <HoistwayThumbnail
            lowest={entry.lowest}
            floors={entry.floors}
            state={state}
            condition={condition}
            label={`${entry.no}, ${word}`}
            width={26}
            height={Math.max(shortest, Math.min(tallest, entry.floors * floorPx))}
          />
        </Box>
      </Link>
    </Box>
  );
}
