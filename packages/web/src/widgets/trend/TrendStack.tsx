import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../hoistway/useSize.ts';
import { TrendChart, type TrendMark, type TrendRange } from './TrendChart.tsx';
import type { TrendSource } from './trendSource.ts';

interface TrendStackProps {
  source: TrendSource;
  marks: readonly TrendMark[];
  /** The present, or the replayed time. */
  nowMs: number;
  isDim?: boolean;
  isReplay?: boolean;
}

const windows = [minuteMs, 5 * minuteMs, 10 * minuteMs] as const;
const leastPx = 70;
const timesPx = 22;

/** The inverter's curves and the speed below each other: one time axis, one cursor, one zoom. */
export function TrendStack({ source, marks, nowMs, isDim = false, isReplay = false }: TrendStackProps) {
  const { t } = useTranslation();
  const syncKey = useId();
  const [windowMs, setWindowMs] = useState<number>(windows[1]);
  const [zoom, setZoom] = useState<TrendRange | null>(null);
  const onZoom = useCallback((range: TrendRange) => setZoom(range), []);
  const [ref, size] = useSize<HTMLDivElement>();
  const stripPx = Math.max(leastPx, Math.floor((size.height - timesPx) / source.curves.length));
  const range = zoom ?? { fromMs: nowMs - windowMs, toMs: nowMs };
  return (
    <Stack gap="0" flex="1" minH="0" onDoubleClick={() => setZoom(null)}>
      <HStack gap="1" px="3" py="1.5" justify="flex-end">
        {zoom !== null && (
          <Button size="2xs" variant="surface" colorPalette="moving" onClick={() => setZoom(null)}>
            {t('monitor.follow')}
          </Button>
        )}
        {windows.map((one) => (
          <Button
            key={one}
            size="2xs"
            variant={one === windowMs && zoom === null ? 'subtle' : 'ghost'}
            aria-pressed={one === windowMs && zoom === null}
            onClick={() => {
              setWindowMs(one);
              setZoom(null);
            }}
          >
            {t('monitor.age.minutes', { value: one / minuteMs })}
          </Button>
        ))}
      </HStack>
      <Box ref={ref} flex="1" minH={`${leastPx * source.curves.length + timesPx}px`}>
        {source.curves.map((curve, index) => (
          <TrendChart
            key={curve.name}
            label={t(`monitor.curve.${curve.name}`)}
            unit={curve.unit}
            digits={curve.digits}
            buffer={source.buffer}
            series={index}
            range={range}
            marks={marks}
            syncKey={syncKey}
            hasTimes={index === source.curves.length - 1}
            height={stripPx + (index === source.curves.length - 1 ? timesPx : 0)}
            isDim={isDim}
            isReplay={isReplay}
            nowMs={nowMs}
            onZoom={onZoom}
          />
        ))}
      </Box>
      {source.isEmpty && (
        <Text textStyle="xs" color="dim" px="3" pb="2">
          {t('monitor.noCurves')}
        </Text>
      )}
    </Stack>
  );
}
