import { Box } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { themeAtom } from '../../data/settings.ts';
import 'uplot/dist/uPlot.min.css';

export interface Line {
  label: string;
  values: readonly (number | null)[];
  /** Colour token. */
  color: string;
  isDashed?: boolean;
}

interface LinesProps {
  label: string;
  /** Ascending places of the values, and their unit. */
  places: readonly number[];
  unit: string;
  lines: readonly Line[];
  /** Named places, drawn as vertical lines. */
  marks?: readonly { place: number; label: string }[];
  heightPx?: number;
}

const font = '10.5px "Inter Variable", sans-serif';

/** Lines over a common axis that is no time of day: seconds of a ride, hertz of a spectrum. */
export function Lines({ label, places, unit, lines, marks = [], heightPx = 180 }: LinesProps) {
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
    const width = () => Math.max(200, element.clientWidth);
    const chart = new uPlot(
      {
        width: width(),
        height: heightPx,
        padding: [14, 10, 0, 0],
        legend: { show: false },
        cursor: { y: false },
        scales: { x: { time: false } },
        axes: [
          { ...axis, size: 24, space: 60, values: (_, splits) => splits.map((at) => `${at} ${unit}`) },
          { ...axis, size: 48 },
        ],
        series: [
          {},
          ...lines.map((line) => ({
            label: line.label,
            stroke: styleOf(line.color),
            width: 1.25,
            points: { show: false },
            ...(line.isDashed && { dash: [5, 4] }),
          })),
        ],
        hooks: {
          draw: [(plot) => drawMarks(plot, marks, { line: styleOf('attention'), text: styleOf('muted') })],
        },
      },
      [[...places], ...lines.map(({ values }) => [...values])],
      element,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: width(), height: heightPx }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [label, places, unit, lines, marks, heightPx, theme]);
  return <Box ref={host} role="img" aria-label={label} minW="0" />;
}

function drawMarks(
  { ctx, bbox, valToPos, scales }: uPlot,
  marks: NonNullable<LinesProps['marks']>,
  colors: { line: string; text: string },
): void {
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = `${10 * ratio}px "Inter Variable", sans-serif`;
  ctx.lineWidth = ratio;
  for (const { place, label } of marks) {
    if (place < (scales.x?.min ?? 0) || place > (scales.x?.max ?? 0)) continue;
    const leftPx = valToPos(place, 'x', true);
    ctx.strokeStyle = colors.line;
    ctx.setLineDash([3 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(leftPx, bbox.top);
    ctx.lineTo(leftPx, bbox.top + bbox.height);
    ctx.stroke();
    ctx.fillStyle = colors.text;
    ctx.fillText(label, leftPx + 3 * ratio, bbox.top - 3 * ratio);
  }
  ctx.restore();
}
