import { canonicalJson, noHash } from '@hoistway/shared/domain/hashChain.ts';
import { type Seal, type SealKey, type SealKind, sealedText } from '@hoistway/shared/domain/seal.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { appendToChains, brokenAt, type ChainStore, selectList, sha256 } from './hashChain.ts';

/** A content to seal; its number and hashes are computed. */
export interface SealDraft {
  kind: SealKind;
  resource: string;
  recordId: string;
  /** By the server's clock. */
  at: Date;
  by: string | null;
  content: Record<string, unknown>;
}

interface SealRow extends Omit<Seal, 'at' | 'content'> {
  at: Date;
  content: string;
}

/** Sealed records: one chain an elevator, and one a use unit and year. */
export const sealStore = {
  heads: 'seal_heads',
  entries: 'seals',
  keyColumn: 'chain_key',
  columns: [
    { column: 'nth', member: 'nth', type: 'integer' },
    { column: 'kind', member: 'kind', type: 'text' },
    { column: 'resource', member: 'resource', type: 'text' },
    { column: 'record_id', member: 'recordId', type: 'bigint' },
    { column: 'at', member: 'at', type: 'timestamptz' },
    { column: 'by_name', member: 'by', type: 'text' },
    { column: 'content', member: 'content', type: 'json' },
    { column: 'content_hash', member: 'contentHash', type: 'text' },
    { column: 'prev_hash', member: 'prevHash', type: 'text' },
    { column: 'hash', member: 'hash', type: 'text' },
  ],
  /** No hash where the content is not the one that was hashed. */
  hashOf: (key: SealKey, seal: Omit<Seal, 'hash'>): string =>
    seal.contentHash === contentHashOf(seal.content) ? sha256(sealedText(key, seal)) : '',
  readRow: (row: SealRow): Seal => ({
    ...sealHeadOf(row),
    at: row.at.toISOString(),
    content: JSON.parse(row.content),
  }),
} as const satisfies ChainStore<SealKey, Seal> & { readRow(row: SealRow): Seal };

const sealHeadOf = ({ nth, kind, resource, recordId, by, contentHash, prevHash, hash }: SealRow) => ({
  nth,
  kind,
  resource,
  recordId,
  by,
  contentHash,
  prevHash,
  hash,
});

/** SHA-256 of the canonical JSON of a content. */
export const contentHashOf = (content: unknown): string => sha256(canonicalJson(content));

/**
 * Seals contents in the transaction that writes their records, and locks the chain until it commits. From then on the
 * database refuses changes of a record whose table is protected by `protect_sealed_rows`.
 */
export async function appendSeals(
  tx: Transaction,
  { tenantId, key }: { tenantId: string; key: SealKey },
  drafts: readonly SealDraft[],
): Promise<Seal[]> {
  const links = drafts.map((draft) => (link: { nth: number; prevHash: string }): Seal => {
    const content = {
      ...link,
      ...draft,
      at: draft.at.toISOString(),
      contentHash: contentHashOf(draft.content),
    };
    return { ...content, hash: sealStore.hashOf(key, content) };
  });
  const chains = await appendToChains<SealKey, Seal>(tx, sealStore, tenantId, new Map([[key, links]]));
  return chains.get(key) ?? [];
}

/** A chain from its first seal on. */
export async function readSeals(tx: Transaction, key: SealKey): Promise<Seal[]> {
  const result = await tx.query<SealRow>(
    `select ${selectList(sealStore)} from seals where chain_key = $1 order by nth`,
    [key],
  );
  return result.rows.map(sealStore.readRow);
}

/** The seals of one record, the oldest first. */
export async function readSealsOf(
  tx: Transaction,
  { resource, recordId }: Pick<Seal, 'resource' | 'recordId'>,
): Promise<Seal[]> {
  const result = await tx.query<SealRow>(
    `select ${selectList(sealStore)} from seals where resource = $1 and record_id = $2 order by chain_key, nth`,
    [resource, recordId],
  );
  return result.rows.map(sealStore.readRow);
}

/** The number of the first of some seals of a chain that was changed, or does not follow its predecessor; null if none. */
export async function brokenLinkAt(
  tx: Transaction,
  key: SealKey,
  seals: readonly Seal[],
): Promise<number | null> {
  const before = await tx.query<{ nth: number; hash: string }>(
    'select nth, hash from seals where chain_key = $1 and nth = any($2::int[])',
    [key, seals.map(({ nth }) => nth - 1)],
  );
  const hashes = new Map([[0, noHash], ...before.rows.map(({ nth, hash }) => [nth, hash] as const)]);
  const brokenSeal = seals.find(
    (seal) => sealStore.hashOf(key, seal) !== seal.hash || hashes.get(seal.nth - 1) !== seal.prevHash,
  );
  return brokenSeal?.nth ?? null;
}

/** The number of the first seal that was changed, or that follows a gap; null where the whole chain holds. */
export const brokenSealAt = (key: SealKey, seals: readonly Seal[]): number | null =>
  brokenAt(sealStore, key, seals);
