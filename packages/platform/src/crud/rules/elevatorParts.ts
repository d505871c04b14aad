import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { EntityRules, Write } from './rules.ts';

/** §5: a part stands at a floor of the elevator's floor comparison. Activating it says when and by whom. */
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
  if (floors.length === 0) throw refused('floorComparisonFirst');
  if (!floors.some((one) => one.actual_floor === floor)) throw refused('floorNotConfigured');
}

const refused = (code: string) => new ProductError('invalidFields', { fields: [{ field: 'floor', code }] });
