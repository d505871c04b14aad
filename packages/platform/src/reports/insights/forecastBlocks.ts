import {
  type CountForecast,
  forecastCount,
  scoreForecasts,
} from '@hoistway/shared/domain/insights/forecast.ts';
import { keyOf, round } from '@hoistway/shared/domain/insights/insight.ts';
import type { InsightRow } from '@hoistway/shared/domain/insights/insightRow.ts';
import type { Block, InsightsBlock, Snapshot, TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { elevatorNames } from '../orderBlocks.ts';
import { readOrders } from '../readOrders.ts';
import type { ReportElevator } from '../readScope.ts';
import { tableBlock } from '../tableBlock.ts';
import type { CountHistory } from './findInsights.ts';
import { countedRow } from './insightRows.ts';

/** Days that a forecast looks ahead. */
export const aheadDays = 30;
/** Elevators with a forecast of their own. */
const forecastMost = 10;
/** The peers' rate weighs as much as so many days of the own history. */
const priorDays = 30;
const forecastSeries = ['faults', 'entrapments'] as const;
type ForecastSeries = (typeof forecastSeries)[number];

/** Expected faults and entrapments of the scope, and of the elevators with most faults. */
export function forecastBlock(
  histories: readonly CountHistory[],
  elevators: readonly ReportElevator[],
): InsightsBlock {
  const nameOf = elevatorNames(elevators);
  const days = Math.max(0, ...histories.map((history) => history.days));
  const totals = forecastSeries.map((series) => {
    const count = histories.reduce((sum, history) => sum + history[series], 0);
    return rowOf(series, forecastCount({ count, days, peerRate: 0, priorDays: 0, aheadDays }), null);
  });
  const elevatorDays = histories.reduce((sum, history) => sum + history.days, 0);
  const peerRate = histories.reduce((sum, { faults }) => sum + faults, 0) / Math.max(1, elevatorDays);
  const own = histories
    .filter((history) => history.days > 0 && histories.length > 1)
    .map((history) => ({
      history,
      forecast: forecastCount({ count: history.faults, days: history.days, peerRate, priorDays, aheadDays }),
    }))
    .toSorted((one, other) => other.forecast.expectedCount - one.forecast.expectedCount)
    .slice(0, forecastMost)
    .map(({ history: { elevatorId }, forecast }) =>
      rowOf('faults', forecast, { id: elevatorId, name: nameOf(elevatorId) }),
    );
  return {
    kind: 'insights',
    name: 'forecasts',
    tested: null,
    significant: null,
    rows: days === 0 ? [] : [...totals, ...own],
  };
}

const rowOf = (
  series: ForecastSeries,
  { expectedCount, low, high }: CountForecast,
  elevator: { id: string; name: string } | null,
): InsightRow =>
  countedRow(
    'countForecast',
    { expected: round(expectedCount), low, high, days: aheadDays },
    {
      key: keyOf({
        kind: 'countForecast',
        elevatorId: elevator?.id ?? null,
        companyId: null,
        subject: series,
      }),
      about: elevator?.name ?? '',
      link: elevator && `/singleElevatorReport/${elevator.id}`,
      subject: `insights.texts.subjects.${series}`,
    },
  );

/** The forecasts of the report before, beside what happened since; none while their days are not over. */
export async function scoreBlocks(
  tx: Transaction,
  before: Snapshot | null,
  { elevators, nowMs }: { elevators: readonly ReportElevator[]; nowMs: number },
): Promise<Block[]> {
  const rows = before?.blocks.flatMap((block) =>
    block.kind === 'insights' && block.name === 'forecasts' ? block.rows : [],
  );
  if (!before || !rows || rows.length === 0) return [];
  const fromMs = Date.parse(before.period.to);
  const toMs = fromMs + aheadDays * dayMs;
  if (toMs > nowMs) return [];
  const counts = await countActuals(tx, elevators, { fromMs, toMs, zoneId: before.zoneId });
  const scores = rows
    .filter(({ kind }) => kind === 'countForecast')
    .map((row) => ({ row, actual: counts(row.key) }));
  const { n, heldCount, meanError } = scoreForecasts(
    scores.map(({ row: { values }, actual }) => ({
      forecast: { expectedCount: values.expected ?? 0, low: values.low ?? 0, high: values.high ?? 0 },
      count: actual,
    })),
  );
  return [
    {
      kind: 'insights',
      name: 'forecastScores',
      tested: null,
      significant: null,
      rows: [countedRow('forecastScore', { n, held: heldCount, error: round(meanError ?? 0) })],
    },
    scoreTable(scores),
  ];
}

const scoreTable = (scores: readonly { row: InsightRow; actual: number }[]): TableBlock =>
  tableBlock('forecastTable', scores, {
    link: ({ row }) => row.link,
    columns: [
      { name: 'elevator', type: 'text', value: ({ row }) => row.about },
      { name: 'subject', type: 'code', value: ({ row }) => row.subject },
      { name: 'expected', type: 'decimal', value: ({ row }) => row.values.expected ?? null },
      { name: 'bandLow', type: 'count', value: ({ row }) => row.values.low ?? null },
      { name: 'bandHigh', type: 'count', value: ({ row }) => row.values.high ?? null },
      { name: 'actual', type: 'count', value: ({ actual }) => actual },
      {
        name: 'held',
        type: 'code',
        value: ({ row: { values }, actual }) =>
          actual >= (values.low ?? 0) && actual <= (values.high ?? 0)
            ? 'reports.held.yes'
            : 'reports.held.no',
      },
    ],
  });

/** Counts by the key of a forecast. */
async function countActuals(
  tx: Transaction,
  elevators: readonly ReportElevator[],
  { fromMs, toMs, zoneId }: { fromMs: number; toMs: number; zoneId: string },
): Promise<(key: string) => number> {
  const ids = elevators.map(({ id }) => id);
  const faults = await tx.query<{ elevatorId: string; count: number }>(
    `select elevator_id as "elevatorId", count(*)::int as count from fault_records
     where elevator_id = any($1::bigint[]) and fault_time >= $2 and fault_time < $3 group by elevator_id`,
    [ids, new Date(fromMs), new Date(toMs)],
  );
  const orders = await readOrders(tx, ids, { span: { fromMs, toMs }, zoneId });
  const counts = new Map<string, number>();
  const key = (series: ForecastSeries, elevatorId: string | null) =>
    keyOf({ kind: 'countForecast', elevatorId, companyId: null, subject: series });
  for (const { elevatorId, count } of faults.rows) counts.set(key('faults', elevatorId), count);
  counts.set(
    key('faults', null),
    faults.rows.reduce((sum, { count }) => sum + count, 0),
  );
  counts.set(key('entrapments', null), orders.filter(({ hasPeople }) => hasPeople).length);
  return (forecastKey) => counts.get(forecastKey) ?? 0;
}
