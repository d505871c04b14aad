import { defaultPageSize, pageSizes } from '@hoistway/shared/domain/constants.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Range } from '../../ui/DateRange.tsx';
import { localInput } from '../../widgets/replay/localInput.ts';

/** Filter of a history, held in the address. Ranges are in the format of a `datetime-local` input. */
export interface HistoryFilter {
  range: Range;
  elevatorId: string | null;
  /** The screen's own choices, by query parameter. */
  choices: Readonly<Record<string, string>>;
  pageNo: number;
  pageSize: (typeof pageSizes)[number];
}

/** Reads an address; the default range is the last day, or the whole window if that is shorter. */
export function readHistoryFilter(
  params: URLSearchParams,
  question: { nowMs: number; windowDays: number; choices: readonly string[] },
): HistoryFilter {
  const pageNo = Number(params.get('pageNo'));
  const choices = question.choices.flatMap((name) => {
    const value = params.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  // Up to the next minute, so that the events of the current one are included.
  const toMs = Math.ceil(question.nowMs / minuteMs) * minuteMs;
  return {
    range: {
      from: params.get('from') ?? localInput(toMs - Math.min(question.windowDays, 1) * dayMs),
      to: params.get('to') ?? localInput(toMs),
    },
    elevatorId: params.get('elevatorId'),
    choices: Object.fromEntries(choices),
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
    pageSize: pageSizes.find((size) => String(size) === params.get('pageSize')) ?? defaultPageSize,
  };
}

/** Writes a filter into an address beside its other parameters. */
export function writeHistoryFilter(params: URLSearchParams, part: Partial<HistoryFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  const setOrDelete = (name: string, value: string | null | undefined) => {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  };
  if (part.range !== undefined) {
    setOrDelete('from', part.range.from);
    setOrDelete('to', part.range.to);
  }
  if (part.elevatorId !== undefined) setOrDelete('elevatorId', part.elevatorId);
  for (const [name, value] of Object.entries(part.choices ?? {})) setOrDelete(name, value);
  if (part.pageSize !== undefined) setOrDelete('pageSize', String(part.pageSize));
  setOrDelete('pageNo', part.pageNo === undefined || part.pageNo === 1 ? null : String(part.pageNo));
  return next;
}

/** Error of a range, as a label key of `monitor.range`; null without one. */
export function rangeFault(range: Range, windowDays: number): 'open' | 'order' | 'wide' | null {
  const fromMs = Date.parse(range.from);
  const toMs = Date.parse(range.to);
  if (Number.isNaN(fromMs) || Number.isNaN(toMs)) return 'open';
  if (fromMs >= toMs) return 'order';
  return toMs - fromMs > windowDays * dayMs + minuteMs ? 'wide' : null;
}

/** The query parameters of the call for a filter. */
export function historyQuery(filter: HistoryFilter): Record<string, string | number | null> {
  return {
    from: new Date(filter.range.from).toISOString(),
    to: new Date(filter.range.to).toISOString(),
    elevatorId: filter.elevatorId,
    ...filter.choices,
    pageNo: filter.pageNo,
    pageSize: filter.pageSize,
  };
}
