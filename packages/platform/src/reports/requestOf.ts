import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { type Period, type PeriodRequest, periodOf } from '@hoistway/shared/domain/figures/period.ts';
import type { ParsedReportQuery } from '@hoistway/shared/domain/reports/reportCall.ts';
import { periodRequestOf } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import { type ReportRequest, reportParts } from './reportRequest.ts';

/** The request of a call. @throws invalidFields for a free period without its days, or one that cannot be counted */
export function requestOf(query: ParsedReportQuery, at: { nowMs: number; zoneId: string }): ReportRequest {
  return {
    kind: query.kind,
    title: query.title,
    period: checkedPeriod(daysOf(query, at), at),
    periodName: query.period,
    elevatorIds: query.elevatorIds,
    useUnitId: query.useUnitId ?? null,
    companyId: query.companyId ?? null,
    orderId: query.orderId ?? null,
    district: query.district || null,
    parts: reportParts,
  };
}

function daysOf(
  { period, from, to }: ParsedReportQuery,
  at: { nowMs: number; zoneId: string },
): PeriodRequest {
  if (period !== 'free') return periodRequestOf(period, at);
  if (from === undefined || to === undefined)
    throw new ProductError('invalidFields', {
      fields: [{ field: from === undefined ? 'from' : 'to', code: 'required' }],
    });
  return { kind: 'free', from, to };
}

function checkedPeriod(request: PeriodRequest, at: { nowMs: number; zoneId: string }): Period {
  try {
    return periodOf(request, at);
  } catch (error) {
    if (error instanceof RangeError) throw new ProductError('startAfterEnd');
    throw error;
  }
}
