import { createHash } from 'node:crypto';
import {
  type CaseEntry,
  type CaseEntryKind,
  type CaseKey,
  canonicalJson,
  hashedText,
  noHash,
} from '@hoistway/shared/domain/caseFile.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** A line for a case file; its number and hashes are the log's to give. */
export interface CaseEntryDraft {
  kind: CaseEntryKind;
  /** By the server's clock. */
  at: Date;
  /** By the clock of the device or phone that it came from. */
  sourceAt?: Date | null;
  /** The name of who did it; absent for the product itself. */
  by?: string | null;
  body: Record<string, unknown>;
}

/**
 * Adds lines to a case file in the transaction of what they tell. The case is locked until it commits: a transaction that
 * writes to several cases does so in the order of their keys, and before it appends events.
 */
export async function appendCaseEntries(
  tx: Transaction,
  { tenantId, caseKey }: { tenantId: string; caseKey: CaseKey },
  entries: readonly CaseEntryDraft[],
): Promise<void> {
  if (entries.length === 0) return;
  const found = await tx.query<{ nth: number; hash: string }>(
    `insert into case_heads as h (tenant_id, case_key, nth, hash) values ($1, $2, 0, $3)
     on conflict (tenant_id, case_key) do update set nth = h.nth returning nth, hash`,
    [tenantId, caseKey, noHash],
  );
  const head = found.rows[0];
  if (!head) throw new Error('the case gave no number');
  const chained: CaseEntry[] = [];
  for (const draft of entries) {
    const before = chained.at(-1) ?? head;
    const content = {
      nth: before.nth + 1,
      kind: draft.kind,
      at: draft.at.toISOString(),
      sourceAt: draft.sourceAt?.toISOString() ?? null,
      by: draft.by ?? null,
      body: draft.body,
      prevHash: before.hash,
    };
    chained.push({ ...content, hash: hashOfEntry(caseKey, content) });
  }
  const last = chained.at(-1) ?? head;
  await tx.query(
    `with moved as (
       update case_heads set nth = $4, hash = $5 where tenant_id = $1 and case_key = $2
     )
     insert into case_entries (tenant_id, case_key, nth, kind, at, source_at, by_name, body, prev_hash, hash)
     select $1, $2, e.nth, e.kind, e.at, e."sourceAt", e.by, e.body::json, e."prevHash", e.hash
     from json_to_recordset($3::json) as e(nth integer, kind text, at timestamptz, "sourceAt" timestamptz, by text,
       body text, "prevHash" text, hash text)`,
    [
      tenantId,
      caseKey,
      JSON.stringify(chained.map((entry) => ({ ...entry, body: canonicalJson(entry.body) }))),
      last.nth,
      last.hash,
    ],
  );
}

/** A case file from its first line on. */
export async function readCaseEntries(tx: Transaction, caseKey: CaseKey): Promise<CaseEntry[]> {
  const found = await tx.query<CaseRow>(
    `select nth, kind, at, source_at, by_name, body::text as body, prev_hash, hash
     from case_entries where case_key = $1 order by nth`,
    [caseKey],
  );
  return found.rows.map((row) => ({
    nth: row.nth,
    kind: row.kind,
    at: row.at.toISOString(),
    sourceAt: row.source_at?.toISOString() ?? null,
    by: row.by_name,
    body: JSON.parse(row.body),
    prevHash: row.prev_hash,
    hash: row.hash,
  }));
}

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

interface CaseRow {
  nth: number;
  kind: CaseEntryKind;
  at: Date;
  source_at: Date | null;
  by_name: string | null;
  body: string;
  prev_hash: string;
  hash: string;
}
