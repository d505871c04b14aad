import type {
  CheckedFloor,
  CheckKind,
  CheckVerdict,
  ItemAnswer,
} from '@hoistway/shared/domain/elevatorCheck/checkItems.ts';
import { type Observations, observationsSchema } from '@hoistway/shared/domain/elevatorCheck/observations.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** A stored check. */
export interface CheckRow {
  id: string;
  version: number;
  elevatorId: string;
  kind: CheckKind;
  state: 'open' | 'signed' | 'abandoned';
  verdict: CheckVerdict | null;
  startedAt: Date;
  startedBy: string;
  signedAt: Date | null;
  signedBy: string | null;
  observations: Observations;
  answers: Record<string, ItemAnswer>;
}

const columns = `id, version, elevator_id as "elevatorId", kind, state, verdict, started_at as "startedAt",
  started_by as "startedBy", signed_at as "signedAt", signed_by as "signedBy", observations, answers`;

const parse = (row: CheckRow): CheckRow => ({
  ...row,
  observations: observationsSchema.parse(row.observations),
});

/** The newest check of a kind of an elevator. */
export async function readNewestCheck(
  tx: Transaction,
  elevatorId: string,
  kind: CheckKind,
): Promise<CheckRow | null> {
  const result = await tx.query<CheckRow>(
    `select ${columns} from elevator_checks
     where elevator_id = $1 and kind = $2 and state <> 'abandoned' and deleted_at is null order by id desc limit 1`,
    [elevatorId, kind],
  );
  const row = result.rows[0];
  return row ? parse(row) : null;
}

/** A check by its id, locked. */
export async function lockCheck(tx: Transaction, checkId: string): Promise<CheckRow | null> {
  const result = await tx.query<CheckRow>(`select ${columns} from elevator_checks where id = $1 for update`, [
    checkId,
  ]);
  const row = result.rows[0];
  return row ? parse(row) : null;
}

/** The floors of an elevator's comparison table at which it stops. */
export async function readCheckedFloors(tx: Transaction, elevatorId: string): Promise<CheckedFloor[]> {
  const result = await tx.query<CheckedFloor>(
    `select actual_floor as floor, displayed_floor as sign from floor_comparisons
     where elevator_id = $1 and deleted_at is null and stops and actual_floor is not null order by actual_floor`,
    [elevatorId],
  );
  return result.rows;
}
