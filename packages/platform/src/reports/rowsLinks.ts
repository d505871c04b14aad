import type { FigureRows } from '@hoistway/shared/domain/figures/definitions.ts';
import { figureDaysMost } from '@hoistway/shared/domain/figures/figureDay.ts';
import { daysIn, type Period } from '@hoistway/shared/domain/figures/period.ts';
import {
  lastDayOf,
  type ReportRowSet,
  type RowCondition,
  reportRowsLink,
} from '@hoistway/shared/domain/reports/reportRows.ts';
import type { ReportRequest } from './reportRequest.ts';

export type RowsScope = Pick<
  ReportRequest,
  'period' | 'elevatorIds' | 'useUnitId' | 'companyId' | 'district'
>;

/** The scope of one elevator of a report. */
export const scopeOfElevator = (elevatorId: string, period: Period): RowsScope => ({
  period,
  elevatorIds: [elevatorId],
  useUnitId: null,
  companyId: null,
  district: null,
});

/** Links to the rows of a scope. */
export const rowsLinks =
  (scope: RowsScope) =>
  (set: ReportRowSet, condition: RowCondition = {}): string =>
    reportRowsLink(set, scope, condition);

const setOfRows: Partial<Record<FigureRows, ReportRowSet>> = {
  faults: 'faults',
  powerLosses: 'powerLosses',
  orders: 'orders',
  rescues: 'orders',
  visits: 'visits',
};

/** The report of one elevator over the days of a period. */
export const elevatorReportLink = (elevatorId: string, period: Period): string =>
  `/singleElevatorReport/${elevatorId}?${new URLSearchParams({ period: 'free', from: period.fromDay, to: lastDayOf(period) })}`;

/** The rows of a figure; days and events of several elevators are behind the reports of each. */
export function figureRowsLink(rows: FigureRows, scope: RowsScope): string {
  const set = setOfRows[rows];
  if (set !== undefined) return reportRowsLink(set, scope, rows === 'rescues' ? { hasPeople: true } : {});
  const { elevatorIds, period } = scope;
  const [elevatorId, ...others] = elevatorIds;
  if (elevatorId === undefined || others.length > 0 || daysIn(period) > figureDaysMost)
    return reportRowsLink('elevators', scope);
  return `/figureDays?${new URLSearchParams({ elevatorId, from: `${period.fromDay}T00:00`, to: `${lastDayOf(period)}T23:59` })}`;
}
