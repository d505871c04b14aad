import { createHash } from 'node:crypto';
import { type ChainLink, canonicalJson, noHash } from '@hoistway/shared/domain/hashChain.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** A column of a chain's entries, and the member of the entry that it holds. */
export interface ChainColumn {
  column: string;
  member: string;
  type: 'integer' | 'bigint' | 'text' | 'timestamptz' | 'json';
}

/** A kind of hash chain: the tables that hold it and the hash of an entry. */
export interface ChainStore<Key extends string, Entry extends ChainLink> {
  /** One row a chain with its last number and hash; the lock of the chain's writers. */
  heads: string;
  entries: string;
  keyColumn: string;
  columns: readonly ChainColumn[];
  hashOf(key: Key, content: Omit<Entry, 'hash'>): string;
}

type LinkedContent = { nth: number; prevHash: string };

/** Gives a content its number, predecessor and hash. */
export type LinkContent<Entry> = (link: LinkedContent) => Entry;

/**
 * Adds entries to several chains in the caller's transaction, and locks the chains in the order of their keys until it
 * commits.
 */
export async function appendToChains<Key extends string, Entry extends ChainLink>(
  tx: Transaction,
  store: ChainStore<Key, Entry>,
  tenantId: string,
  contents: ReadonlyMap<Key, readonly LinkContent<Entry>[]>,
): Promise<Map<Key, Entry[]>> {
  const keys = [...contents.keys()].filter((key) => contents.get(key)?.length).sort();
  const chains = new Map<Key, Entry[]>();
  if (keys.length === 0) return chains;
  const heads = await lockHeads(tx, store, tenantId, keys);
  for (const key of keys) {
    const head = heads.get(key);
    if (!head) throw new Error(`the chain ${key} has no head`);
    chains.set(key, linkEntries(head, contents.get(key) ?? []));
  }
  await insertEntries(tx, store, tenantId, chains);
  return chains;
}

interface ChainHead {
  key: string;
  nth: number;
  hash: string;
}

async function lockHeads<Key extends string, Entry extends ChainLink>(
  tx: Transaction,
  { heads, keyColumn }: ChainStore<Key, Entry>,
  tenantId: string,
  keys: readonly Key[],
): Promise<Map<string, ChainHead>> {
  const result = await tx.query<ChainHead>(
    `insert into ${heads} as h (tenant_id, ${keyColumn}, nth, hash)
     select $1, c.key, 0, $3 from unnest($2::text[]) with ordinality as c(key, place) order by c.place
     on conflict (tenant_id, ${keyColumn}) do update set nth = h.nth returning ${keyColumn} as key, nth, hash`,
    [tenantId, keys, noHash],
  );
  return new Map(result.rows.map((row) => [row.key, row]));
}

function linkEntries<Entry extends ChainLink>(
  head: ChainHead,
  contents: readonly LinkContent<Entry>[],
): Entry[] {
  const entries: Entry[] = [];
  for (const link of contents) {
    const before = entries.at(-1) ?? head;
    entries.push(link({ nth: before.nth + 1, prevHash: before.hash }));
  }
  return entries;
}

async function insertEntries<Key extends string, Entry extends ChainLink>(
  tx: Transaction,
  { heads, entries: table, keyColumn, columns }: ChainStore<Key, Entry>,
  tenantId: string,
  chains: ReadonlyMap<Key, readonly Entry[]>,
): Promise<void> {
  // JSON travels as the text that was hashed.
  const recordColumns = columns.map(({ member, type }) => `"${member}" ${type === 'json' ? 'text' : type}`);
  const values = columns.map(({ member, type }) => `g."${member}"${type === 'json' ? '::json' : ''}`);
  const rows = [...chains].flatMap(([key, entries]) =>
    entries.map((entry) => ({ ...columnValues(columns, entry), key, isLast: entry === entries.at(-1) })),
  );
  await tx.query(
    `with given as (
       select * from json_to_recordset($2::json) as e("key" text, "isLast" boolean, ${recordColumns.join(', ')})
     ), moved as (
       update ${heads} h set nth = g.nth, hash = g.hash from given g
       where g."isLast" and h.tenant_id = $1 and h.${keyColumn} = g."key"
     )
     insert into ${table} (tenant_id, ${keyColumn}, ${columns.map(({ column }) => column).join(', ')})
     select $1, g."key", ${values.join(', ')} from given g`,
    [tenantId, JSON.stringify(rows)],
  );
}

function columnValues(columns: readonly ChainColumn[], entry: object): Record<string, unknown> {
  const members = new Map(Object.entries(entry));
  return Object.fromEntries(
    columns.map(({ member, type }) => [
      member,
      type === 'json' ? canonicalJson(members.get(member)) : members.get(member),
    ]),
  );
}

/** The select list of a chain's entries, each column under the name of its member. */
export const selectList = ({ columns }: { columns: readonly ChainColumn[] }): string =>
  columns
    .map(({ column, member, type }) => `${type === 'json' ? `${column}::text` : column} as "${member}"`)
    .join(', ');

/** The number of the first entry that was changed, or that follows a gap; null where the whole chain holds. */
export function brokenAt<Key extends string, Entry extends ChainLink>(
  store: Pick<ChainStore<Key, Entry>, 'hashOf'>,
  key: Key,
  entries: readonly Entry[],
): number | null {
  let prevHash = noHash;
  for (const [index, entry] of entries.entries()) {
    if (entry.nth !== index + 1 || entry.prevHash !== prevHash || store.hashOf(key, entry) !== entry.hash)
      return entry.nth;
    prevHash = entry.hash;
  }
  return null;
}

/** SHA-256 in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
