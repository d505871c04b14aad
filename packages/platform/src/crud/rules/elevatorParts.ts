import { maxFloor } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { FieldErrorCode } from '@hoistway/shared/model/fieldErrorCodes.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { EntityRules, Write } from './rules.ts';

/** §5: a part belongs to a floor of the elevator's floor comparison. Its activation stores time and user. */
export const elevatorParts: EntityRules = {
  async beforeWrite(write) {
    await checkFloor(write);
    const { draft, before, session, nowMs } = write;
    if (draft.status !== 'activated' || before?.status === 'activated') return;
    draft.activatedAt ??= new Date(nowMs).toISOString();
    draft.operator ??= session.name;
  },
};

async function checkFloor({ tx, draft, before }: Write): Promise<void> {
  const { floor, elevatorId } = draft;
  if (floor === null || floor === undefined) return;
  if (before?.floor === floor && before.elevatorId === elevatorId) return;
  const floors = await run<{ actual_floor: number }>(
    tx,
    sql`select actual_floor from floor_comparisons where elevator_id = ${elevatorId} and deleted_at is null`,
  );
  if (floors.length === 0) throw refusalOf('floorComparisonFirst');
  if (!floors.some((one) => one.actual_floor === floor)) throw refusalOf('floorNotConfigured');
  if (await lacksFloors(tx, elevatorId)) throw refusalOf('floorsIncomplete');
}

/**
 * Whether a floor between the lowest and the highest of the building has no row; a building without a count has no
 * gap.
 */
async function lacksFloors(tx: Transaction, elevatorId: unknown): Promise<boolean> {
  const missing = await run(
    tx,
    sql`select 1 from elevators e, generate_series(coalesce(e.lowest_floor, 1),
        least(coalesce(e.lowest_floor, 1) + e.floors - 1, ${maxFloor})) floor
      where e.id = ${elevatorId} and e.floors is not null and not exists (select 1 from floor_comparisons c
        where c.elevator_id = e.id and c.actual_floor = floor and c.deleted_at is null) limit 1`,
  );
  return missing.length > 0;
}

const refusalOf = (code: FieldErrorCode) =>
  new ProductError('invalidFields', { fields: [{ field: 'floor', code }] });
