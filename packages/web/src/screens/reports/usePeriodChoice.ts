import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { ReportQuery } from '@hoistway/shared/domain/reports/reportCall.ts';
import { reportPeriodKinds } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { useSearchParams } from 'react-router';
import { zoneId } from '../../data/settings.ts';
import type { Range } from '../../ui/DateRange.tsx';

export interface PeriodChoice {
  period: NonNullable<ReportQuery['period']>;
  range: Range;
  setPeriod: (period: NonNullable<ReportQuery['period']>) => void;
  setRange: (range: Range) => void;
  /** The members of a report's query. */
  query: Pick<ReportQuery, 'period' | 'from' | 'to'>;
}

/** Days of a free period that is not chosen yet. */
const freeDays = 30;

/** The period in the address, so that a report's link shows the same days. */
export function usePeriodChoice(): PeriodChoice {
  const [params, setParams] = useSearchParams();
  const kindText = params.get('period');
  const period =
    kindText === 'free' ? 'free' : (reportPeriodKinds.find((kind) => kind === kindText) ?? 'currentMonth');
  const today = dayInZone(zoneId, systemClock.now());
  const range = {
    from: params.get('from') ?? textOfDay(today - freeDays),
    to: params.get('to') ?? textOfDay(today),
  };
  const change = (values: Record<string, string | null>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    period,
    range,
    setPeriod: (kind) => change({ period: kind, from: null, to: null }),
    setRange: ({ from, to }) => change({ period: 'free', from, to }),
    query: { period, ...(period === 'free' && { from: range.from, to: range.to }) },
  };
}
