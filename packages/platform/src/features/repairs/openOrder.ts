import { type Alarm, alarmType, floorOfAlarm } from '@hoistway/shared/domain/alarm.ts';
import { caseKeyOfAlarm, caseKeyOfOrder } from '@hoistway/shared/domain/caseFile.ts';
import { arrivalWithinMs } from '@hoistway/shared/domain/dispatch.ts';
import type { repairMethods } from '@hoistway/shared/domain/repairChoices.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { sql } from 'drizzle-orm';
import { appendCaseEntries } from '../../cases/caseLog.ts';
import { noteHistory, noteWrites } from '../../crud/noteWrites.ts';
import { writeNoteOf } from '../../crud/save.ts';
import { toStored, type Wire } from '../../crud/storage.ts';
import { productOf } from '../../crud/writeFields.ts';
import { run } from '../../db/tenantTransaction.ts';
import { holdElevator, type OrderedElevator } from './elevatorFacts.ts';
import {
  caseKeyOf,
  type MoveCall,
  moveOrder,
  type RepairTools,
  recordOrderEvent,
  writeOrder,
} from './moveOrder.ts';
import { asRepairOrder, holdOpenOrders, holdOrder, type RepairOrder } from './repairOrder.ts';

export interface OrderReport {
  elevatorId: string;
  source: (typeof repairMethods)[number];
  hasPeople: boolean;
  alarm: Alarm | null;
  /** Receipt by the server's clock: the 30 minutes run from here. */
  reportedMs: number;
  /** Fields of a person's report. */
  fields?: Wire;
}

/**
 * Opens an order of an elevator. If one is open already this one closes under it, and its people and their 30 minutes
 * pass to the first; people trapped after the open order's people were freed get an order of their own.
 * @returns null if the elevator is deleted, or the alarm has its order of this elevator
 */
export async function openOrder(
  tools: RepairTools,
  call: MoveCall,
  report: OrderReport,
): Promise<RepairOrder | null> {
  const { tx } = call;
  const { elevatorId, alarm, hasPeople } = report;
  const elevator = await holdElevator(tx, elevatorId);
  if (!elevator || (alarm && (await hasOrder(call, alarm.id, elevatorId)))) return null;
  const first = (await holdOpenOrders(tx, elevatorId)).find((open) => !(hasPeople && open.freedAt !== null));
  const order = await insertOrder(call, elevator, report);
  await recordOrderEvent(tools, call, order, 'report', {
    body: {
      source: report.source,
      ...(alarm && { kind: alarm.kind, degree: alarm.degree }),
      ...report.fields,
      // Notices are sent for the first order only.
      ...(first && { parentId: first.id, parentNo: first.workOrderNo }),
    },
  });
  if (!first) return order;
  await appendCaseEntries(tx, { tenantId: call.tenantId, caseKey: caseKeyOf(first) }, [
    {
      kind: 'evidence',
      at: new Date(call.nowMs),
      body: {
        what: 'secondReport',
        secondNo: order.workOrderNo,
        source: report.source,
        ...(alarm && { alarmId: alarm.id, kind: alarm.kind, degree: alarm.degree }),
      },
    },
  ]);
  if (hasPeople && !first.hasPeople) await takeOverPeople(tools, call, first, order);
  return moveOrder(tools, call, await holdOrder(tx, order.id), 'join', {
    fields: { parentId: first.id },
    body: { parentNo: first.workOrderNo },
  });
}

async function hasOrder({ tx }: MoveCall, alarmId: string, elevatorId: string): Promise<boolean> {
  const result = await tx.query('select 1 from repair_orders where alarm_id = $1 and elevator_id = $2', [
    alarmId,
    elevatorId,
  ]);
  return result.rows.length > 0;
}

/** Turns the first order into a rescue, with 30 minutes from the report of the people. */
async function takeOverPeople(
  tools: RepairTools,
  call: MoveCall,
  first: RepairOrder,
  second: RepairOrder,
): Promise<void> {
  const after = await writeOrder(call, await holdOrder(call.tx, first.id), {
    hasPeople: true,
    workOrderType: 'rescue',
    alarmType: second.alarmType,
    dueAt: second.dueAt,
  });
  await recordOrderEvent(tools, call, after, 'peopleReported', { body: { secondNo: second.workOrderNo } });
}

async function insertOrder(
  call: MoveCall,
  elevator: OrderedElevator,
  report: OrderReport,
): Promise<RepairOrder> {
  const { tx, tenantId, session, nowMs } = call;
  const { alarm, hasPeople, reportedMs } = report;
  const resource = resources.repairOrders;
  const ids = await tx.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('repair_orders', 'id')) as id`,
  );
  const id = String(ids.rows[0]?.id);
  const now = new Date(nowMs);
  const fields: Wire = {
    workOrderNo: `R${now.toISOString().slice(0, 10).replaceAll('-', '')}-${id}`,
    elevatorId: elevator.id,
    workOrderType: hasPeople ? 'rescue' : 'repair',
    workOrderRecordState: repairStates.reported,
    alarmType: alarm ? alarmType[alarm.kind] : hasPeople ? 1 : 0,
    alarmTime: new Date(reportedMs).toISOString(),
    alarmId: alarm?.id ?? null,
    caseKey: alarm && alarm.elevatorId === elevator.id ? caseKeyOfAlarm(alarm.id) : caseKeyOfOrder(id),
    hasPeople,
    deviceCode: elevator.dtuCode,
    faultCode: alarm?.faultCode === null || alarm === null ? null : String(alarm.faultCode),
    faultFloor: alarm && floorOfAlarm(alarm),
    propertyName: elevator.propertyName,
    contactPerson: elevator.contact,
    contactTel: elevator.phone,
    repairMethod: report.source,
    dueAt: hasPeople ? new Date(reportedMs + arrivalWithinMs).toISOString() : null,
    ...report.fields,
  };
  const values = {
    ...toStored(resource, fields),
    id,
    tenant_id: tenantId,
    org_id: elevator.orgId,
    created_at: now,
    updated_at: now,
  };
  await run(
    tx,
    sql`insert into repair_orders (${sql.join(
      Object.keys(values).map((name) => sql.identifier(name)),
      sql`, `,
    )}) overriding system value values (${sql.join(
      Object.values(values).map((value) => sql`${sql.param(value)}`),
      sql`, `,
    )})`,
  );
  const order = await holdOrder(tx, id);
  const note = { resource, action: 'created' as const, atMs: nowMs };
  if (session) await noteWrites(tx, { ...note, session }, [writeNoteOf(resource, order)]);
  else await noteHistory(tx, { ...note, session: productOf(tenantId) }, [writeNoteOf(resource, order)]);
  return asRepairOrder(order);
}
