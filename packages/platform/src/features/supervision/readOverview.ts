import type { SupervisionOverview } from '@hoistway/shared/domain/supervision/overview.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { sql } from 'drizzle-orm';
import { rowsVisible } from '../../crud/rowsVisible.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Visibility } from '../../session/visibility.ts';
import { readUnit } from '../../supervision/readUnit.ts';

/** Units and elevators of one answer. */
const unitsMost = 20;
const elevatorsMost = 60;
/** Days whose missing records are counted. */
const missDays = 30;

/** The visible units with appointed safety staff: today's daily controls, and the records missing in the last month. */
export async function readOverview(
  tx: Transaction,
  visibility: Visibility,
  nowMs: number,
): Promise<SupervisionOverview> {
  const units = await run<{ id: string }>(
    tx,
    sql`select r.id from supervision_due d join use_units r on r.tenant_id = d.tenant_id and r.id = d.use_unit_id
      where r.deleted_at is null and ${rowsVisible(resources.useUnits, 'r', visibility)}
      order by r.name, r.id limit ${unitsMost}`,
  );
  const overview: SupervisionOverview = { units: [] };
  for (const { id } of units) {
    const unit = await readUnit(tx, id);
    if (!unit) continue;
    const todayOn = dayInZone(unit.zoneId, nowMs);
    const today = textOfDay(todayOn);
    const inUse = unit.elevators.filter(({ isInUse }) => isInUse);
    const days = await tx.query<{ elevatorId: string; id: string; status: string }>(
      `select distinct on (elevator_id) elevator_id as "elevatorId", id, status from day_controls
       where elevator_id = any($1::bigint[]) and control_date = $2 and deleted_at is null
       order by elevator_id, status = 'draft', id desc`,
      [inUse.map((elevator) => elevator.id), today],
    );
    const misses = await tx.query<{ kind: 'day' | 'week' | 'month'; count: number }>(
      `select kind, count(*)::int as count from supervision_misses where use_unit_id = $1 and from_on >= $2
       group by kind`,
      [id, textOfDay(todayOn - missDays)],
    );
    const dayOf = new Map(days.rows.map((day) => [day.elevatorId, day]));
    const missCountOf = (kind: string) => misses.rows.find((row) => row.kind === kind)?.count ?? 0;
    overview.units.push({
      id,
      name: unit.name,
      day: today,
      year: Number(today.slice(0, 4)),
      expectedCount: inUse.length,
      signedCount: days.rows.filter(({ status }) => status !== 'draft').length,
      missed: { day: missCountOf('day'), week: missCountOf('week'), month: missCountOf('month') },
      elevators: inUse.slice(0, elevatorsMost).map((elevator) => {
        const day = dayOf.get(elevator.id);
        return {
          id: elevator.id,
          no: elevator.no,
          name: elevator.name,
          factoryNo: elevator.factoryNo,
          dayControlId: day?.id ?? null,
          isSigned: day !== undefined && day.status !== 'draft',
        };
      }),
    });
  }
  return overview;
}
