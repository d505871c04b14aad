import type { Figure } from './answer.ts';
import {
  definitionOf,
  type FigureDefinition,
  type FigureId,
  type FigureRows,
  figureIds,
  roundFigure,
} from './definitions.ts';
import type { Evidence } from './evidence.ts';
import { leastRecordedShare } from './formulas.ts';
import type { Period } from './period.ts';

/** Evidence of a scope, and its first version where late data has changed closed days. */
export interface EvidenceVersions {
  evidence: Evidence;
  restatement: { at: string; oldEvidence: Evidence } | null;
}

/** The one elevator to which the rows of figures are restricted. */
export interface RowsScope {
  elevatorId?: string | undefined;
}

/** All figures of a scope, or the chosen ones. */
export function figureValues(
  { evidence, restatement }: EvidenceVersions,
  { period, scope, ids = figureIds }: { period: Period; scope: RowsScope; ids?: readonly FigureId[] },
): Figure[] {
  const pages = pagesOf(period, scope);
  return ids.map((id) => {
    const definition = definitionOf(id);
    const { formula, rows } = definition;
    const { value, n, coverage, interval } = formula(evidence);
    const roundedValue = roundFigure(id, value);
    const oldValue = restatement && roundFigure(id, formula(restatement.oldEvidence).value);
    return {
      id,
      value: roundedValue,
      emptyReason: value === null ? emptyReasonOf(definition, coverage) : null,
      n,
      coverage,
      interval,
      restatement: restatement && oldValue !== roundedValue ? { at: restatement.at, oldValue } : null,
      rows: pages[rows],
    };
  });
}

const emptyReasonOf = (definition: FigureDefinition, coverage: number | null): Figure['emptyReason'] => {
  const least = definition.coverage === 'recording' ? leastRecordedShare : Number.MIN_VALUE;
  return coverage === null || coverage < least ? 'noData' : 'noCases';
};

const dayTexts = (field: string, { fromDay, toDay }: Period) => ({
  [`${field}.from`]: `${fromDay}T00:00`,
  [`${field}.to`]: `${lastDay(toDay)}T23:59`,
});
const lastDay = (toDay: string): string =>
  new Date(Date.parse(`${toDay}T00:00:00Z`) - 1).toISOString().slice(0, 10);

type Pages = Record<FigureRows, Figure['rows']>;

/** The pages of the figures' rows, and their queries. */
function pagesOf(period: Period, { elevatorId }: RowsScope): Pages {
  const elevator = elevatorId === undefined ? {} : { elevatorId };
  const range = { from: `${period.fromDay}T00:00`, to: `${lastDay(period.toDay)}T23:59` };
  const days = { from: period.fromDay, to: lastDay(period.toDay) };
  return {
    faults: { path: '/fault', query: { view: 'history', ...elevator, ...range } },
    powerLosses: { path: '/powerLoss', query: { ...elevator, ...range } },
    events: { path: '/eventRecord', query: { view: 'history', ...elevator, ...range } },
    alarms: { path: '/alarmBell', query: { view: 'history', ...elevator, ...range } },
    orders: { path: '/workOrder', query: { ...elevator, ...dayTexts('alarmTime', period) } },
    rescues: {
      path: '/workOrder',
      query: { ...elevator, ...dayTexts('alarmTime', period), hasPeople: 'true' },
    },
    visits: {
      path: '/maintWork',
      query: { ...elevator, 'planDate.from': days.from, 'planDate.to': days.to },
    },
    days: { path: '/figureDays', query: { ...elevator, ...range } },
  };
}

/** The printed value of a figure alone. */
export const valueOfEvidence = (id: FigureId, evidence: Evidence): number | null =>
  roundFigure(id, definitionOf(id).formula(evidence).value);
