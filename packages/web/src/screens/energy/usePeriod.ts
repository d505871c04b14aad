import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useSearchParams } from 'react-router';
import type { DayPeriod } from '../../data/energy.ts';
import { type PeriodPreset, periodOf, periodPresets } from './periodPresets.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The period that the address names, `?period=lastMonth` or `?from=…&to=…`; the current month by default. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const today = localDay(systemClock.now());
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const isFree = dayPattern.test(from) && dayPattern.test(to) && from <= to;
  const preset = periodPresets.find((one) => one === params.get('period')) ?? 'thisMonth';
  const period: DayPeriod = isFree ? { fromDay: from, untilDay: to } : periodOf(preset, today);
  const change = (names: Record<string, string>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of ['period', 'from', 'to']) next.delete(name);
        for (const [name, value] of Object.entries(names)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    period,
    preset: isFree ? null : preset,
    choose: (namedPeriod: PeriodPreset) => change({ period: namedPeriod }),
    chooseDays: (range: { from: string; to: string }) => change(range),
  };
}

/** The browser's day of a moment. */
function localDay(ms: number): string {
  const date = new Date(ms);
  return new Date(ms - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 10);
}
