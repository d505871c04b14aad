import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface CurveProps {
  label: string;
  /** Seconds since the epoch, ascending. */
  times: readonly number[];
  values: readonly (number | null)[];
  /** A value that is drawn as a line to be stayed under. */
  limit?: number;
  /** Single values instead of a line between them. */
  isPoints?: boolean;
}

const heightPx = 150;

/** One figure over time with the limit it is judged by; the room it is given sets its width. */
export function Curve({ label, times, values, limit, isPoints = false }: CurveProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const styleOf = (token: string) =>
      getComputedStyle(element).getPropertyValue(`--chakra-colors-${token}`).trim() || '#888';
    const axis = {
      stroke: styleOf('dim'),
      grid: { stroke: styleOf('hairline'), width: 1 },
      ticks: { show: false },
      font: '10.5px "Inter Variable", sans-serif',
    };
    const limits = times.map(() => limit ?? null);
    const chart = new uPlot(
      {
        width: Math.max(200, element.clientWidth),
        height: heightPx,
        legend: { show: false },
        cursor: { y: false },
        axes: [axis, { ...axis, size: 36 }],
        scales: { y: { range: (_, __, most) => [0, Math.max(most, limit ?? 0) * 1.1 || 1] } },
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
  }, [label, times, values, limit, isPoints]);
  return <Box ref={host} role="img" aria-label={label} minW="0" />;
}
