import type { CaseDetail } from '@hoistway/shared/domain/caseBodies.ts';
import type { CaseEntryKind } from '@hoistway/shared/domain/caseEntryKinds.ts';
import { type CaseEntry, type CaseKey, hashedText } from '@hoistway/shared/domain/caseFile.ts';
import {
  appendToChains,
  brokenAt as brokenLinkAt,
  type ChainStore,
  selectList,
  sha256,
} from '../chains/hashChain.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** A line for a case file, before the log assigns its number and hashes. */
export type CaseEntryDraft = CaseDetail & CaseEntryMoment;

interface CaseEntryMoment {
  /** Server time. */
  at: Date;
  /** Time of the device or phone that sent it. */
  sourceAt?: Date | null;
  /** Name of the person who acted; absent for the product itself. */
  by?: string | null;
}

/**
 * Adds lines to a case file in the transaction of the change they describe. The case is locked until it commits: a
 * transaction that writes to several cases does so in the order of their keys, and before it appends events.
 */
export function appendCaseEntries(
  tx: Transaction,
  { tenantId, caseKey }: { tenantId: string; caseKey: CaseKey },
  entries: readonly CaseEntryDraft[],
): Promise<void> {
  return appendToCases(tx, tenantId, new Map([[caseKey, entries]]));
}

/** Adds lines to several case files at once, and locks them in the order of their keys. */
export async function appendToCases(
  tx: Transaction,
  tenantId: string,
  drafts: ReadonlyMap<CaseKey, readonly CaseEntryDraft[]>,
): Promise<void> {
  const contents = new Map(
    [...drafts].map(([caseKey, entries]) => [caseKey, entries.map((draft) => linkDraft(caseKey, draft))]),
  );
  await appendToChains<CaseKey, CaseEntry>(tx, caseChain, tenantId, contents);
}

const linkDraft =
  (caseKey: CaseKey, { at, sourceAt, by, ...detail }: CaseEntryDraft) =>
  ({ nth, prevHash }: { nth: number; prevHash: string }): CaseEntry => {
    const content = {
      nth,
      at: at.toISOString(),
      sourceAt: sourceAt?.toISOString() ?? null,
      by: by ?? null,
      ...detail,
      prevHash,
    };
    return { ...content, hash: caseChain.hashOf(caseKey, content) };
  };

/** A case file from its first line. */
export async function readCaseEntries(tx: Transaction, caseKey: CaseKey): Promise<CaseEntry[]> {
  const result = await tx.query<CaseRow>(
    `select ${selectList(caseChain)} from case_entries where case_key = $1 order by nth`,
    [caseKey],
  );
  return result.rows.map(caseChain.readRow);
}

interface CaseRow {
  nth: number;
  kind: CaseEntryKind;
  at: Date;
  sourceAt: Date | null;
  by: string | null;
  body: string;
  prevHash: string;
  hash: string;
}

/** Case files as hash chains. */
export const caseChain = {
  heads: 'case_heads',
  entries: 'case_entries',
  keyColumn: 'case_key',
  columns: [
    { column: 'nth', member: 'nth', type: 'integer' },
    { column: 'kind', member: 'kind', type: 'text' },
    { column: 'at', member: 'at', type: 'timestamptz' },
    { column: 'source_at', member: 'sourceAt', type: 'timestamptz' },
    { column: 'by_name', member: 'by', type: 'text' },
    { column: 'body', member: 'body', type: 'json' },
    { column: 'prev_hash', member: 'prevHash', type: 'text' },
    { column: 'hash', member: 'hash', type: 'text' },
  ],
  hashOf: (caseKey: CaseKey, entry: Parameters<typeof hashedText>[1]): string =>
    sha256(hashedText(caseKey, entry)),
  readRow: (row: CaseRow): CaseEntry => ({
    nth: row.nth,
    kind: row.kind,
    at: row.at.toISOString(),
    sourceAt: row.sourceAt?.toISOString() ?? null,
    by: row.by,
    body: JSON.parse(row.body),
    prevHash: row.prevHash,
    hash: row.hash,
  }),
} as const satisfies ChainStore<CaseKey, CaseEntry> & { readRow(row: CaseRow): CaseEntry };

/** The number of the first line that was changed or follows a gap; null for an intact chain. */
export const brokenAt = (caseKey: CaseKey, entries: readonly CaseEntry[]): number | null =>
  brokenLinkAt(caseChain, caseKey, entries);
