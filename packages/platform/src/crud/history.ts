import { pageSizes } from '@hoistway/shared/domain/constants.ts';
import { idSchema, instantSchema } from '@hoistway/shared/model/field.ts';
import type { AnyResource, Page } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { storedFields } from '../db/storedFields.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { FieldChange } from './fieldChanges.ts';
import type { Wire } from './storage.ts';

/** One write to a record: the writer, the time, and each field's change. */
export const historyEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  userId: idSchema.nullable(),
  userName: z.string(),
  action: z.enum(['created', 'updated', 'deleted', 'restored', 'imported']),
  version: z.int(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const historyQuerySchema = z.object({
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce
    .number()
    .pipe(z.literal([...pageSizes]))
    .default(20),
});

interface Row extends Record<string, unknown> {
  id: string;
  at: Date;
  user_id: string | null;
  user_name: string;
  action: HistoryEntry['action'];
  version: number;
  changes: FieldChange[] | null;
}

/** The writes to a record that the caller sees, newest first. */
export async function historyOf(
  tx: Transaction,
  resource: AnyResource,
  record: Wire,
  { pageNo, pageSize }: z.infer<typeof historyQuerySchema>,
): Promise<Page<HistoryEntry>> {
  const ofRecord = sql`resource = ${resource.name} and record_id = ${record.id}`;
  const counts = await run<{ total: number }>(
    tx,
    sql`select count(*)::int as total from record_history where ${ofRecord}`,
  );
  const total = counts[0]?.total ?? 0;
  const rows = await run<Row>(
    tx,
    sql`select id, at, user_id, user_name, action, version, changes from record_history where ${ofRecord}
      order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  const records: HistoryEntry[] = [];
  for (const { id, at, user_id: userId, user_name: userName, action, version, changes } of rows)
    records.push({
      id,
      at: at.toISOString(),
      userId,
      userName,
      action,
      version,
      changes: changes ?? (await firstValues(tx, resource, record)),
    });
  return { records, total, pages: Math.ceil(total / pageSize) };
}

/** A record's first values: of each field the start of its first change, or its present value. */
async function firstValues(tx: Transaction, resource: AnyResource, record: Wire): Promise<FieldChange[]> {
  const startRows = await run<{ field: string; from: unknown }>(
    tx,
    sql`select distinct on (c ->> 'field') c ->> 'field' as field, c -> 'from' as from
      from record_history h, jsonb_array_elements(h.changes) c
      where h.resource = ${resource.name} and h.record_id = ${record.id}
      order by c ->> 'field', h.id`,
  );
  const froms = new Map(startRows.map(({ field, from }) => [field, from]));
  return storedFields(resource).flatMap(([field, { kind }]) => {
    const to = kind === 'secret' ? null : ((froms.has(field) ? froms.get(field) : record[field]) ?? null);
    return to === null || (Array.isArray(to) && to.length === 0) ? [] : [{ field, from: null, to }];
  });
}
