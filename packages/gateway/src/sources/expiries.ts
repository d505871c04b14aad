import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { expiriesListed, inspectionReminderDays } from '@hoistway/shared/domain/constants.ts';
import { concatMap, EMPTY, merge, of } from 'rxjs';
import { z } from 'zod';
import type { Change } from '../hub/change.ts';
import type { Query } from '../upstream/rest.ts';
import { freshness$, isUpstreamTrouble } from './freshness.ts';
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

const dayMs = 86_400_000;
const pageSchema = z.object({ records: z.array(z.unknown()) });

function expiries(call: {
  path: string;
  /** Calls whose rows share the list evenly. */
  queries(clock: Clock, zoneId: string): Query[];
  row: z.ZodType<{ id: string }>;
}): Source {
  return (context) => {
    const times = { firstMs: context.pollTimes.firstMs, everyMs: context.pollTimes.expiryMs };
    const ask = async () => {
      const queries = call.queries(context.clock, context.zoneId);
      const answers = await Promise.all(queries.map((query) => context.get(call.path, query)));
      const rows = shareRows(answers.map((answer) => pageSchema.parse(answer).records));
      const named = await Promise.all(rows.map((row) => withNames(context, row)));
      const read = named.flatMap((row) => call.row.safeParse(row).data ?? []);
      return [...new Map(read.map((row) => [row.id, row])).values()];
    };
    const asked$ = context.poll(call.path, times, ask).pipe(
      concatMap((polled) => {
        if (polled.kind === 'answer') return of<Change>({ kind: 'set', items: polled.value, fresh: true });
        return polled.kind === 'absent' ? of<Change>({ kind: 'set', items: [], fresh: true }) : EMPTY;
      }),
    );
    return merge(asked$, freshness$(context));
  };
}

/** At most as many rows as are listed, of each page its first; room that one page leaves goes to the next. */
function shareRows(pages: readonly unknown[][]): unknown[] {
  const chosen: unknown[] = [];
  for (const [index, page] of pages.entries()) {
    const later = pages.slice(index + 1).reduce((sum, one) => sum + one.length, 0);
    const share = Math.ceil((expiriesListed - chosen.length) / (pages.length - index));
    chosen.push(...page.slice(0, Math.max(share, expiriesListed - chosen.length - later)));
  }
  return chosen;
}

const refsSchema = z.object({
  elevatorId: z.coerce.string().nullish(),
  useUnitId: z.coerce.string().nullish(),
});
const nameSchema = z.object({ name: z.string() });

/** A row that names its elevator and its use unit by id alone gets their names beside it. */
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

/** `yyyy-MM-dd HH:mm:ss` on the wall of a zone, as §7 wants it. */
export function wallTime(atMs: number, zoneId: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zoneId,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return parts.format(atMs);
}
