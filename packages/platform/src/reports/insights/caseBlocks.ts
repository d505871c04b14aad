import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { round } from '@hoistway/shared/domain/insights/insight.ts';
import type { InsightRow } from '@hoistway/shared/domain/insights/insightRow.ts';
import { medianOf } from '@hoistway/shared/domain/insights/statistics.ts';
import type { Block, TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { elevatorNames } from '../orderBlocks.ts';
import { readOrders } from '../readOrders.ts';
import { type ReportElevator, readScope } from '../readScope.ts';
import type { ReportContext } from '../reportRequest.ts';
import type { ReportAbout } from '../snapshotHead.ts';
import { tableBlock } from '../tableBlock.ts';
import { countedRow } from './insightRows.ts';

/** Days in which earlier orders with the same fault are looked for. */
const similarDays = 365;
const similarShown = 20;

/** The order of a report about one case, with its elevator. */
export interface CaseOrder {
  id: string;
  elevatorId: string;
  at: Date;
  faultCode: string | null;
  acceptMs: number | null;
  arriveMs: number | null;
  rescueMs: number | null;
}

/** Reads the order. @throws notFound for an absent one */
export async function readCaseOrder(tx: Transaction, orderId: string): Promise<CaseOrder> {
  const { rows } = await tx.query<CaseOrder>(
    `select id::text, elevator_id as "elevatorId", alarm_time as at, nullif(fault_code, '') as "faultCode",
       (extract(epoch from accepted_at - alarm_time) * 1000)::float8 as "acceptMs",
       (extract(epoch from arrived_at - alarm_time) * 1000)::float8 as "arriveMs",
       (extract(epoch from freed_at - arrived_at) * 1000)::float8 as "rescueMs"
     from repair_orders where id = $1 and deleted_at is null`,
    [orderId],
  );
  const order = rows[0];
  if (!order) throw new ProductError('notFound');
  return order;
}

/** Statements about one case: its times, earlier arrivals here, and earlier orders with the same fault. */
export async function caseBlocks(tx: Transaction, about: ReportAbout): Promise<Block[]> {
  const { request, context } = about;
  const order = await readCaseOrder(tx, request.orderId ?? '');
  const similar = await readSimilar(tx, context, order);
  const rows = [
    timesRow(order),
    ...(await arrivalRows(tx, order, request.period.zoneId)),
    ...(order.faultCode === null
      ? []
      : [
          countedRow(
            'caseSimilar',
            { recent: similar.length, days: similarDays },
            { evidence: similar.slice(0, similarShown).map(({ id }) => orderRef(id)) },
          ),
        ]),
  ];
  return [
    { kind: 'insights', name: 'case', tested: null, significant: null, rows },
    similarBlock(similar, about.elevators),
  ];
}

const orderRef = (id: string): InsightRow['evidence'][number] => ({
  kind: 'order',
  id,
  link: `/workOrder/${id}`,
});
const minutes = (ms: number): number => Math.round(ms / minuteMs);

function timesRow({ id, acceptMs, arriveMs, rescueMs }: CaseOrder): InsightRow {
  const more = { evidence: [orderRef(id)] };
  if (acceptMs === null || arriveMs === null || rescueMs === null) return countedRow('caseOpen', {}, more);
  return countedRow(
    'caseTimes',
    {
      total: minutes(arriveMs + rescueMs),
      accept: minutes(acceptMs),
      arrive: minutes(arriveMs),
      rescue: minutes(rescueMs),
    },
    more,
  );
}

async function arrivalRows(tx: Transaction, order: CaseOrder, zoneId: string): Promise<InsightRow[]> {
  const toMs = order.at.getTime();
  const span = { fromMs: toMs - similarDays * dayMs, toMs };
  const earlier = (await readOrders(tx, [order.elevatorId], { span, zoneId })).filter(
    ({ arriveMs }) => arriveMs !== null,
  );
  const median = medianOf(earlier.flatMap(({ arriveMs }) => arriveMs ?? []));
  if (order.arriveMs === null || median === null) return [];
  const values = {
    arrive: minutes(order.arriveMs),
    n: earlier.length,
    expected: round(median / minuteMs),
  };
  return [
    countedRow('caseArrival', values, {
      evidence: earlier.slice(-similarShown).map(({ id }) => orderRef(id)),
      evidenceTotal: earlier.length,
    }),
  ];
}

interface SimilarOrder {
  id: string;
  no: string;
  elevatorId: string;
  at: Date;
  arriveMs: number | null;
  method: string | null;
}

/** Earlier orders with the same fault at the visible elevators, the newest first. */
async function readSimilar(
  tx: Transaction,
  context: Pick<ReportContext, 'visibility'>,
  order: CaseOrder,
): Promise<SimilarOrder[]> {
  if (order.faultCode === null) return [];
  const visible = await readScope(tx, context, {
    elevatorIds: [],
    useUnitId: null,
    companyId: null,
    district: null,
  });
  const { rows } = await tx.query<SimilarOrder>(
    `select id::text, coalesce(work_order_no, '') as no, elevator_id as "elevatorId", alarm_time as at,
       (extract(epoch from arrived_at - alarm_time) * 1000)::float8 as "arriveMs", handle_method as method
     from repair_orders where fault_code = $1 and alarm_time < $2 and alarm_time >= $3 and id <> $4
       and elevator_id = any($5::bigint[]) and deleted_at is null and parent_id is null
     order by alarm_time desc, id desc limit 500`,
    [
      order.faultCode,
      order.at,
      new Date(order.at.getTime() - similarDays * dayMs),
      order.id,
      visible.map(({ id }) => id),
    ],
  );
  return rows;
}

function similarBlock(similar: readonly SimilarOrder[], elevators: readonly ReportElevator[]): TableBlock {
  const nameOf = elevatorNames(elevators);
  return tableBlock('similarCases', similar, {
    most: similarShown,
    link: ({ id }) => `/workOrder/${id}`,
    columns: [
      { name: 'no', type: 'text', value: ({ no }) => no },
      { name: 'elevator', type: 'text', value: ({ elevatorId }) => nameOf(elevatorId) },
      { name: 'reportedAt', type: 'instant', value: ({ at }) => at.toISOString() },
      { name: 'arrive', type: 'ms', value: ({ arriveMs }) => arriveMs },
      {
        name: 'method',
        type: 'code',
        value: ({ method }) =>
          method === null ? null : `resources.repairOrders.options.handleMethod.${method}`,
      },
    ],
  });
}
