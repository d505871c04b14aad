import { Box } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { themeAtom } from '../../data/settings.ts';
import 'uplot/dist/uPlot.min.css';

interface CurveProps {
  label: string;
  /** Seconds since the epoch, ascending. */
  times: readonly number[];
  values: readonly (number | null)[];
  /** Format of times under the curve. */
  timeText: Intl.DateTimeFormat;
  /** A limit drawn as a line. */
  limit?: number;
  /** Single values instead of a line between them. */
  isPoints?: boolean;
}

const heightPx = 150;
/** In seconds. */
const halfDay = 43_200;
const font = '10.5px "Inter Variable", sans-serif';

/** One figure over time with its limit; the width follows the available space. */
export function Curve({ label, times, values, timeText, limit, isPoints = false }: CurveProps) {
  const theme = useAtomValue(themeAtom);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const styleOf = (token: string) =>
      getComputedStyle(element).getPropertyValue(`--hw-colors-${token}`).trim();
    const axis = {
      stroke: styleOf('dim'),
      grid: { stroke: styleOf('hairline'), width: 1 },
      ticks: { show: false },
      font,
    };
    const limits = times.map(() => limit ?? null);
    const chart = new uPlot(
      {
        width: Math.max(200, element.clientWidth),
        height: heightPx,
        padding: [6, 10, 0, 0],
        legend: { show: false },
        cursor: { y: false },
        axes: [
          {
            ...axis,
            size: 22,
            space: 90,
            values: (_, splits) => withoutRepeats(splits.map((at) => timeText.format(at * 1000))),
          },
          { ...axis, size: 36 },
        ],
        scales: {
          x: { range: (_, first, last) => roomAround(times) ?? [first, last] },
          y: { range: (_, __, most) => [0, Math.max(most, limit ?? 0) * 1.1 || 1] },
        },
        series: [
          {},
          {
            label,
            stroke: styleOf('moving'),
            width: isPoints ? 0 : 1.5,
            spanGaps: true,
            points: { show: true, size: 4, fill: styleOf('moving') },
          },
          { stroke: styleOf('alarm'), width: 1, dash: [4, 4], points: { show: false } },
        ],
      },
      [[...times], [...values], limits],
      element,
    );
    const watch = new ResizeObserver(() =>
      chart.setSize({ width: Math.max(200, element.clientWidth), height: heightPx }),
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [label, times, values, timeText, limit, isPoints, theme]);
  return <Box ref={host} role="img" aria-label={label} minW="0" />;
}

/** Removes repeated labels of times that are finer than their format. */
const withoutRepeats = (texts: readonly string[]) =>
  texts.map((text, index) => (text === texts[index - 1] ? '' : text));

/** Time range around a single value. */
const roomAround = ([first, second]: readonly number[]): [number, number] | null =>
  first !== undefined && second === undefined ? [first - halfDay, first + halfDay] : null;
