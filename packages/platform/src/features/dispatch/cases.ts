import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { openRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Place } from '@hoistway/shared/model/field.ts';
import { repairOrders } from '@hoistway/shared/resources/repairOrders.ts';
import { type SQL, sql } from 'drizzle-orm';
import { rowsVisible } from '../../crud/rowsVisible.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { idList, type Visibility } from '../../session/visibility.ts';

/** Every visible open case, soonest due first; limited to `ids` if given. */
export async function openCases(
  tx: Transaction,
  visibility: Visibility,
  ids?: readonly string[],
): Promise<RescueCase[]> {
  const among = ids ? sql`and r.id = any(${idList(ids)})` : sql``;
  return casesWhere(
    tx,
    sql`r.work_order_record_state = any(${sql.param([...openRepairStates])}::integer[]) ${among}
      and ${rowsVisible(repairOrders, 'r', visibility)}`,
  );
}

/** One visible case, open or over. */
export async function oneCase(
  tx: Transaction,
  visibility: Visibility,
  id: string,
): Promise<RescueCase | null> {
  const cases = await casesWhere(tx, sql`r.id = ${id} and ${rowsVisible(repairOrders, 'r', visibility)}`);
  return cases[0] ?? null;
}

async function casesWhere(tx: Transaction, where: SQL): Promise<RescueCase[]> {
  const rows = await run<CaseRow>(
    tx,
    sql`select r.id, r.version, r.work_order_no, r.work_order_record_state, coalesce(r.is_stopped, false) as is_stopped,
        coalesce(r.has_people, false) as has_people, r.alarm_id, r.case_key, r.rescue_level, r.elevator_id,
        e.no as elevator_no, e.name as elevator_name, coalesce(u.name, '') as use_unit_name,
        coalesce(nullif(e.address, ''), u.address, '') as address,
        coalesce(nullif(r.contact_tel, ''), nullif(u.phone, ''), r.alarm_phone, '') as site_phone,
        coalesce(e.place_lng, u.place_lng) as lng, coalesce(e.place_lat, u.place_lat) as lat,
        coalesce(r.alarm_time, r.created_at) as reported_at, r.due_at, r.accepted_at, r.departed_at, r.arrived_at,
        r.freed_at,
        coalesce((select jsonb_agg(jsonb_build_object('userId', p.id::text, 'name', p.name, 'phone',
            coalesce(p.phone, ''), 'etaAt', x.eta_at) order by x.eta_at nulls last, p.id)
          from users p left join rescue_estimates x on x.order_id = r.id and x.user_id = p.id
          where p.id = any(r.dispatched_user_ids || r.service_personnel_ids)), '[]') as dispatches
      from repair_orders r join elevators e on e.id = r.elevator_id
        left join use_units u on u.id = e.use_unit_id
      where r.deleted_at is null and ${where}
      order by r.due_at nulls last, r.id`,
  );
  return rows.map(viewOf);
}

const thirtyMinutesMs = 30 * minuteMs;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function viewOf(row: CaseRow): RescueCase {
  const place: Place | null = row.lng !== null && row.lat !== null ? { lng: row.lng, lat: row.lat } : null;
  return {
    id: row.id,
    version: row.version,
    workOrderNo: row.work_order_no,
    state: row.work_order_record_state,
    isStopped: row.is_stopped,
    hasPeople: row.has_people,
    alarmId: row.alarm_id,
    caseKey: row.case_key ?? '',
    rescueLevel: row.rescue_level,
    elevatorId: row.elevator_id,
    elevatorNo: row.elevator_no,
    elevatorName: row.elevator_name,
    useUnitName: row.use_unit_name,
    address: row.address,
    sitePhone: row.site_phone,
    place,
    reportedAt: row.reported_at.toISOString(),
    dueAt: (row.due_at ?? new Date(row.reported_at.getTime() + thirtyMinutesMs)).toISOString(),
    acceptedAt: iso(row.accepted_at),
    departedAt: iso(row.departed_at),
    arrivedAt: iso(row.arrived_at),
    freedAt: iso(row.freed_at),
    sent: row.dispatches.map((one) => ({
      ...one,
      etaAt: one.etaAt === null ? null : new Date(one.etaAt).toISOString(),
    })),
  };
}

interface CaseRow extends Record<string, unknown> {
  id: string;
  version: number;
  work_order_no: string;
  work_order_record_state: number;
  is_stopped: boolean;
  has_people: boolean;
  alarm_id: string | null;
  case_key: string | null;
  rescue_level: number | null;
  elevator_id: string;
  elevator_no: string;
  elevator_name: string;
  use_unit_name: string;
  address: string;
  site_phone: string;
  lng: number | null;
  lat: number | null;
  reported_at: Date;
  due_at: Date | null;
  accepted_at: Date | null;
  departed_at: Date | null;
  arrived_at: Date | null;
  freed_at: Date | null;
  dispatches: { userId: string; name: string; phone: string; etaAt: string | null }[];
}
