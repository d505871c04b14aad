import type { Transaction } from '../db/tenantTransaction.ts';
import type { StoredBurn } from './burnStore.ts';

/** Burns that may still be reserved in this transaction. */
export interface Quotas {
  /** Reserves one burn of a program. @returns false if none is left or the program is locked */
  reserve(programId: string): boolean;
}

/** Locks the programs of the planned burns in the order of their ids. */
export async function openQuotas(tx: Transaction, burns: readonly StoredBurn[]): Promise<Quotas> {
  const programIds = [...new Set(burns.map(({ programId }) => programId))];
  const { rows } = await tx.query<{ id: string; free: number }>(
    `select id, case when state = 'locked' then 0
       else coalesce(current_number, 0) - coalesce(reserved_number, 0) end as free
     from ota_programs where id = any($1) and deleted_at is null order by id for update`,
    [programIds],
  );
  const free = new Map(rows.map((row) => [row.id, row.free]));
  return {
    reserve: (programId) => {
      const freeCount = free.get(programId) ?? 0;
      if (freeCount <= 0) return false;
      free.set(programId, freeCount - 1);
      return true;
    },
  };
}
