import { isDeepStrictEqual } from 'node:util';
import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { fieldOf, judgeDraft } from '@hoistway/shared/domain/judgeDraft.ts';
import { type FieldErrorCode, isFieldErrorCode } from '@hoistway/shared/model/fieldErrorCodes.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { checkFiles } from '../fileFields.ts';
import { ignoresCase } from '../numberCase.ts';
import { organisationOfParent } from '../parents.ts';
import { rulesOf } from '../rules/index.ts';
import type { Write } from '../rules/rules.ts';
import type { StoredRow, Wire } from '../storage.ts';
import { findExisting } from './findExisting.ts';
import type { SheetColumn } from './header.ts';
import { type ParsedRow, parseRows } from './parseRows.ts';
import type { SheetRow } from './sheet/sheetRow.ts';

/** The file, target and user of an import. */
export interface Importing {
  platform: Platform;
  resource: AnyResource;
  session: RequestSession;
  zoneId: string;
  /** Serial day numbers count from 1904. */
  is1904: boolean;
  columns: SheetColumn[];
}

/** A row that may be written. */
export interface GoodRow {
  row: number;
  draft: Wire;
  before: Wire | undefined;
  columns: StoredRow;
}

/** A row's verdict; a good row has no faults. */
export interface JudgedRow {
  row: number;
  /** The text of the unique field. */
  key: string | null;
  faults: FieldError[];
  good?: GoodRow;
}

/** The rows of the file that have a unique key first, among those judged before. */
export type FirstRows = (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Judges rows in the order of the file: each with all errors of its cells, or as a valid draft. */
export async function judgeRows(
  tx: Transaction,
  importing: Importing,
  rows: readonly SheetRow[],
  firstRows: FirstRows,
): Promise<JudgedRow[]> {
  const { resource, session } = importing;
  const isFolding = await ignoresCase(tx, resource, session.orgId);
  const parsedRows = await parseRows(tx, importing, rows, isFolding);
  const existing = await findExisting(tx, resource, parsedRows, {
    visibility: visibleTo(session),
    isFolding,
  });
  const first = new Map(await firstRows(parsedRows.flatMap(({ key }) => (key ? [key.text] : []))));
  const judgements: JudgedRow[] = [];
  for (const row of parsedRows) {
    const key = row.key?.text ?? null;
    const firstRow = key === null ? undefined : first.get(key);
    if (row.key && firstRow !== undefined && firstRow < row.row)
      row.faults.push({ field: row.key.field, code: 'duplicate' });
    else if (key !== null) first.set(key, row.row);
    const verdict = await judge(tx, importing, row, existing);
    judgements.push({
      row: row.row,
      key,
      ...('draft' in verdict ? { faults: [], good: verdict } : verdict),
    });
  }
  return judgements;
}

/** Whether a row differs from its record. */
export const isChanged = ({ draft }: GoodRow, before: Wire): boolean =>
  Object.entries(draft).some(([name, value]) => !isDeepStrictEqual(value ?? null, before[name] ?? null));

async function judge(
  tx: Transaction,
  { platform, resource, session }: Importing,
  { row, key, values, faults }: ParsedRow,
  existing: Map<string, Wire | 'foreign'>,
): Promise<GoodRow | { faults: FieldError[] }> {
  const existingRow =
    key === null ? undefined : (existing.get(String(values[key.field])) ?? existing.get(key.text));
  const foreign: FieldError[] =
    existingRow === 'foreign' ? [{ field: key?.field ?? 'id', code: 'duplicate' }] : [];
  const before = existingRow === 'foreign' ? undefined : existingRow;
  // A number that differs only in case keeps the record's spelling.
  const draftOfRow = { ...before, ...values, ...(before && key && { [key.field]: before[key.field] }) };
  const { draft, errors } = judgeDraft(resource, draftOfRow, { isNew: !before, isImport: true });
  const unread = new Set(faults.map(fieldOf));
  const wrong = [...faults, ...foreign, ...errors.filter((error) => !unread.has(fieldOf(error)))];
  if (wrong.length > 0) return { faults: wrong };
  if (draft.orgId && draft.orgId !== before?.orgId && !session.scopeOrgIds.includes(String(draft.orgId)))
    return { faults: [{ field: 'orgId', code: 'unknownReference' }] };
  const rules = rulesOf(resource);
  const write: Write = {
    tx,
    session,
    nowMs: platform.clock.now(),
    draft,
    input: draftOfRow,
    isImport: true,
    seal: platform.secrets.seal,
    privateReceivers: platform.config.privateReceivers,
    firmwareKeys: platform.config.firmwareKeys,
    ...(before && { before }),
  };
  try {
    const wrongFiles = await checkFiles(tx, { platform, resource, session }, draft, before);
    if (wrongFiles.length > 0) return { faults: wrongFiles };
    await rules.beforeWrite?.(write);
    const columns = {
      ...(await rules.columns?.(write)),
      ...(await organisationOfParent(tx, resource, draft)),
    };
    return { row, draft, before, columns };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return { faults: error.fields ?? [{ field: resource.display, code: refusalCode(error) }] };
  }
}

/** Code of a rule's refusal that names no field. */
const refusalCode = ({ code }: ProductError): FieldErrorCode => (isFieldErrorCode(code) ? code : 'custom');
