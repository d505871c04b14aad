import { faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { ReportSpan } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import type { TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { LinkTo } from './orderBlocks.ts';
import { tableBlock } from './tableBlock.ts';

/** Faults by type, the most frequent first (Pareto). */
export async function faultsBlock(
  tx: Transaction,
  { elevatorIds, span: { fromMs, toMs } }: { elevatorIds: readonly string[]; span: ReportSpan },
  linkTo: LinkTo,
): Promise<TableBlock> {
  const result = await tx.query<{ code: number; count: number; elevators: number }>(
    `select fault_type as code, count(*)::int as count, count(distinct elevator_id)::int as elevators
     from fault_records where elevator_id = any($1::bigint[]) and fault_time >= $2 and fault_time < $3
     group by fault_type order by count(*) desc, fault_type`,
    [[...elevatorIds], new Date(fromMs), new Date(toMs)],
  );
  const total = result.rows.reduce((sum, { count }) => sum + count, 0);
  return tableBlock('faults', result.rows, {
    columns: [
      { name: 'faultType', type: 'code', value: ({ code }) => `codes.fault.${faultName(code)}` },
      {
        name: 'count',
        type: 'count',
        value: ({ count }) => count,
        link: ({ code }) => linkTo('faults', { faultType: code }),
      },
      { name: 'share', type: 'share', value: ({ count }) => count / total },
      { name: 'elevators', type: 'count', value: ({ elevators }) => elevators },
    ],
  });
}
