import { readingInTenant, type Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { Visibility } from '../session/visibility.ts';
import { Positions } from './cursor.ts';

/** Reads rows after a key in ascending order of their keys, at most `limit`. */
export type ReadAfter<T> = (
  tx: Transaction,
  visibility: Visibility,
  after: string,
  limit: number,
) => Promise<{ key: string; item: T }[]>;

export interface PageQuery {
  after?: string | undefined;
  limit: number;
}

/** A page over every tenant of a scope, one after the other. */
export async function readPage<T>(
  { db }: Pick<Platform, 'db'>,
  scope: readonly Visibility[],
  { after, limit }: PageQuery,
  read: ReadAfter<T>,
): Promise<{ items: T[]; next: string | null }> {
  const positions = Positions.parse(after);
  const items: T[] = [];
  for (const visibility of scope) {
    const { tenantId } = visibility;
    const rows = await readingInTenant(db, tenantId, (tx) =>
      read(tx, visibility, positions.get(tenantId), limit - items.length + 1),
    );
    for (const { key, item } of rows) {
      if (items.length === limit) return { items, next: positions.toString() };
      items.push(item);
      positions.set(tenantId, key);
    }
  }
  return { items, next: null };
}
