import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { hasTenant } from '../../db/tables.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { withRows } from '../rowsOf.ts';
import { columnsOfHeader } from './header.ts';
import { type ImportBatch, importBatch } from './importBatch.ts';
import type { SheetRow } from './readSheet.ts';

/** What is wrong with a row of a file; `row` as a spreadsheet numbers it. */
export interface RowError extends FieldError {
  row: number;
  value?: string;
}

export interface ImportResult {
  /** Rows of data that were read. */
  rows: number;
  created: number;
  updated: number;
  /** The first of all errors. */
  errors: RowError[];
  /** How many errors there are. */
  total: number;
}

/** Rows a transaction; the file itself is never held whole. */
const batchSize = 500;
const errorsTold = 1_000;

/**
 * Takes the rows of a file: those whose unique key exists are updates, the others new; a row with an error is left out and
 * told. A dry run judges all and writes nothing.
 * @throws importIllegal where the file has no header that names a field
 */
export async function importRows(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  sheet: AsyncIterable<SheetRow>,
  { isDryRun, zoneId }: { isDryRun: boolean; zoneId: string },
): Promise<ImportResult> {
  const result: ImportResult = { rows: 0, created: 0, updated: 0, errors: [], total: 0 };
  const batch: ImportBatch = {
    platform,
    resource,
    session,
    isDryRun,
    zoneId,
    columns: [],
    seenKeys: new Set(),
    report: (error) => {
      result.total += 1;
      if (result.errors.length < errorsTold) result.errors.push(error);
    },
  };
  let waiting: SheetRow[] = [];
  const flush = async () => {
    const counted = await withRows(platform.db, resource, session, (tx) => importBatch(tx, batch, waiting));
    result.created += counted.created;
    result.updated += counted.updated;
    waiting = [];
  };
  let isHeader = true;
  for await (const row of sheet) {
    if (isHeader) {
      batch.columns = columnsOfHeader(resource, row.cells);
      if (batch.columns.length === 0) throw new ProductError('importIllegal');
      isHeader = false;
      continue;
    }
    if (row.cells.every((cell) => cell === '')) continue;
    result.rows += 1;
    waiting.push(row);
    if (waiting.length >= batchSize) await flush();
  }
  if (isHeader) throw new ProductError('importIllegal');
  if (waiting.length > 0) await flush();
  if (!isDryRun && result.created + result.updated > 0)
    platform.changes.emit('changed', {
      resource: resource.name as ResourceName,
      action: 'imported',
      tenantId: hasTenant(resource) ? session.tenantId : null,
      ids: [],
    });
  return result;
}
