import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { expiriesListed, inspectionReminderDays } from '@hoistway/shared/domain/constants.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { uncountedPageSchema } from '@hoistway/shared/model/resource.ts';
import { merge } from 'rxjs';
import { z } from 'zod';
import type { Query } from '../upstream/rest.ts';
import { freshness$, isUpstreamTrouble } from './freshness.ts';
import { pollAsSet, wholeSet } from './pollAsSet.ts';
import type { Source, SourceContext } from './source.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.coerce.string();

/** `maintenanceOrder?recentNotAccept=true` of §7. */
export const maintenanceExpiriesSource = expiries({
  path: 'maintenanceOrder',
  queries: () => [{ recentNotAccept: true }],
  row: z.object({ id, no: text, elevatorName: text, planDate: text }),
});

/** `contract?isOverdue=2` of §7. */
export const contractExpiriesSource = expiries({
  path: 'contract',
  queries: () => [{ isOverdue: 2 }],
  row: z.object({ id, contractNo: text, useUnitName: text }),
});

/**
 * `yearChecks` of §7: from about a year back to one month ahead of the due date. Two calls, so that many overdue
 * inspections leave room for those that fall due.
 */
export const yearCheckExpiriesSource = expiries({
  path: 'yearChecks',
  queries: (clock, zoneId) => {
    const range = (fromMs: number, toMs: number) => ({
      startTime: wallTime(fromMs, zoneId),
      endTime: wallTime(toMs, zoneId),
    });
    const nowMs = clock.now();
    return [range(nowMs - 365 * dayMs, nowMs - dayMs), range(nowMs, nowMs + inspectionReminderDays * dayMs)];
  },
  row: z.object({ id, elevatorNo: text, elevatorName: text, dueDate: text }),
});

const pageSchema = uncountedPageSchema(z.unknown());

function expiries(call: {
  path: string;
  /** Calls whose rows share the list evenly. */
  queries(clock: Clock, zoneId: string): Query[];
  row: z.ZodType<{ id: string }>;
}): Source {
  return (context) => {
    const times = { firstMs: context.pollTimes.firstMs, everyMs: context.pollTimes.expiryMs };
    const fetchRows = async () => {
      const queries = call.queries(context.clock, context.zoneId);
      const answers = await Promise.all(queries.map((query) => context.get(call.path, query)));
      const rows = shareRows(answers.map((answer) => pageSchema.parse(answer).records));
      const namedRows = await Promise.all(rows.map((row) => withNames(context, row)));
      const read = namedRows.flatMap((row) => call.row.safeParse(row).data ?? []);
      return [...new Map(read.map((row) => [row.id, row])).values()];
    };
    const polled$ = pollAsSet(context, { name: call.path, times, fetch: fetchRows, toChange: wholeSet });
    return merge(polled$, freshness$(context));
  };
}

/** At most as many rows as the list shows, the first of each page; room left by one page goes to the next. */
function shareRows(pages: readonly unknown[][]): unknown[] {
  const listedRows: unknown[] = [];
  for (const [index, page] of pages.entries()) {
    const later = pages.slice(index + 1).reduce((sum, one) => sum + one.length, 0);
    const share = Math.ceil((expiriesListed - listedRows.length) / (pages.length - index));
    listedRows.push(...page.slice(0, Math.max(share, expiriesListed - listedRows.length - later)));
  }
  return listedRows;
}

const refsSchema = z.object({
  elevatorId: z.coerce.string().nullish(),
  useUnitId: z.coerce.string().nullish(),
});
const nameSchema = z.object({ name: z.string() });

/** Adds the names of the elevator and the use unit to a row that carries only their ids. */
async function withNames(context: SourceContext, row: unknown): Promise<unknown> {
  const refs = refsSchema.safeParse(row);
  if (!refs.success || typeof row !== 'object') return row;
  const { no, name } = await context.elevator(refs.data.elevatorId);
  const useUnitName = await unitName(context, refs.data.useUnitId);
  return { elevatorNo: no, elevatorName: name, useUnitName, ...row };
}

async function unitName(context: SourceContext, id: string | null | undefined): Promise<string> {
  if (!id) return '';
  try {
    return nameSchema.parse(await context.get(`useUnits/${id}`)).name;
  } catch (error) {
    if (!isUpstreamTrouble(error)) throw error;
    return '';
  }
}

/** `yyyy-MM-dd HH:mm:ss` as local time of a zone, as §7 requires. */
export function wallTime(atMs: number, zoneId: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zoneId,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return parts.format(atMs);
}
