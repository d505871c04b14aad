import { type ErrorCode, type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { fieldErrorSchema } from '@hoistway/shared/domain/fieldErrors.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import { deleteWithin } from './deleteRow.ts';
import { duplicateOf } from './duplicate.ts';
import { type FieldChange, fieldChanges } from './fieldChanges.ts';
import { optionsOf } from './options.ts';
import { restoreWithin } from './restoreRow.ts';
import { withRows } from './rowsOf.ts';
import type { RecordWrite } from './rules/rules.ts';
import { announce, updateRow, writeNoteOf } from './save.ts';

export const bulkSchema = z.object({
  action: z.enum(['update', 'delete', 'restore']),
  ids: z.array(idSchema).min(1).max(1_000),
  /** Values that an update sets in every record. */
  values: z.record(z.string(), z.unknown()).optional(),
  /** The version on which each decision was made; without one the current record. */
  versions: z.record(idSchema, z.int()).optional(),
});
export type BulkOrder = z.infer<typeof bulkSchema>;

export const bulkAnswerSchema = z.object({
  results: z.array(
    z.object({
      id: idSchema,
      label: z.string(),
      isDone: z.boolean(),
      code: z.string().optional(),
      fields: z.array(fieldErrorSchema).optional(),
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })).optional(),
    }),
  ),
});

/** The outcome for one record, of a write or a dry run. */
export interface BulkResult {
  id: string;
  label: string;
  isDone: boolean;
  code?: ErrorCode;
  fields?: FieldError[];
  changes?: FieldChange[];
}

/** Carries a dry run's results out of the transaction that it rolls back. */
class DryRunEnd extends Error {
  readonly results: BulkResult[];
  constructor(results: BulkResult[]) {
    super('a dry run ends without a trace');
    this.results = results;
  }
}

/**
 * Applies one action to many records, each independently: a refused one leaves the others. A dry run does the same and
 * rolls back, so that its answer is exact.
 */
export async function bulkWrite(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  { order, isDryRun }: { order: BulkOrder; isDryRun: boolean },
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  const writtenRows: RecordWrite[] = [];
  try {
    await withRows(platform.db, resource, session, async (tx) => {
      const ids = [...new Set(order.ids)];
      const options = await optionsOf(tx, resource, { ids }, visibleTo(session), platform.clock.now());
      const labels = new Map(options.map((one) => [one.id, one.label]));
      for (const id of ids) {
        const result = await oneOf(tx, { platform, resource, session, order, labels }, id);
        results.push(result.result);
        if (result.write) writtenRows.push(result.write);
      }
      if (isDryRun) throw new DryRunEnd(results);
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.results;
    throw error;
  }
  await announce(platform, resource, writtenRows);
  return results;
}

interface Bulk {
  platform: Platform;
  resource: AnyResource;
  session: RequestSession;
  order: BulkOrder;
  /** Labels of the records, for error messages. */
  labels: ReadonlyMap<string, string>;
}

async function oneOf(
  tx: Transaction,
  bulk: Bulk,
  id: string,
): Promise<{ result: BulkResult; write?: RecordWrite }> {
  const { resource } = bulk;
  await tx.query('savepoint one');
  try {
    const writtenRows = await write(tx, bulk, id);
    await tx.query('release savepoint one');
    const { before, after } = writtenRows;
    const changes = before ? fieldChanges(resource, before, after) : [];
    return {
      result: { id, label: writeNoteOf(resource, after).label, isDone: true, changes },
      write: writtenRows,
    };
  } catch (thrown) {
    await tx.query('rollback to savepoint one');
    const error = duplicateOf(thrown) ?? thrown;
    if (!(error instanceof ProductError)) throw error;
    return {
      result: {
        id,
        label: bulk.labels.get(id) ?? id,
        isDone: false,
        code: error.code,
        ...(error.fields && { fields: error.fields }),
      },
    };
  }
}

function write(
  tx: Transaction,
  { platform, resource, session, order }: Bulk,
  id: string,
): Promise<RecordWrite> {
  const version = order.versions?.[id];
  const target = { id, version };
  switch (order.action) {
    case 'delete':
      return deleteWithin(tx, { platform, resource, session, target });
    case 'restore':
      return restoreWithin(tx, { platform, resource, session, target });
    case 'update':
      return updateRow(tx, {
        ...{ platform, resource, session, id },
        input: { ...order.values, version },
        isUnversioned: version === undefined,
      });
  }
}
