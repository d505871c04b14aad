import { createHash } from 'node:crypto';
import type { CaseDetail } from '@hoistway/shared/domain/caseBodies.ts';
import type { CaseEntryKind } from '@hoistway/shared/domain/caseEntryKinds.ts';
import {
  type CaseEntry,
  type CaseKey,
  canonicalJson,
  hashedText,
  noHash,
} from '@hoistway/shared/domain/caseFile.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** A line for a case file; its number and hashes are the log's to give. */
export type CaseEntryDraft = CaseDetail & CaseEntryMoment;

interface CaseEntryMoment {
  /** By the server's clock. */
  at: Date;
  /** By the clock of the device or phone that it came from. */
  sourceAt?: Date | null;
  /** The name of who did it; absent for the product itself. */
  by?: string | null;
}

/**
 * Adds lines to a case file in the transaction of what they tell. The case is locked until it commits: a transaction that
 * writes to several cases does so in the order of their keys, and before it appends events.
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
  const caseKeys = [...drafts.keys()].filter((key) => drafts.get(key)?.length).sort();
  if (caseKeys.length === 0) return;
  const result = await tx.query<Head>(
    `insert into case_heads as h (tenant_id, case_key, nth, hash)
     select $1, c.key, 0, $3 from unnest($2::text[]) with ordinality as c(key, place) order by c.place
     on conflict (tenant_id, case_key) do update set nth = h.nth returning case_key, nth, hash`,
    [tenantId, caseKeys, noHash],
  );
  const heads = new Map(result.rows.map((row) => [row.case_key, row]));
  const chains = caseKeys.map((caseKey) => {
    const head = heads.get(caseKey);
    if (!head) throw new Error('the case gave no number');
    return { caseKey, entries: chainEntries(caseKey, head, drafts.get(caseKey) ?? []) };
  });
  await tx.query(
    `with given as (
       select * from json_to_recordset($2::json) as e("caseKey" text, nth integer, kind text, at timestamptz,
         "sourceAt" timestamptz, by text, body text, "prevHash" text, hash text, "isLast" boolean)
     ), moved as (
       update case_heads h set nth = g.nth, hash = g.hash from given g
       where g."isLast" and h.tenant_id = $1 and h.case_key = g."caseKey"
     )
     insert into case_entries (tenant_id, case_key, nth, kind, at, source_at, by_name, body, prev_hash, hash)
     select $1, g."caseKey", g.nth, g.kind, g.at, g."sourceAt", g.by, g.body::json, g."prevHash", g.hash from given g`,
    [
      tenantId,
      JSON.stringify(
        chains.flatMap(({ caseKey, entries }) =>
          entries.map((entry) => ({
            ...entry,
            caseKey,
            body: canonicalJson(entry.body),
            isLast: entry === entries.at(-1),
          })),
        ),
      ),
    ],
  );
}

interface Head {
  case_key: CaseKey;
  nth: number;
  hash: string;
}

/** Lines with their numbers and hashes, from a case's last one on. */
function chainEntries(caseKey: CaseKey, head: Head, drafts: readonly CaseEntryDraft[]): CaseEntry[] {
  const entries: CaseEntry[] = [];
  for (const { at, sourceAt, by, ...detail } of drafts) {
    const before = entries.at(-1) ?? head;
    const content = {
      nth: before.nth + 1,
      at: at.toISOString(),
      sourceAt: sourceAt?.toISOString() ?? null,
      by: by ?? null,
      ...detail,
      prevHash: before.hash,
    };
    entries.push({ ...content, hash: hashOfEntry(caseKey, content) });
  }
  return entries;
}

/** A case file from its first line on. */
export async function readCaseEntries(tx: Transaction, caseKey: CaseKey): Promise<CaseEntry[]> {
  const result = await tx.query<CaseRow>(
    `select ${caseColumns} from case_entries where case_key = $1 order by nth`,
    [caseKey],
  );
  return result.rows.map(readCaseRow);
}

/** The columns of a `CaseRow`. */
export const caseColumns = 'nth, kind, at, source_at, by_name, body::text as body, prev_hash, hash';

export interface CaseRow {
  nth: number;
  kind: CaseEntryKind;
  at: Date;
  source_at: Date | null;
  by_name: string | null;
  body: string;
  prev_hash: string;
  hash: string;
}

export const readCaseRow = (row: CaseRow): CaseEntry => ({
  nth: row.nth,
  kind: row.kind,
  at: row.at.toISOString(),
  sourceAt: row.source_at?.toISOString() ?? null,
  by: row.by_name,
  body: JSON.parse(row.body),
  prevHash: row.prev_hash,
  hash: row.hash,
});

/** The number of the first line that was changed, or that follows a gap; null where the whole chain holds. */
export function brokenAt(caseKey: CaseKey, entries: readonly CaseEntry[]): number | null {
  let prevHash = noHash;
  for (const [index, entry] of entries.entries()) {
    if (entry.nth !== index + 1 || entry.prevHash !== prevHash || hashOfEntry(caseKey, entry) !== entry.hash)
      return entry.nth;
    prevHash = entry.hash;
  }
  return null;
}

const hashOfEntry = (caseKey: CaseKey, entry: Parameters<typeof hashedText>[1]): string =>
  createHash('sha256').update(hashedText(caseKey, entry)).digest('hex');
