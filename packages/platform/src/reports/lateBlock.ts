import { unassignedCode } from '@hoistway/shared/domain/reports/reportRows.ts';
import type { TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { LinkTo } from './orderBlocks.ts';
import type { OrderFact } from './readOrders.ts';
import type { ReportElevator } from './readScope.ts';
import { tableBlock } from './tableBlock.ts';

/** The city counts a company's response within this. */
const responseMs = 3 * minuteMs;

/** Whether the company had not responded within three minutes. */
export const isLate = ({ acceptMs }: Pick<OrderFact, 'acceptMs'>): boolean =>
  acceptMs === null || acceptMs > responseMs;

/** Companies with late or missing responses, beside all their calls. */
export function lateCompaniesBlock(
  orders: readonly OrderFact[],
  elevators: readonly ReportElevator[],
  linkTo: LinkTo,
): TableBlock {
  const companies = new Map(
    elevators.map(({ id, companyId, companyName }) => [id, { companyId, companyName }]),
  );
  const groups = Map.groupBy(
    orders,
    ({ elevatorId }) => companies.get(elevatorId)?.companyId ?? unassignedCode,
  );
  const rows = [...groups]
    .map(([key, ofCompany]) => ({
      key,
      name: companies.get(ofCompany[0]?.elevatorId ?? '')?.companyName ?? '',
      calls: ofCompany.length,
      late: ofCompany.filter(isLate).length,
      unanswered: ofCompany.filter(({ acceptMs }) => acceptMs === null).length,
    }))
    .filter(({ late }) => late > 0)
    .toSorted((a, b) => b.late - a.late || b.calls - a.calls || a.name.localeCompare(b.name));
  return tableBlock('lateCompanies', rows, {
    columns: [
      { name: 'company', type: 'text', value: ({ name }) => name },
      {
        name: 'calls',
        type: 'count',
        value: ({ calls }) => calls,
        link: ({ key }) => linkTo('orders', { companyGroup: key }),
      },
      {
        name: 'late',
        type: 'count',
        value: ({ late }) => late,
        link: ({ key }) => linkTo('orders', { companyGroup: key, isLate: true }),
      },
      {
        name: 'unanswered',
        type: 'count',
        value: (company) => company.unanswered,
        link: ({ key }) => linkTo('orders', { companyGroup: key, isUnanswered: true }),
      },
      { name: 'lateShare', type: 'share', value: ({ late, calls }) => late / calls },
    ],
  });
}
