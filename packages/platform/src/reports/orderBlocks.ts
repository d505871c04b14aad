import { wilson } from '@hoistway/shared/domain/figures/statistics.ts';
import { orderCauses } from '@hoistway/shared/domain/reports/causes.ts';
import type { ReportRowSet, RowCondition } from '@hoistway/shared/domain/reports/reportRows.ts';
import type { BarsBlock, TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { OrderFact } from './readOrders.ts';
import type { ReportElevator } from './readScope.ts';
import { type RowsScope, rowsLinks, scopeOfElevator } from './rowsLinks.ts';
import { tableBlock } from './tableBlock.ts';

export type LinkTo = (set: ReportRowSet, condition?: RowCondition) => string;

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Every order with its times. */
export function ordersBlock(orders: readonly OrderFact[], elevators: readonly ReportElevator[]): TableBlock {
  const nameOf = elevatorNames(elevators);
  return tableBlock('orders', orders, {
    link: ({ id }) => `/workOrder/${id}`,
    columns: [
      { name: 'no', type: 'text', value: ({ no }) => no },
      { name: 'elevator', type: 'text', value: ({ elevatorId }) => nameOf(elevatorId) },
      { name: 'reportedAt', type: 'instant', value: ({ reportedMs }) => new Date(reportedMs).toISOString() },
      { name: 'accepted', type: 'ms', value: ({ acceptMs }) => acceptMs },
      { name: 'arrive', type: 'ms', value: ({ arriveMs }) => arriveMs },
      { name: 'free', type: 'ms', value: ({ rescueMs }) => rescueMs },
      { name: 'people', type: 'count', value: ({ hasPeople, people }) => (hasPeople ? people : null) },
    ],
  });
}

/** Calls by hour of the day; without an order no hour has data. */
export const hoursBlock = (orders: readonly OrderFact[], linkTo: LinkTo): BarsBlock => ({
  kind: 'bars',
  name: 'hours',
  type: 'count',
  labelType: 'hour',
  bars: hoursOfDay.map((hour) => {
    const count = orders.filter((order) => order.hour === hour).length;
    return {
      label: `${String(hour).padStart(2, '0')}:00`,
      value: orders.length === 0 ? null : count,
      link: count === 0 ? null : linkTo('orders', { hour }),
    };
  }),
});

/** Causes by class with their shares. */
export function causesBlock(orders: readonly OrderFact[], linkTo: LinkTo): TableBlock {
  const counts = Map.groupBy(orders, ({ cause }) => cause);
  const rows = orderCauses.flatMap((cause) => {
    const count = counts.get(cause)?.length ?? 0;
    return count === 0 ? [] : [{ cause, count, interval: wilson(count, orders.length) }];
  });
  return tableBlock(
    'causes',
    rows.toSorted((a, b) => b.count - a.count),
    {
      columns: [
        { name: 'kind', type: 'code', value: ({ cause }) => `reports.causes.${cause}` },
        {
          name: 'count',
          type: 'count',
          value: ({ count }) => count,
          link: ({ cause }) => linkTo('orders', { cause }),
        },
        { name: 'share', type: 'share', value: ({ count }) => count / orders.length },
        { name: 'low', type: 'share', value: ({ interval }) => interval?.low ?? null },
        { name: 'high', type: 'share', value: ({ interval }) => interval?.high ?? null },
      ],
    },
  );
}

/** Orders by dispatched level with their shares; a level without an order has no row. */
export function levelsBlock(orders: readonly OrderFact[], linkTo: LinkTo): TableBlock {
  const counts = Map.groupBy(orders, ({ level }) => level ?? 0);
  const rows = [...counts].map(([level, { length }]) => ({ level, count: length }));
  return tableBlock(
    'levels',
    rows.toSorted((a, b) => a.level - b.level),
    {
      columns: [
        { name: 'level', type: 'code', value: ({ level }) => `reports.levels.${level}` },
        {
          name: 'count',
          type: 'count',
          value: ({ count }) => count,
          link: ({ level }) => linkTo('orders', { level }),
        },
        { name: 'share', type: 'share', value: ({ count }) => count / orders.length },
      ],
    },
  );
}

/** Elevators with more than one call, the most frequent first. */
export function repeatsBlock(
  orders: readonly OrderFact[],
  elevators: readonly ReportElevator[],
  { period }: Pick<RowsScope, 'period'>,
): TableBlock {
  const nameOf = elevatorNames(elevators);
  const linkOf = (elevatorId: string) => rowsLinks(scopeOfElevator(elevatorId, period));
  const rows = [...Map.groupBy(orders, ({ elevatorId }) => elevatorId)]
    .filter(([, ofElevator]) => ofElevator.length > 1)
    .map(([elevatorId, ofElevator]) => ({
      elevatorId,
      calls: ofElevator.length,
      entrapments: ofElevator.filter(({ hasPeople }) => hasPeople).length,
    }))
    .toSorted((a, b) => b.calls - a.calls || Number(a.elevatorId) - Number(b.elevatorId));
  return tableBlock('repeats', rows, {
    most: 10,
    link: ({ elevatorId }) => `/elevator/${elevatorId}`,
    columns: [
      { name: 'elevator', type: 'text', value: ({ elevatorId }) => nameOf(elevatorId) },
      {
        name: 'calls',
        type: 'count',
        value: ({ calls }) => calls,
        link: ({ elevatorId }) => linkOf(elevatorId)('orders'),
      },
      {
        name: 'entrapments',
        type: 'count',
        value: ({ entrapments }) => entrapments,
        link: ({ elevatorId }) => linkOf(elevatorId)('orders', { hasPeople: true }),
      },
    ],
  });
}

/** The number and name of an elevator by its id. */
export function elevatorNames(elevators: readonly ReportElevator[]): (id: string) => string {
  const names = new Map(elevators.map(({ id, no, name }) => [id, [no, name].filter(Boolean).join(' ')]));
  return (id) => names.get(id) ?? '';
}
