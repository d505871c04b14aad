import type { RefObject } from 'react';
import 'uplot/dist/uPlot.min.css';
import { Box, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { themeAtom } from '../../data/settings.ts';
import type { State } from '../../ui/StateDot.tsx';
import { useSize } from '../hoistway/useSize.ts';
import type { TrendBuffer } from './trendBuffer.ts';
import { type TrendLook, trendOptions } from './trendOptions.ts';

/** An event at a time, drawn through the curves. */
export interface TrendMark {
  atMs: number;
  state: State;
  label: string;
}

/** The visible time range, and whether it follows the present. */
export interface TrendRange {
  fromMs: number;
  toMs: number;
}

interface TrendChartProps {
  label: string;
  unit: string;
  /** Decimal places of a displayed value. */
  digits: number;
  buffer: TrendBuffer;
  /** The buffer's series. */
  series: number;
  range: TrendRange;
  marks: readonly TrendMark[];
  syncKey: string;
  hasTimes: boolean;
  height: number;
  isDim?: boolean;
  /** Replay: points after the shown time are hidden. */
  isReplay?: boolean;
  /** The present, or the replayed time. */
  nowMs: number;
  onZoom: (range: TrendRange) => void;
}

const redrawMs = 200;

/** One live curve with its unit, its marks and a cursor shared by all curves; a drag zooms all of them. */
export function TrendChart(props: TrendChartProps) {
  const { buffer, series, digits, syncKey, hasTimes, height } = props;
  const theme = useAtomValue(themeAtom);
  const [ref, size] = useSize<HTMLDivElement>();
  const value = useRef<HTMLSpanElement>(null);
  const latest = useRef(props);
  const plot = useRef<uPlot | null>(null);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const host = ref.current;
    if (host === null || size.width === 0) return;
    const look: TrendLook = {
      width: size.width,
      height,
      digits,
      hasTimes,
      syncKey,
      styleOf: (token) => getComputedStyle(host).getPropertyValue(`--hw-colors-${token}`).trim(),
      range: () => latest.current.range,
      marks: () => latest.current.marks,
      onZoom: (range) => latest.current.onZoom(range),
      onValue: (at) => {
        if (value.current !== null) value.current.textContent = at === null ? '–' : at.toFixed(digits);
      },
    };
    const data = () => dataOf(latest.current);
    const chart = new uPlot(trendOptions(look), data(), host);
    plot.current = chart;
    const redraw = () => chart.setData(data(), true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = buffer.listen(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        redraw();
      }, redrawMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      chart.destroy();
      plot.current = null;
    };
  }, [ref, size.width, height, digits, hasTimes, syncKey, buffer, series, theme]);

  const { fromMs, toMs } = props.range;
  const shownMs = props.isReplay ? props.nowMs : 0;
  useEffect(() => {
    plot.current?.setData(dataOf(latest.current), false);
    plot.current?.setScale('x', { min: fromMs / 1000, max: toMs / 1000 });
  }, [fromMs, toMs, shownMs]);
  useEffect(() => plot.current?.redraw(false), [props.marks]);

  return (
    <Flex gap="0" opacity={props.isDim ? 0.55 : 1}>
      <Reading value={value} label={props.label} unit={props.unit} />
      <Box
        ref={ref}
        flex="1"
        minW="0"
        h={`${height}px`}
        role="img"
        aria-label={`${props.label} (${props.unit})`}
      />
    </Flex>
  );
}

interface ReadingProps {
  value: RefObject<HTMLSpanElement | null>;
  label: string;
  unit: string;
}

/** The value under the cursor with its unit. */
function Reading({ value, label, unit }: ReadingProps) {
  return (
    <Box w="28" flexShrink="0" ps="3" pt="1">
      <Text textStyle="xs" color="muted" truncate>
        {label}
      </Text>
      <HStack gap="1" align="baseline">
        <chakra.span ref={value} fontSize="lg" fontWeight="semibold">
          –
        </chakra.span>
        <Text as="span" textStyle="xs" color="dim">
          {unit}
        </Text>
      </HStack>
    </Box>
  );
}

function dataOf({ buffer, series, range, isReplay, nowMs }: TrendChartProps): uPlot.AlignedData {
  const columns = isReplay ? buffer.columns(nowMs, { hidesLater: true }) : buffer.columns(range.toMs);
  return [columns[0], columns[series + 1] ?? []];
}
