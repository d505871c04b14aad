import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { StoredRow } from '../storage.ts';
import type { EntityRules, Write } from './rules.ts';

/** A record of an elevator belongs to the elevator's organisation, not to its writer's. */
export async function organisationOfElevator({ tx, draft }: Write): Promise<StoredRow> {
  const rows = await run<{ org_id: string }>(
    tx,
    sql`select org_id from elevators where id = ${draft.elevatorId}`,
  );
  return rows[0] ? { org_id: rows[0].org_id } : {};
}

export const ofElevator: EntityRules = { columns: organisationOfElevator };
