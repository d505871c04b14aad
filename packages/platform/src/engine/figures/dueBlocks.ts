import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { useStatuses } from '@hoistway/shared/resources/elevators.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { rowsPerBlock } from '../../recorder/recorder.ts';

/** Progress of a block of elevators of one zone. */
export interface DueBlock {
  tenantId: string;
  zoneId: string;
  block: number;
  nextHour: Date | null;
  nextDay: string | null;
}

/** Whether the figures count an elevator `e`. */
export const isInUse = `e.deleted_at is null and (e.use_status is null or e.use_status = ${useStatuses.using})`;

/** Elevators of a block that are in use, by row. */
export async function readElevators(
  tx: Transaction,
  { zoneId, block }: Pick<DueBlock, 'zoneId' | 'block'>,
): Promise<Map<number, string>> {
  const result = await tx.query<{ id: string; row: number }>(
    `select e.id, e.row from elevators e left join use_units u on u.id = e.use_unit_id
     where e.row >= $1 and e.row < $2 and coalesce(nullif(u.zone_id, ''), $4) = $3
       and ${isInUse}
     order by e.row`,
    [block * rowsPerBlock, (block + 1) * rowsPerBlock, zoneId, defaultZoneId],
  );
  return new Map(result.rows.map(({ id, row }) => [row, id]));
}

/** The first event or repair order of any of the elevators; `nowMs` without one. */
export async function readFirstMoment(
  tx: Transaction,
  elevators: ReadonlyMap<number, string>,
  nowMs: number,
): Promise<number> {
  const result = await tx.query<{ at: Date | null }>(
    `select least(
       (select min(l.received_at) from unnest($1::bigint[]) as e(id) cross join lateral (select received_at from event_log
          where elevator_id = e.id order by received_at limit 1) l),
       (select min(alarm_time) from repair_orders where elevator_id = any($1) and deleted_at is null)) as at`,
    [[...elevators.values()]],
  );
  return Math.min(result.rows[0]?.at?.getTime() ?? nowMs, nowMs);
}

/** The block's next recorded minute from a moment on; null without one. */
export async function readNextMinute(
  tx: Transaction,
  { tenantId, block }: Pick<DueBlock, 'tenantId' | 'block'>,
  fromMs: number,
): Promise<number | null> {
  const result = await tx.query<{ minute: Date | null }>(
    'select min(minute) as minute from recorder_blocks where tenant_id = $1 and block = $2 and minute >= $3',
    [tenantId, block, new Date(fromMs)],
  );
  return result.rows[0]?.minute?.getTime() ?? null;
}
