import { type ChainLink, noHash } from '@hoistway/shared/domain/hashChain.ts';
import type pg from 'pg';
import { brokenAt, type ChainStore, selectList } from './hashChain.ts';

const batchSize = 5_000;

interface HeadRow<Key> {
  tenant_id: string;
  key: Key;
  hash: string;
}

/**
 * Reads every chain of a kind, of every tenant, and checks it up to the newest entry that its head names. A head without
 * entries and entries without a head are broken.
 */
export async function brokenChains<Key extends string, Entry extends ChainLink, Row extends object>(
  client: pg.ClientBase,
  store: ChainStore<Key, Entry> & { readRow(row: Row): Entry },
): Promise<{ chains: number; brokenKeys: Key[] }> {
  const heads = await client.query<HeadRow<Key>>(
    `select tenant_id, ${store.keyColumn} as key, hash from ${store.heads}
     union all
     select distinct e.tenant_id, e.${store.keyColumn}, '' from ${store.entries} e
     where not exists (select 1 from ${store.heads} h
       where (h.tenant_id, h.${store.keyColumn}) = (e.tenant_id, e.${store.keyColumn}))
     order by tenant_id, key`,
  );
  const chains = new Map<string, Entry[]>();
  for await (const row of readEntries<Key, Entry, Row>(client, store)) {
    const chainId = `${row.chain_tenant} ${row.chain_key}`;
    const chain = chains.get(chainId) ?? [];
    chains.set(chainId, chain);
    chain.push(store.readRow(row));
  }
  const brokenHeads = heads.rows.filter(({ tenant_id: tenantId, key, hash }) => {
    const chain = chains.get(`${tenantId} ${key}`) ?? [];
    return (
      brokenAt(store, key, chain) !== null || (chain.at(-1)?.hash ?? noHash) !== hash || chain.length === 0
    );
  });
  return { chains: heads.rows.length, brokenKeys: brokenHeads.map(({ key }) => key) };
}

async function* readEntries<Key extends string, Entry extends ChainLink, Row extends object>(
  client: pg.ClientBase,
  store: ChainStore<Key, Entry>,
): AsyncIterable<Row & { chain_tenant: string; chain_key: Key }> {
  await client.query('begin read only');
  try {
    await client.query(
      `declare chain_entries no scroll cursor for
       select tenant_id as chain_tenant, ${store.keyColumn} as chain_key, ${selectList(store)}
       from ${store.entries} order by tenant_id, ${store.keyColumn}, nth`,
    );
    for (;;) {
      const result = await client.query<Row & { chain_tenant: string; chain_key: Key }>(
        `fetch ${batchSize} from chain_entries`,
      );
      yield* result.rows;
      if (result.rows.length < batchSize) return;
    }
  } finally {
    await client.query('rollback');
  }
}
