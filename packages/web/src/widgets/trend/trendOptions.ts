import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type uPlot from 'uplot';
import { locale } from '../../data/settings.ts';
import type { TrendMark, TrendRange } from './TrendChart.tsx';

/** Options of a curve's chart. */
export interface TrendLook {
  width: number;
  height: number;
  digits: number;
  hasTimes: boolean;
  syncKey: string;
  /** The value of a colour of the theme. */
  styleOf: (token: string) => string;
  range: () => TrendRange;
  marks: () => readonly TrendMark[];
  onZoom: (range: TrendRange) => void;
  /** The value under the cursor, or the latest without one. */
  onValue: (value: number | null) => void;
}

const timeFormat = new Intl.DateTimeFormat(intlLocale[locale], {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** uPlot's options for one curve of a stack. */
export function trendOptions(look: TrendLook): uPlot.Options {
  const font = '10.5px "Inter Variable", sans-serif';
  const grid = { stroke: look.styleOf('hairline'), width: 1 };
  const axis = { stroke: look.styleOf('dim'), font, ticks: { show: false } };
  const reportCursor = (chart: uPlot) => {
    const values = chart.data[1];
    const at = chart.cursor.idx ?? lastValue(values);
    look.onValue(at === null ? null : (values?.[at] ?? null));
  };
  return {
    width: look.width,
    height: look.height,
    padding: [6, 10, look.hasTimes ? 0 : 4, 0],
    legend: { show: false },
    cursor: {
      x: true,
      y: false,
      points: { size: 6 },
      drag: { x: true, y: false, setScale: false },
      sync: { key: look.syncKey, scales: ['x', null] },
    },
    select: { show: true, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: {
        time: true,
        range: () => {
          const { fromMs, toMs } = look.range();
          return [fromMs / 1000, toMs / 1000];
        },
      },
      y: { range: (_chart, low, high) => roomFor(low, high) },
    },
    axes: [
      {
        ...axis,
        grid,
        show: true,
        size: look.hasTimes ? 22 : 0,
        space: 90,
        values: (_chart, splits) =>
          look.hasTimes ? splits.map((seconds) => timeFormat.format(seconds * 1000)) : splits.map(() => ''),
      },
      { ...axis, grid, size: 44, space: 26 },
    ],
    series: [{}, { stroke: look.styleOf('moving'), width: 1.5, spanGaps: false, points: { show: false } }],
    hooks: {
      setData: [reportCursor],
      setCursor: [reportCursor],
      setSelect: [
        (chart) => {
          const { left: leftPx, width } = chart.select;
          if (width < 8) return;
          look.onZoom({
            fromMs: chart.posToVal(leftPx, 'x') * 1000,
            toMs: chart.posToVal(leftPx + width, 'x') * 1000,
          });
          chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
      drawClear: [(chart) => drawMarks(chart, look)],
    },
  };
}

function drawMarks(chart: uPlot, look: TrendLook): void {
  const { ctx, bbox } = chart;
  const { fromMs, toMs } = look.range();
  ctx.save();
  for (const mark of look.marks()) {
    if (mark.atMs < fromMs || mark.atMs > toMs) continue;
    const x = Math.round(chart.valToPos(mark.atMs / 1000, 'x', true)) + 0.5;
    ctx.strokeStyle = look.styleOf(mark.state);
    ctx.fillStyle = ctx.strokeStyle;
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash([4 * devicePixelRatio, 3 * devicePixelRatio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const half = 3.5 * devicePixelRatio;
    ctx.beginPath();
    ctx.moveTo(x - half, bbox.top);
    ctx.lineTo(x + half, bbox.top);
    ctx.lineTo(x, bbox.top + half * 1.6);
    ctx.fill();
  }
  ctx.restore();
}

/** A margin above and below; a flat line is in the middle. */
function roomFor(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const air = Math.max((high - low) * 0.12, Math.abs(high) * 0.02, 0.5);
  return [low - air, high + air];
}

function lastValue(values: ArrayLike<number | null | undefined> | undefined): number | null {
  if (values === undefined) return null;
  for (let index = values.length - 1; index >= Math.max(0, values.length - 3); index--)
    if (values[index] !== null && values[index] !== undefined) return index;
  return null;
}
