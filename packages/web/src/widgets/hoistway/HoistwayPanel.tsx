import { Box, Flex, HStack } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionOf } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { judgeOnline } from '../../data/freshness.ts';
import { uiScaleAtom } from '../../ui/wallScale.ts';
import { ageText } from '../age.ts';
import { isSilent, staleCondition } from '../conditionMark.ts';
import { useElevatorTexts } from '../elevatorTexts.ts';
import { FullHoistway } from './FullHoistway.tsx';
import { shaftGeometry } from './geometry.ts';
import { FloorFigure, ReadingRows, usePanelRows } from './Readings.tsx';
import { Shaft } from './Shaft.tsx';
import type { ShaftOutline } from './shaftOutline.ts';
import { useSize } from './useSize.ts';
import { WatchedFrame } from './WatchedFrame.tsx';

interface HoistwayPanelProps {
  shaft: ShaftOutline;
  place?: string;
  state: ElevatorState | null;
  /** By the platform's clock, or the replayed time. */
  nowMs: number;
  /** The path to the elevators is interrupted: nothing shown is live. */
  isStale?: boolean;
  /** Beside the name, e.g. a remove button. */
  corner?: ReactNode;
  href?: string;
}

/** From this height on the shaft has its floors' signs, below the readings instead of beside them. */
const tallPx = 380;

/** One elevator of several side by side: its shaft to scale, floor and condition, and the reading's age. */
export function HoistwayPanel(props: HoistwayPanelProps) {
  const { shaft, state, nowMs, isStale = false } = props;
  const { t } = useTranslation();
  const words = useElevatorTexts();
  const [bodyRef, size] = useSize<HTMLDivElement>();
  const scale = useAtomValue(uiScaleAtom);
  const geometry = useMemo(() => shaftGeometry(shaft.floors), [shaft.floors]);
  const online = state === null ? 'unknown' : judgeOnline(state.online, state.receivedAtMs, nowMs);
  const reportedCondition = state === null ? 'unknown' : conditionOf({ ...state, online });
  const condition = isStale ? staleCondition(reportedCondition) : reportedCondition;
  const isDim = isSilent(condition);
  const rows = usePanelRows(state, shaft.hasRearDoor);
  const age = state === null || state.receivedAtMs === 0 ? '' : ageText(nowMs - state.receivedAtMs, t);
  const floor = state === null ? '–' : words.floor(state, geometry);
  const label = t('monitor.shaftLabel', {
    no: shaft.no,
    floor,
    condition: t(`monitor.condition.${condition}`),
  });
  const isTall = size.height >= tallPx * scale;
  const figure = <FloorFigure state={state} geometry={geometry} isDim={isDim} />;
  const readings = <ReadingRows rows={rows} isDim={isDim} />;
  return (
    <WatchedFrame
      no={shaft.no}
      place={props.place ?? shaft.name}
      condition={condition}
      age={age}
      isStale={isStale}
      corner={props.corner}
    >
      <Box ref={bodyRef} flex="1" minH="24" position="relative">
        {size.height > 0 && (
          <Flex position="absolute" inset="0" gap={isTall ? '3' : '5'} direction={isTall ? 'column' : 'row'}>
            {isTall && (
              <HStack align="flex-start" gap="5">
                <Box minW="14">{figure}</Box>
                {readings}
              </HStack>
            )}
            {isTall ? (
              <FullHoistway shaft={shaft} state={state} condition={condition} />
            ) : (
              <Shaft
                geometry={geometry}
                state={state}
                condition={condition}
                size="panel"
                width={40 * scale}
                height={size.height}
                hasRearDoor={shaft.hasRearDoor}
                ratedMps={shaft.ratedSpeedMps}
                label={label}
              />
            )}
            {!isTall && (
              <Flex direction="column" gap="2.5" minW="0" flex="1">
                {figure}
                {readings}
              </Flex>
            )}
          </Flex>
        )}
      </Box>
    </WatchedFrame>
  );
}
