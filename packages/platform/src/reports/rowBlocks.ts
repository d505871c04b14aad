import { faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Period } from '@hoistway/shared/domain/figures/period.ts';
import type { ReportSpan } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import type { TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { elevatorNames } from './orderBlocks.ts';
import type { ReportElevator } from './readScope.ts';
import { elevatorReportLink } from './rowsLinks.ts';
import { tableBlock } from './tableBlock.ts';

export interface RowsAbout {
  elevatorIds: readonly string[];
  elevators: readonly ReportElevator[];
  span: ReportSpan;
}

/** The elevators of a scope, each linked to its own report over the same days. */
export const elevatorRowsBlock = (elevators: readonly ReportElevator[], period: Period): TableBlock =>
  tableBlock('elevators', elevators, {
    link: ({ id }) => elevatorReportLink(id, period),
    columns: [
      { name: 'elevator', type: 'text', value: ({ no, name }) => [no, name].filter(Boolean).join(' ') },
      { name: 'useUnit', type: 'text', value: ({ useUnitName }) => useUnitName },
      { name: 'company', type: 'text', value: ({ companyName }) => companyName },
      { name: 'district', type: 'text', value: ({ district }) => district },
      { name: 'installedOn', type: 'day', value: ({ installedOn }) => installedOn },
    ],
  });

interface FaultRow {
  elevatorId: string;
  code: number;
  at: Date;
  recoveredAt: Date | null;
}

/** Faults that began in the span, linked to the replay of their moment. */
export async function faultRowsBlock(
  tx: Transaction,
  { elevatorIds, elevators, span }: RowsAbout,
  faultType: number | null,
): Promise<TableBlock> {
  const nameOf = elevatorNames(elevators);
  const { rows } = await tx.query<FaultRow>(
    `select elevator_id as "elevatorId", fault_type as code, fault_time as at, recovered_at as "recoveredAt"
     from fault_records where elevator_id = any($1::bigint[]) and fault_time >= $2 and fault_time < $3
       and ($4::int is null or fault_type = $4) order by fault_time, id`,
    [[...elevatorIds], new Date(span.fromMs), new Date(span.toMs), faultType],
  );
  return tableBlock('faultRows', rows, {
    link: ({ elevatorId, at }) => `/singleMonitor/${elevatorId}?replay=${at.toISOString()}`,
    columns: [
      { name: 'elevator', type: 'text', value: ({ elevatorId }) => nameOf(elevatorId) },
      { name: 'faultType', type: 'code', value: ({ code }) => `codes.fault.${faultName(code)}` },
      { name: 'at', type: 'instant', value: ({ at }) => at.toISOString() },
      {
        name: 'recoveredAt',
        type: 'instant',
        value: ({ recoveredAt }) => recoveredAt?.toISOString() ?? null,
      },
    ],
  });
}

/** Losses of the mains that reach into the span. */
export async function powerLossRowsBlock(
  tx: Transaction,
  { elevatorIds, elevators, span }: RowsAbout,
): Promise<TableBlock> {
  const nameOf = elevatorNames(elevators);
  const { rows } = await tx.query<{ elevatorId: string; at: Date; restoredAt: Date | null }>(
    `select elevator_id as "elevatorId", lost_at as at, restored_at as "restoredAt" from power_losses
     where elevator_id = any($1::bigint[]) and lost_at < $3 and coalesce(restored_at, 'infinity') >= $2
     order by lost_at, id`,
    [[...elevatorIds], new Date(span.fromMs), new Date(span.toMs)],
  );
  return tableBlock('powerLosses', rows, {
    link: ({ elevatorId, at }) => `/singleMonitor/${elevatorId}?replay=${at.toISOString()}`,
    columns: [
      { name: 'elevator', type: 'text', value: ({ elevatorId }) => nameOf(elevatorId) },
      { name: 'at', type: 'instant', value: ({ at }) => at.toISOString() },
      { name: 'restoredAt', type: 'instant', value: ({ restoredAt }) => restoredAt?.toISOString() ?? null },
    ],
  });
}

interface VisitRow {
  id: string;
  no: string;
  elevatorId: string;
  status: string;
  dueOn: string;
  completedAt: Date | null;
}

/** Maintenance visits due within the days: the last planned day of each. */
export async function visitRowsBlock(
  tx: Transaction,
  { elevatorIds, elevators }: RowsAbout,
  { fromDay, toDay }: Period,
): Promise<TableBlock> {
  const nameOf = elevatorNames(elevators);
  const { rows } = await tx.query<VisitRow>(
    `select id, coalesce(no, '') as no, elevator_id as "elevatorId", status, to_char(plan_end_date, 'YYYY-MM-DD') as "dueOn",
       complete_date as "completedAt"
     from maintenance_orders where elevator_id = any($1::bigint[]) and plan_end_date >= $2::date
       and plan_end_date < $3::date and deleted_at is null and status <> 'invalid' order by plan_end_date, id`,
    [[...elevatorIds], fromDay, toDay],
  );
  return tableBlock('visits', rows, {
    link: ({ id }) => `/maintWorkOrder/${id}`,
    columns: [
      { name: 'no', type: 'text', value: ({ no }) => no },
      { name: 'elevator', type: 'text', value: ({ elevatorId }) => nameOf(elevatorId) },
      { name: 'dueOn', type: 'day', value: ({ dueOn }) => dueOn },
      {
        name: 'state',
        type: 'code',
        value: ({ status }) => `resources.maintenanceOrders.options.status.${status}`,
      },
      {
        name: 'completedAt',
        type: 'instant',
        value: ({ completedAt }) => completedAt?.toISOString() ?? null,
      },
    ],
  });
}
