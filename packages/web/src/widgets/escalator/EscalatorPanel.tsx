import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionOf } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { judgeOnline } from '../../data/freshness.ts';
import { ageText } from '../age.ts';
import { isSilent, staleCondition } from '../conditionMark.ts';
import { useElevatorTexts } from '../elevatorTexts.ts';
import { ReadingRows } from '../hoistway/Readings.tsx';
import { useSize } from '../hoistway/useSize.ts';
import { WatchedFrame } from '../hoistway/WatchedFrame.tsx';
import { EscalatorBand } from './EscalatorBand.tsx';

interface EscalatorPanelProps {
  no: string;
  place: string;
  state: ElevatorState | null;
  /** Epoch milliseconds by the platform's clock. */
  nowMs: number;
  isStale: boolean;
  corner?: ReactNode;
}

const rowsPx = 64;

/** One escalator of several side by side: its band, direction and step speed, and the reading's age. */
export function EscalatorPanel({ no, place, state, nowMs, isStale, corner }: EscalatorPanelProps) {
  const { t } = useTranslation();
  const words = useElevatorTexts();
  const [bodyRef, size] = useSize<HTMLDivElement>();
  const online = state === null ? 'unknown' : judgeOnline(state.online, state.receivedAtMs, nowMs);
  const reportedCondition = state === null ? 'unknown' : conditionOf({ ...state, online });
  const condition = isStale ? staleCondition(reportedCondition) : reportedCondition;
  const speed = state?.speedMps;
  const rows = [
    { label: t('monitor.direction'), value: state === null ? '–' : words.direction(state.direction) },
    {
      label: t('monitor.stepSpeed'),
      value: speed === null || speed === undefined ? '–' : `${Math.abs(speed).toFixed(2)} m/s`,
    },
  ];
  return (
    <WatchedFrame
      no={no}
      place={place}
      condition={condition}
      age={state === null || state.receivedAtMs === 0 ? '' : ageText(nowMs - state.receivedAtMs, t)}
      isStale={isStale}
      corner={corner}
    >
      <Box ref={bodyRef} flex="1" minH="24" overflow="hidden">
        {size.height > 0 && (
          <>
            <EscalatorBand
              state={state}
              condition={condition}
              label={`${no}, ${t(`monitor.condition.${condition}`)}`}
              width={Math.round(size.width)}
              height={Math.max(48, Math.min(Math.round(size.width * 0.6), Math.round(size.height) - rowsPx))}
            />
            <ReadingRows rows={rows} isDim={isSilent(condition)} />
          </>
        )}
      </Box>
    </WatchedFrame>
  );
}
