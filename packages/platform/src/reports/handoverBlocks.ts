import { openRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import type { ReportSpan } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import type { TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import { localMs } from '@hoistway/shared/domain/zone.ts';
import { openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { elevatorsVisible, historyVisible, type Visibility } from '../session/visibility.ts';
import { tableBlock } from './tableBlock.ts';

/** Events that a shift counts. */
const countedKinds = [
  'alarmRaised',
  'alarmClosed',
  'bellPressed',
  'faultOpened',
  'faultRecovered',
  'powerLost',
  'powerRestored',
  'wentOffline',
];

/** What happened in the shift, by kind of event. */
export async function happenedBlock(
  tx: Transaction,
  visibility: Visibility,
  { fromMs, toMs }: ReportSpan,
  zoneId: string,
): Promise<TableBlock> {
  const rows = await run<{ kind: string; count: number; elevators: number }>(
    tx,
    sql`select kind, count(*)::int as count, count(distinct elevator_id)::int as elevators from event_log e
      where e.received_at >= ${new Date(fromMs)} and e.received_at < ${new Date(toMs)}
        and kind = any(${sql.param(countedKinds)}::text[]) and ${historyVisible(sql`e.org_ids`, visibility)}
      group by kind order by count(*) desc, kind`,
  );
  return tableBlock('happened', rows, {
    link: ({ kind }) => eventsLink(kind, { fromMs, toMs }, zoneId),
    columns: [
      { name: 'kind', type: 'code', value: ({ kind }) => `events.${kind}` },
      { name: 'count', type: 'count', value: ({ count }) => count },
      { name: 'elevators', type: 'count', value: ({ elevators }) => elevators },
    ],
  });
}

/** The events of a kind in a span; the page reads its range as local time. */
function eventsLink(kind: string, { fromMs, toMs }: ReportSpan, zoneId: string): string {
  const local = (atMs: number) => new Date(localMs(zoneId, atMs)).toISOString().replace('Z', '');
  return `/eventRecord?${new URLSearchParams({ view: 'history', kind, from: local(fromMs), to: local(toMs) })}`;
}

interface AlarmRow extends Record<string, unknown> {
  id: string;
  kind: string;
  state: string;
  elevator: string;
  raisedAt: string;
  by: string | null;
}

const alarmColumns = sql`a.id, a.kind, a.state,
  concat_ws(' ', a.body ->> 'elevatorNo', a.body ->> 'elevatorName') as elevator, a.body ->> 'raisedAt' as "raisedAt",
  a.body ->> 'acknowledgedBy' as by`;

const alarmBlock = (name: string, rows: readonly AlarmRow[]): TableBlock =>
  tableBlock(name, rows, {
    link: ({ id }) => `/alarm/${id}`,
    columns: [
      { name: 'kind', type: 'code', value: ({ kind }) => `alarms.kind.${kind}` },
      { name: 'elevator', type: 'text', value: ({ elevator }) => elevator },
      { name: 'since', type: 'instant', value: ({ raisedAt }) => raisedAt },
      { name: 'state', type: 'code', value: ({ state }) => `alarms.standing.${state}` },
      { name: 'by', type: 'text', value: ({ by }) => by },
    ],
  });

const readAlarms = (tx: Transaction, visibility: Visibility, where: SQL): Promise<AlarmRow[]> =>
  run<AlarmRow>(
    tx,
    sql`select ${alarmColumns} from alarms a where ${where} and ${historyVisible(sql`a.org_ids`, visibility)}
      order by (a.body ->> 'class')::int, a.received_at, a.id`,
  );

/** Alarms that are not closed, the gravest first. */
export const openAlarmsBlock = async (tx: Transaction, visibility: Visibility): Promise<TableBlock> =>
  alarmBlock('alarmsOpen', await readAlarms(tx, visibility, sql`a.closed_at is null`));

/** Acknowledged alarms without a repair order. */
export const idleBlock = async (tx: Transaction, visibility: Visibility): Promise<TableBlock> =>
  alarmBlock(
    'idle',
    await readAlarms(
      tx,
      visibility,
      sql`a.closed_at is null and a.state = 'acknowledged'
        and not exists (select 1 from repair_orders r where r.alarm_id = a.id::text and r.deleted_at is null)`,
    ),
  );

/** Alarms whose acknowledgement lapsed within the shift, so that they rang again. */
export const lapsedBlock = async (
  tx: Transaction,
  visibility: Visibility,
  { fromMs, toMs }: ReportSpan,
): Promise<TableBlock> =>
  alarmBlock(
    'lapsed',
    await readAlarms(
      tx,
      visibility,
      sql`a.id in (select e.alarm_id from event_log e where e.kind = 'alarmChanged' and e.body ->> 'why' = 'lapsed'
        and e.received_at >= ${new Date(fromMs)} and e.received_at < ${new Date(toMs)})`,
    ),
  );

interface OrderRow extends Record<string, unknown> {
  id: string;
  no: string;
  state: number;
  elevator: string;
  reportedAt: Date;
  dueAt: Date | null;
}

/** Repair orders that are not completed, the next due first. */
export async function openOrdersBlock(tx: Transaction, visibility: Visibility): Promise<TableBlock> {
  const rows = await run<OrderRow>(
    tx,
    sql`select r.id, coalesce(r.work_order_no, '') as no, r.work_order_record_state as state,
        concat_ws(' ', e.no, e.name) as elevator, r.alarm_time as "reportedAt", r.due_at as "dueAt"
      from repair_orders r join elevators e on e.tenant_id = r.tenant_id and e.id = r.elevator_id
      where r.deleted_at is null and r.work_order_record_state = any(${sql.param([...openRepairStates])}::int[])
        and ${elevatorsVisible('e', visibility)}
      order by r.due_at nulls last, r.id`,
  );
  return tableBlock('ordersOpen', rows, {
    link: ({ id }) => `/workOrder/${id}`,
    columns: [
      { name: 'no', type: 'text', value: ({ no }) => no },
      { name: 'elevator', type: 'text', value: ({ elevator }) => elevator },
      {
        name: 'state',
        type: 'code',
        value: ({ state }) => `resources.repairOrders.options.workOrderRecordState.${state}`,
      },
      { name: 'reportedAt', type: 'instant', value: ({ reportedAt }) => reportedAt.toISOString() },
      { name: 'dueAt', type: 'instant', value: ({ dueAt }) => dueAt?.toISOString() ?? null },
    ],
  });
}

interface DueRow extends Record<string, unknown> {
  what: string;
  name: string;
  elevator: string;
  dueAt: Date;
  link: string;
}

/** What falls due in the next shift: acknowledgements that lapse, arrivals, and visits of its days. */
export async function dueBlock(
  tx: Transaction,
  visibility: Visibility,
  { fromMs, toMs }: ReportSpan,
  zoneId: string,
): Promise<TableBlock> {
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const rows = await run<DueRow>(
    tx,
    sql`select 'alarms.title' as what, a.body ->> 'elevatorName' as name, a.body ->> 'elevatorNo' as elevator,
        d.due_at as "dueAt", '/alarm/' || a.id as link
      from alarm_due d join alarms a on a.tenant_id = d.tenant_id and a.id = d.alarm_id
      where d.due_at >= ${from} and d.due_at < ${to} and a.closed_at is null
        and ${historyVisible(sql`a.org_ids`, visibility)}
      union all
      select 'resources.repairOrders.one', r.work_order_no, e.no, r.due_at, '/workOrder/' || r.id
      from repair_orders r join elevators e on e.tenant_id = r.tenant_id and e.id = r.elevator_id
      where r.due_at >= ${from} and r.due_at < ${to} and r.arrived_at is null and r.deleted_at is null
        and r.work_order_record_state = any(${sql.param([...openRepairStates])}::int[])
        and ${elevatorsVisible('e', visibility)}
      union all
      select 'resources.maintenanceOrders.one', m.no, e.no, d.due_at, '/maintWorkOrder/' || m.id
      from maintenance_orders m join elevators e on e.tenant_id = m.tenant_id and e.id = m.elevator_id
        cross join lateral (select (coalesce(m.plan_end_date, m.plan_date) + time '23:59') at time zone ${zoneId} as due_at) d
      where coalesce(m.plan_end_date, m.plan_date) between (${from}::timestamptz at time zone ${zoneId})::date
          and (${to}::timestamptz at time zone ${zoneId})::date and m.deleted_at is null
        and m.status = any(${sql.param(openVisitStates)}::text[]) and ${elevatorsVisible('e', visibility)}
      order by 4, 5`,
  );
  return tableBlock('due', rows, {
    link: ({ link }) => link,
    columns: [
      { name: 'what', type: 'code', value: ({ what }) => what },
      { name: 'elevator', type: 'text', value: ({ elevator }) => elevator },
      { name: 'no', type: 'text', value: ({ name }) => name },
      { name: 'dueAt', type: 'instant', value: ({ dueAt }) => dueAt.toISOString() },
    ],
  });
}
