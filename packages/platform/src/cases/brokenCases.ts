import { type CaseEntry, type CaseKey, noHash } from '@hoistway/shared/domain/caseFile.ts';
import type pg from 'pg';
import { brokenAt, type CaseRow, caseColumns, readCaseRow } from './caseLog.ts';

const batchSize = 5_000;

interface HeadRow {
  tenant_id: string;
  case_key: CaseKey;
  hash: string;
}

type EntryRow = CaseRow & Pick<HeadRow, 'tenant_id' | 'case_key'>;

/**
 * Reads every case file of every tenant and checks its hash chain up to the newest line that its head names. A head without
 * lines and lines without a head are broken.
 */
export async function brokenCases(client: pg.ClientBase): Promise<{ cases: number; broken: CaseKey[] }> {
  const heads = await client.query<HeadRow>(
    `select tenant_id, case_key, hash from case_heads
     union all
     select distinct e.tenant_id, e.case_key, '' from case_entries e
     where not exists (select 1 from case_heads h where (h.tenant_id, h.case_key) = (e.tenant_id, e.case_key))
     order by tenant_id, case_key`,
  );
  const chains = new Map<string, CaseEntry[]>();
  for await (const row of readEntries(client)) {
    const key = `${row.tenant_id} ${row.case_key}`;
    const chain = chains.get(key) ?? [];
    chains.set(key, chain);
    chain.push(readCaseRow(row));
  }
  const brokenHeads = heads.rows.filter(({ tenant_id: tenantId, case_key: caseKey, hash }) => {
    const chain = chains.get(`${tenantId} ${caseKey}`) ?? [];
    return brokenAt(caseKey, chain) !== null || (chain.at(-1)?.hash ?? noHash) !== hash || chain.length === 0;
  });
  return { cases: heads.rows.length, broken: brokenHeads.map((head) => head.case_key) };
}

async function* readEntries(client: pg.ClientBase): AsyncIterable<EntryRow> {
  await client.query('begin read only');
  try {
    await client.query(
      `declare case_lines no scroll cursor for
       select tenant_id, case_key, ${caseColumns} from case_entries order by tenant_id, case_key, nth`,
    );
    for (;;) {
      const result = await client.query<EntryRow>(`fetch ${batchSize} from case_lines`);
      yield* result.rows;
      if (result.rows.length < batchSize) return;
    }
  } finally {
    await client.query('rollback');
  }
}
