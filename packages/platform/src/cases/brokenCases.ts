import type { CaseEntry, CaseEntryKind, CaseKey } from '@hoistway/shared/domain/caseFile.ts';
import type pg from 'pg';
import { brokenAt } from './caseLog.ts';

const readAtOnce = 5_000;

interface EntryRow {
  tenant_id: string;
  case_key: CaseKey;
  nth: number;
  kind: CaseEntryKind;
  at: Date;
  source_at: Date | null;
  by_name: string | null;
  body: string;
  prev_hash: string;
  hash: string;
}

/** Reads every case file of every tenant and checks its hash chain up to the newest line that its head names. */
export async function brokenCases(client: pg.ClientBase): Promise<{ cases: number; broken: CaseKey[] }> {
  const heads = await client.query<{ tenant_id: string; case_key: CaseKey; hash: string }>(
    'select tenant_id, case_key, hash from case_heads order by tenant_id, case_key',
  );
  const chains = new Map<string, CaseEntry[]>();
  for await (const row of entriesOf(client)) {
    const key = `${row.tenant_id} ${row.case_key}`;
    const chain = chains.get(key) ?? [];
    chains.set(key, chain);
    chain.push(entryOf(row));
  }
  const broken = heads.rows.filter(({ tenant_id: tenantId, case_key: caseKey, hash }) => {
    const chain = chains.get(`${tenantId} ${caseKey}`) ?? [];
    return brokenAt(caseKey, chain) !== null || (chain.at(-1)?.hash ?? hash) !== hash;
  });
  return { cases: heads.rows.length, broken: broken.map((head) => head.case_key) };
}

async function* entriesOf(client: pg.ClientBase): AsyncIterable<EntryRow> {
  await client.query('begin read only');
  try {
    await client.query(
      `declare case_lines no scroll cursor for
       select tenant_id, case_key, nth, kind, at, source_at, by_name, body::text as body, prev_hash, hash
       from case_entries order by tenant_id, case_key, nth`,
    );
    for (;;) {
      const found = await client.query<EntryRow>(`fetch ${readAtOnce} from case_lines`);
      yield* found.rows;
      if (found.rows.length < readAtOnce) return;
    }
  } finally {
    await client.query('rollback');
  }
}

const entryOf = (row: EntryRow): CaseEntry => ({
  nth: row.nth,
  kind: row.kind,
  at: row.at.toISOString(),
  sourceAt: row.source_at?.toISOString() ?? null,
  by: row.by_name,
  body: JSON.parse(row.body),
  prevHash: row.prev_hash,
  hash: row.hash,
});
