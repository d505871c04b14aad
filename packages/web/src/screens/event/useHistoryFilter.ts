import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type HistoryFilter, readHistoryFilter, writeHistoryFilter } from './historyFilter.ts';

/** Filter of a history in the address, with setters; `catchUp` moves a default range to now. */
export function useHistoryFilter(windowDays: number, choices: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const [nowMs, setNowMs] = useState(() => systemClock.now());
  const filter = useMemo(
    () => readHistoryFilter(params, { nowMs, windowDays, choices }),
    [params, nowMs, windowDays, choices],
  );
  const change = (part: Partial<HistoryFilter>) =>
    setParams((was) => writeHistoryFilter(was, { pageNo: 1, ...part }), { replace: true });
  const catchUp = () => setNowMs(systemClock.now());
  const reset = () => {
    catchUp();
    setParams(
      (was) => {
        const next = new URLSearchParams();
        const view = was.get('view');
        if (view !== null) next.set('view', view);
        return next;
      },
      { replace: true },
    );
  };
  return { filter, change, reset, catchUp };
}
