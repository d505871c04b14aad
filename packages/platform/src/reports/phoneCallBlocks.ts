import { type CallDirection, callDirections } from '@hoistway/shared/domain/callDirections.ts';
import { unassignedCode } from '@hoistway/shared/domain/reports/reportRows.ts';
import type { TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import { secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { elevatorNames, type LinkTo } from './orderBlocks.ts';
import type { RowsAbout } from './rowBlocks.ts';
import { tableBlock } from './tableBlock.ts';

interface PhoneCall {
  orderId: string;
  orderNo: string;
  elevatorId: string;
  calledAt: Date;
  direction: CallDirection | typeof unassignedCode;
  talkMs: number | null;
  originator: string;
  connector: string;
}

const directions: readonly PhoneCall['direction'][] = [...callDirections, unassignedCode];

/** Calls recorded in the repair orders of elevators, the oldest first. */
async function readPhoneCalls(
  tx: Transaction,
  { elevatorIds, span }: Pick<RowsAbout, 'elevatorIds' | 'span'>,
): Promise<PhoneCall[]> {
  const result = await tx.query<PhoneCall>(
    `select r.id as "orderId", coalesce(r.work_order_no, '') as "orderNo", r.elevator_id as "elevatorId",
       c.call_time as "calledAt", coalesce(c.direction, $4) as direction, c.duration * $5::float8 as "talkMs",
       coalesce(c.originator, '') as originator, coalesce(c.connector, '') as connector
     from repair_calls c join repair_orders r on r.tenant_id = c.tenant_id and r.id = c.repair_order_id
     where r.elevator_id = any($1::bigint[]) and c.call_time >= $2 and c.call_time < $3
       and c.deleted_at is null and r.deleted_at is null
     order by c.call_time, c.id`,
    [[...elevatorIds], new Date(span.fromMs), new Date(span.toMs), unassignedCode, secondMs],
  );
  return result.rows;
}

/** Calls in and out; a direction without a call has no row. */
export async function phoneCallsBlock(
  tx: Transaction,
  about: Pick<RowsAbout, 'elevatorIds' | 'span'>,
  linkTo: LinkTo,
): Promise<TableBlock> {
  const calls = Map.groupBy(await readPhoneCalls(tx, about), ({ direction }) => direction);
  const rows = directions.flatMap((direction) => {
    const ofDirection = calls.get(direction);
    return ofDirection ? [{ direction, ofDirection }] : [];
  });
  return tableBlock('phoneCalls', rows, {
    columns: [
      { name: 'direction', type: 'code', value: ({ direction }) => `reports.directions.${direction}` },
      {
        name: 'count',
        type: 'count',
        value: ({ ofDirection }) => ofDirection.length,
        link: ({ direction }) => linkTo('calls', { direction }),
      },
      {
        name: 'talkTime',
        type: 'ms',
        value: ({ ofDirection }) => ofDirection.reduce((sum, { talkMs }) => sum + (talkMs ?? 0), 0),
      },
    ],
  });
}

/** Each call, linked to its order. */
export async function callRowsBlock(
  tx: Transaction,
  { elevators, ...about }: RowsAbout,
  direction: PhoneCall['direction'] | undefined,
): Promise<TableBlock> {
  const nameOf = elevatorNames(elevators);
  const calls = await readPhoneCalls(tx, about);
  const rows = calls.filter((call) => direction === undefined || call.direction === direction);
  return tableBlock('callRows', rows, {
    link: ({ orderId }) => `/workOrder/${orderId}`,
    columns: [
      { name: 'orderNo', type: 'text', value: ({ orderNo }) => orderNo },
      { name: 'elevator', type: 'text', value: ({ elevatorId }) => nameOf(elevatorId) },
      { name: 'direction', type: 'code', value: (call) => `reports.directions.${call.direction}` },
      { name: 'calledAt', type: 'instant', value: ({ calledAt }) => calledAt.toISOString() },
      { name: 'talk', type: 'ms', value: ({ talkMs }) => talkMs },
      { name: 'originator', type: 'text', value: ({ originator }) => originator },
      { name: 'connector', type: 'text', value: ({ connector }) => connector },
    ],
  });
}
