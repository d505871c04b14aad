import { Box, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Condition, conditionOf } from '../../data/condition.ts';
import { useElevator } from '../../data/fleet.ts';
import { useShaft } from '../../data/roster.ts';
import type { RosterEntry } from '../../data/rosterIndex.ts';
import { StateMark } from '../../ui/StateDot.tsx';
import { isSilent, staleCondition, stateOf } from '../../widgets/conditionMark.ts';
import { useElevatorTexts } from '../../widgets/elevatorTexts.ts';
import { plainFloors, shaftGeometry } from '../../widgets/hoistway/geometry.ts';
import { Shaft } from '../../widgets/hoistway/Shaft.tsx';

/** Scale of a community's shafts: pixels per metre and a shaft's width. */
export interface CommunityScale {
  pxPerM: number;
  width: number;
  /** Whether every shaft is loaded for its own heights and labels. */
  hasShafts: boolean;
}

const shortest = 40;

/** One car of a community in its shaft, to scale; a press opens its page. */
export function CommunityCar(props: {
  entry: RosterEntry;
  filter: Condition | null;
  scale: CommunityScale;
  isStale: boolean;
}) {
  const { t } = useTranslation();
  const words = useElevatorTexts();
  const { entry, filter, scale, isStale } = props;
  const state = useElevator(entry.row);
  const shaft = useShaft(scale.hasShafts ? entry.id : null).data;
  const geometry = useMemo(
    () => shaftGeometry(shaft?.floors ?? plainFloors(entry.lowest, entry.floors, entry.signs)),
    [shaft, entry],
  );
  const last = state === null ? 'unknown' : conditionOf(state);
  const condition = isStale ? staleCondition(last) : last;
  const isOut = filter !== null && filter !== condition;
  const word = t(`monitor.condition.${condition}`);
  const isCalm = condition === 'normal' || condition === 'moving';
  return (
    <Box
      asChild
      opacity={isOut ? 0.18 : 1}
      transition="opacity 120ms"
      w={`${scale.width + 22}px`}
      textAlign="center"
    >
      <Link to={`/singleMonitor/${entry.id}`} title={`${entry.no} ${entry.name} · ${word}`}>
        <Box display="flex" justifyContent="center" mb="1" minH="2.5">
          {!isCalm && <StateMark state={stateOf[condition]} />}
        </Box>
        <Text fontWeight="semibold" color={isSilent(condition) ? 'dim' : 'text'} lineHeight="1.1">
          {state === null ? '–' : words.floor(state, geometry)}
        </Text>
        <Text textStyle="2xs" color="dim" truncate mb="1.5">
          {entry.no}
        </Text>
        <Box display="flex" justifyContent="center">
          <Shaft
            geometry={geometry}
            state={state}
            condition={condition}
            size="panel"
            width={scale.width}
            height={Math.max(shortest, Math.round(geometry.totalM * scale.pxPerM))}
            ratedMps={shaft?.ratedSpeedMps ?? null}
            label={`${entry.no}, ${word}`}
          />
        </Box>
      </Link>
    </Box>
  );
}
