import { say } from '@hoistway/shared/locales/index.ts';
import { insertMany, type NewRow, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { builtIns } from '../features/dictionaries/builtIn.ts';

/** Writes the enumerations of §3 as the dictionary that `dicts/mapTree` answers (§7). */
export async function seedDictionaries(tx: Transaction): Promise<void> {
  const rows: NewRow[] = [];
  for (const [position, { code, codes, labels }] of builtIns.entries()) {
    const [parentId] = await newIds(tx, 'dictionaries', 1);
    const ids = await newIds(tx, 'dictionaries', codes.length);
    rows.push({ id: parentId, parent_id: null, code, desc: code, position, is_active: true });
    for (const [at, entry] of codes.entries())
      rows.push({
        id: ids[at],
        parent_id: parentId,
        code: entry,
        desc: say('en-US', `${labels}.${entry}`),
        position: at,
        is_active: true,
      });
  }
  await insertMany(tx, 'dictionaries', rows);
}
