import type {
  DeveloperAlarm,
  DeveloperElevator,
  DeveloperFault,
  DeveloperMaintenanceOrder,
  DeveloperRepairOrder,
} from '@hoistway/shared/developer/shapes.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run } from '../db/tenantTransaction.ts';
import { elevatorsVisible } from '../session/visibility.ts';
import type { ReadAfter } from './readPage.ts';

const textOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const dayOf = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`);

/** A reader of the living rows of a table that belong to an elevator in scope. */
function recordsOf<T extends { id: string }>(table: string, columns: SQL, where = sql`true`): ReadAfter<T> {
  return async (tx, visibility, after, limit) => {
    const rows = await run<T>(
      tx,
      sql`select r.id, e.id as "elevatorId", e.no as "elevatorNo", ${columns}
          from ${sql.identifier(table)} r join elevators e on e.tenant_id = r.tenant_id and e.id = r.elevator_id
          where r.tenant_id = ${visibility.tenantId} and r.id > ${after} and ${where} and e.deleted_at is null
            and ${elevatorsVisible('e', visibility)}
          order by r.id limit ${limit}`,
    );
    return rows.map((item) => ({ key: item.id, item }));
  };
}

export const readElevatorsAfter: ReadAfter<DeveloperElevator> = async (tx, visibility, after, limit) => {
  const rows = await run<DeveloperElevator>(
    tx,
    sql`select e.id, e.no, e.name, e.type, e.register_code as "registerCode", e.address, e.building_no as "buildingNo",
          e.lift_no as "liftNo", e.brand, e.model, e.floors, e.lowest_floor as "lowestFloor",
          e.rated_speed_mps::float8 as "ratedSpeed", e.rated_load_kg as "ratedLoad", u.id as "useUnitId",
          u.no as "useUnitNo", u.name as "useUnitName", ${dayOf('e.inspected_until')} as "inspectedUntil"
        from elevators e join use_units u on u.tenant_id = e.tenant_id and u.id = e.use_unit_id
        where e.tenant_id = ${visibility.tenantId} and e.id > ${after} and e.deleted_at is null
          and ${elevatorsVisible('e', visibility)}
        order by e.id limit ${limit}`,
  );
  return rows.map((item) => ({ key: item.id, item }));
};

const alarmText = (...members: string[]) =>
  sql.raw(members.map((member) => `r.body ->> '${member}' as "${member}"`).join(', '));
const alarmNumber = (...members: string[]) =>
  sql.raw(members.map((member) => `(r.body ->> '${member}')::integer as "${member}"`).join(', '));

export const readAlarmsAfter = recordsOf<DeveloperAlarm>(
  'alarms',
  sql`${alarmText('kind', 'state', 'degree', 'raisedAt', 'acknowledgedAt', 'closedAt', 'closeReason')},
    ${alarmNumber('class', 'floor', 'faultCode')}`,
);

export const readFaultsAfter = recordsOf<DeveloperFault>(
  'fault_records',
  sql`r.fault_no as no, r.fault_type as code, r.raw as "rawCode", r.fault_floor as floor,
    ${textOf('r.fault_time')} as "occurredAt", ${textOf('r.recovered_at')} as "recoveredAt", r.is_late as "isLate"`,
);

export const readRepairOrdersAfter = recordsOf<DeveloperRepairOrder>(
  'repair_orders',
  sql`r.work_order_no as no, r.work_order_type as type, r.work_order_record_state as state, r.is_stopped as "isStopped",
    r.has_people as "hasPeople", r.alarm_id as "alarmId", r.fault_code as "faultCode",
    ${textOf('r.alarm_time')} as "reportedAt", ${textOf('r.due_at')} as "dueAt",
    ${textOf('r.accepted_at')} as "acceptedAt", ${textOf('r.departed_at')} as "departedAt",
    ${textOf('r.arrived_at')} as "arrivedAt", ${textOf('r.freed_at')} as "freedAt",
    ${textOf('r.completed_at')} as "completedAt", ${textOf('r.recovered_at')} as "recoveredAt",
    ${textOf('r.confirmed_at')} as "confirmedAt"`,
  sql`r.deleted_at is null`,
);

export const readMaintenanceOrdersAfter = recordsOf<DeveloperMaintenanceOrder>(
  'maintenance_orders',
  sql`r.no, r.type, ${dayOf('r.plan_date')} as "planDate", ${dayOf('r.plan_end_date')} as "planEndDate",
    r.status as state, r.timing, ${textOf('r.start_date')} as "startedAt",
    ${textOf('r.complete_date')} as "completedAt", ${textOf('r.confirm_date')} as "confirmedAt"`,
  sql`r.deleted_at is null`,
);
