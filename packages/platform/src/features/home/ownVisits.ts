import type { OwnVisit } from '@hoistway/shared/domain/records.ts';
import { maintenanceOrders, openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { sql } from 'drizzle-orm';
import { rowsVisible } from '../../crud/rowsVisible.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Visibility } from '../../session/visibility.ts';

const visitsMost = 30;

interface VisitRow extends Record<string, unknown> {
  id: string;
  no: string;
  type: string;
  status: string;
  plan_date: string;
  today: string;
  elevator_id: string;
  elevator_no: string;
  elevator_name: string;
  use_unit_name: string;
  address: string;
  contact: string;
  phone: string;
  lng: number | null;
  lat: number | null;
}

/** The open visits of one maintainer, the oldest day first. */
export async function ownVisits(
  tx: Transaction,
  visibility: Visibility,
  { userId, nowMs, zoneId }: { userId: string; nowMs: number; zoneId: string },
): Promise<OwnVisit[]> {
  const rows = await run<VisitRow>(
    tx,
    sql`select r.id, coalesce(r.no, '') as no, r.type, r.status, to_char(r.plan_date, 'YYYY-MM-DD') as plan_date,
        to_char(${new Date(nowMs)}::timestamptz at time zone ${zoneId}, 'YYYY-MM-DD') as today,
        r.elevator_id, e.no as elevator_no, coalesce(e.name, '') as elevator_name, coalesce(u.name, '') as use_unit_name,
        coalesce(nullif(e.address, ''), u.address, '') as address,
        coalesce(u.contact, '') as contact, coalesce(u.phone, '') as phone,
        coalesce(e.place_lng, u.place_lng) as lng, coalesce(e.place_lat, u.place_lat) as lat
      from maintenance_orders r join elevators e on e.id = r.elevator_id left join use_units u on u.id = e.use_unit_id
      where r.deleted_at is null and r.plan_date is not null
        and r.status = any(${sql.param([...openVisitStates])}::text[])
        and ${userId}::bigint in (r.maintainer1_id, r.maintainer2_id)
        and ${rowsVisible(maintenanceOrders, 'r', visibility)}
      order by r.plan_date, r.id limit ${visitsMost}`,
  );
  return rows.map(({ lng, lat, today, ...row }) => ({
    id: row.id,
    no: row.no,
    type: row.type,
    status: row.status,
    planDate: row.plan_date,
    isDue: row.plan_date <= today,
    isOverdue: row.plan_date < today,
    elevatorId: row.elevator_id,
    elevatorNo: row.elevator_no,
    elevatorName: row.elevator_name,
    useUnitName: row.use_unit_name,
    address: row.address,
    place: lng !== null && lat !== null ? { lng, lat } : null,
    contact: row.contact,
    phone: row.phone,
  }));
}
