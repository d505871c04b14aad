import { ageGroupOf, ageGroups } from '@hoistway/shared/domain/reports/causes.ts';
import { unassignedCode } from '@hoistway/shared/domain/reports/reportRows.ts';
import type { TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { LinkTo } from './orderBlocks.ts';
import type { OrderFact } from './readOrders.ts';
import type { ReportElevator } from './readScope.ts';
import type { ReportAbout } from './snapshotHead.ts';
import { tableBlock } from './tableBlock.ts';

interface GroupCount<Key extends string> {
  key: Key;
  elevators: number;
  calls: number;
  entrapments: number;
}

/** Elevators, calls and entrapments by type of place. */
export function placesBlock(about: ReportAbout, orders: readonly OrderFact[], linkTo: LinkTo): TableBlock {
  const counts = countBy(about.elevators, orders, ({ place }) => place || unassignedCode);
  return tableBlock('places', counts, {
    columns: [
      {
        name: 'place',
        type: 'code',
        value: ({ key }) =>
          key === unassignedCode ? 'reports.place' : `resources.useUnits.options.type.${key}`,
      },
      ...countColumns<string>((key) => ({ place: key }), linkTo),
    ],
  });
}

/** Elevators, calls and entrapments by age of the elevator. */
export function agesBlock(about: ReportAbout, orders: readonly OrderFact[], linkTo: LinkTo): TableBlock {
  const { toDay } = about.request.period;
  const counts = countBy(about.elevators, orders, ({ installedOn }) => ageGroupOf(installedOn, toDay));
  const orderedCounts = ageGroups.flatMap((group) => counts.find(({ key }) => key === group) ?? []);
  return tableBlock('ages', orderedCounts, {
    columns: [
      { name: 'age', type: 'code', value: ({ key }) => `reports.ages.${key}` },
      ...countColumns<(typeof ageGroups)[number]>((key) => ({ age: key }), linkTo),
    ],
  });
}

const countColumns = <Key extends string>(conditionOf: (key: Key) => Parameters<LinkTo>[1], linkTo: LinkTo) =>
  [
    {
      name: 'elevators',
      type: 'count',
      value: ({ elevators }: GroupCount<Key>) => elevators,
      link: ({ key }: GroupCount<Key>) => linkTo('elevators', conditionOf(key)),
    },
    {
      name: 'calls',
      type: 'count',
      value: ({ calls }: GroupCount<Key>) => calls,
      link: ({ key }: GroupCount<Key>) => linkTo('orders', conditionOf(key)),
    },
    {
      name: 'entrapments',
      type: 'count',
      value: ({ entrapments }: GroupCount<Key>) => entrapments,
      link: ({ key }: GroupCount<Key>) => linkTo('orders', { ...conditionOf(key), hasPeople: true }),
    },
  ] as const;

function countBy<Key extends string>(
  elevators: readonly ReportElevator[],
  orders: readonly OrderFact[],
  keyOf: (elevator: ReportElevator) => Key,
): GroupCount<Key>[] {
  const keys = new Map(elevators.map((elevator) => [elevator.id, keyOf(elevator)]));
  const counts = new Map<Key, GroupCount<Key>>();
  for (const key of keys.values()) {
    const count = counts.get(key) ?? { key, elevators: 0, calls: 0, entrapments: 0 };
    counts.set(key, count);
    count.elevators += 1;
  }
  for (const { elevatorId, hasPeople } of orders) {
    const key = keys.get(elevatorId);
    const count = key === undefined ? undefined : counts.get(key);
    if (!count) continue;
    count.calls += 1;
    if (hasPeople) count.entrapments += 1;
  }
  return [...counts.values()];
}
