import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { fieldErrorsOf } from '@hoistway/shared/domain/fieldErrors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { judgeDraft } from '../draft.ts';
import { organisationOfParent } from '../parents.ts';
import { rulesOf } from '../rules/index.ts';
import type { Write } from '../rules/rules.ts';
import type { Stored, Wire } from '../storage.ts';
import { findExisting } from './findExisting.ts';
import type { SheetColumn } from './header.ts';
import type { RowError } from './importRows.ts';
import { type ParsedRow, parseRows } from './parseRows.ts';
import type { SheetRow } from './readSheet.ts';
import { isChanged, writeRows } from './writeRows.ts';

export interface ImportBatch {
  platform: Platform;
  resource: AnyResource;
  session: RequestSession;
  isDryRun: boolean;
  zoneId: string;
  columns: SheetColumn[];
  /** Unique keys of the rows before, so that a file cannot name one twice. */
  seenKeys: Set<string>;
  report(error: RowError): void;
  /** The line of the operation log that tells of this file, once something was written. */
  operationId?: string;
}

/** A row that may be written. */
export interface JudgedRow {
  row: number;
  draft: Wire;
  before: Wire | undefined;
  columns: Stored;
}

/** Judges one batch of rows and writes those without an error. */
export async function importBatch(
  tx: Transaction,
  batch: ImportBatch,
  rows: readonly SheetRow[],
): Promise<{ created: number; updated: number }> {
  const parsed = await parseRows(tx, batch, rows);
  const existing = await findExisting(tx, batch.resource, parsed, visibleTo(batch.session));
  const judged: JudgedRow[] = [];
  for (const row of parsed) {
    const good = await judge(tx, batch, row, existing);
    if (good) judged.push(good);
  }
  if (batch.isDryRun)
    return {
      created: judged.filter((row) => !row.before).length,
      updated: judged.filter((row) => row.before && isChanged(row, row.before)).length,
    };
  return writeRows(tx, batch, judged);
}

async function judge(
  tx: Transaction,
  batch: ImportBatch,
  { row, key, values, texts }: ParsedRow,
  existing: Map<string, Wire | 'foreign'>,
): Promise<JudgedRow | null> {
  const { resource, session } = batch;
  const refuse = (errors: { field: string; code: string; params?: RowError['params'] }[]) => {
    for (const error of errors) {
      const value = texts.get(error.field);
      batch.report({ row, ...error, ...(value !== undefined && { value }) } as RowError);
    }
    return null;
  };
  if (key !== null) {
    if (batch.seenKeys.has(key.text)) return refuse([{ field: key.field, code: 'duplicate' }]);
    batch.seenKeys.add(key.text);
  }
  const before = key === null ? undefined : existing.get(key.text);
  if (before === 'foreign') return refuse([{ field: key?.field ?? 'id', code: 'duplicate' }]);
  const given = { ...before, ...values };
  const result = judgeDraft(resource, given);
  if (!result.success) return refuse(fieldErrorsOf(result.error));
  const draft: Wire = result.data;
  if (draft.orgId && draft.orgId !== before?.orgId && !session.scopeOrgIds.includes(String(draft.orgId)))
    return refuse([{ field: 'orgId', code: 'unknownReference' }]);
  const rules = rulesOf(resource);
  const wrong = rules.check?.(draft, { isNew: !before, isImport: true }) ?? [];
  if (wrong.length > 0) return refuse(wrong);
  const write: Write = {
    tx,
    session,
    nowMs: batch.platform.clock.now(),
    draft,
    given,
    isImport: true,
    seal: batch.platform.secrets.seal,
    ...(before && { before }),
  };
  try {
    await rules.beforeWrite?.(write);
    const columns = {
      ...(await rules.columns?.(write)),
      ...(await organisationOfParent(tx, resource, draft)),
    };
    return { row, draft, before, columns };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return refuse(error.fields ?? [{ field: resource.display, code: error.code }]);
  }
}
