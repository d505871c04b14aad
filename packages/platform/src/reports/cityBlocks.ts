import type { FigureGroup, FigureGrouping } from '@hoistway/shared/domain/figures/answer.ts';
import type { FigureId } from '@hoistway/shared/domain/figures/definitions.ts';
import { ageGroupOf, ageGroups } from '@hoistway/shared/domain/reports/causes.ts';
import type { Block, TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readFigures } from '../figures/readFigures.ts';
import { figureBlocks, figureScopeOf } from './figureBlocks.ts';
import { causesBlock, hoursBlock, ordersBlock, repeatsBlock } from './orderBlocks.ts';
import { type OrderFact, readOrders } from './readOrders.ts';
import type { ReportElevator } from './readScope.ts';
import type { ReportAbout } from './snapshotHead.ts';
import { tableBlock } from './tableBlock.ts';

/** A list of the largest shows so many. */
const ranksShown = 10;
/** The city counts a company's response within this. */
const responseMs = 3 * minuteMs;
const groupIds: readonly FigureId[] = ['orders', 'entrapments', 'entrapmentRate', 'arrivedWithin30Minutes'];

/** The blocks of a city's monthly report, for a site, a company, a district or the whole scope. */
export async function cityBlocks(tx: Transaction, about: ReportAbout): Promise<Block[]> {
  const { elevators, span, request } = about;
  const orders = await readOrders(
    tx,
    elevators.map(({ id }) => id),
    { span, zoneId: request.period.zoneId },
  );
  const byPlace = countBy(about, orders, ({ place }) => place ?? '');
  const byAge = countBy(about, orders, ({ installedOn }) => ageGroupOf(installedOn, request.period.toDay));
  return [
    ...(await figureBlocks(tx, about, ['rescue', 'service'])),
    causesBlock(orders),
    rankedBlock('companies', await readGroups(tx, about, 'company')),
    rankedBlock('useUnits', await readGroups(tx, about, 'useUnit')),
    groupsBlock('districts', await readGroups(tx, about, 'district')),
    countsBlock('places', [...byPlace.values()], (key) =>
      key === '' ? 'reports.place' : `resources.useUnits.options.type.${key}`,
    ),
    countsBlock(
      'ages',
      ageGroups.flatMap((group) => byAge.get(group) ?? []),
      (key) => `reports.ages.${key}`,
    ),
    hoursBlock(orders),
    repeatsBlock(orders, elevators),
    { ...ordersBlock(orders.filter(isLate), elevators), name: 'late' },
  ];
}

const isLate = ({ acceptMs }: OrderFact): boolean => acceptMs === null || acceptMs > responseMs;

async function readGroups(
  tx: Transaction,
  about: ReportAbout,
  groupBy: FigureGrouping,
): Promise<readonly FigureGroup[]> {
  const { visibility, nowMs } = about.context;
  const { period } = about.request;
  const answer = await readFigures(tx, {
    visibility,
    nowMs,
    period,
    scope: figureScopeOf(about),
    groupBy,
    ids: groupIds,
  });
  return answer.groups;
}

const figureOf = ({ figures }: FigureGroup, id: FigureId) => figures.find((figure) => figure.id === id);
const lowerBound = (group: FigureGroup): number => figureOf(group, 'entrapmentRate')?.interval?.low ?? 0;

/** Groups with fewer elevators follow the others: one entrapment of one elevator is no rate. */
const rankedElevators = 5;
const isSmall = ({ elevators }: FigureGroup): number => (elevators < rankedElevators ? 1 : 0);

/** The groups with entrapments, by the lower bound of their rate. */
export const rankedBlock = (name: 'companies' | 'useUnits', groups: readonly FigureGroup[]): TableBlock =>
  groupsBlock(
    name,
    groups
      .filter((group) => (figureOf(group, 'entrapments')?.value ?? 0) > 0)
      .toSorted(
        (a, b) => isSmall(a) - isSmall(b) || lowerBound(b) - lowerBound(a) || b.elevators - a.elevators,
      ),
    ranksShown,
  );

/** Groups with their denominators, rates and intervals. */
const groupsBlock = (name: string, groups: readonly FigureGroup[], most?: number): TableBlock =>
  tableBlock(name, groups, {
    ...(most !== undefined && { most }),
    columns: [
      { name: 'name', type: 'text', value: (group) => group.name },
      { name: 'elevators', type: 'count', value: ({ elevators }) => elevators },
      { name: 'orders', type: 'count', value: (group) => figureOf(group, 'orders')?.value ?? null },
      { name: 'entrapments', type: 'count', value: (group) => figureOf(group, 'entrapments')?.value ?? null },
      {
        name: 'rate',
        type: 'perHundred',
        value: (group) => figureOf(group, 'entrapmentRate')?.value ?? null,
      },
      {
        name: 'low',
        type: 'perHundred',
        value: (group) => figureOf(group, 'entrapmentRate')?.interval?.low ?? null,
      },
      {
        name: 'high',
        type: 'perHundred',
        value: (group) => figureOf(group, 'entrapmentRate')?.interval?.high ?? null,
      },
      {
        name: 'arrived30',
        type: 'share',
        value: (group) => figureOf(group, 'arrivedWithin30Minutes')?.value ?? null,
      },
    ],
  });

interface GroupCount {
  key: string;
  elevators: number;
  calls: number;
  entrapments: number;
}

/** Elevators, calls and entrapments by a property of the elevator. */
function countBy(
  { elevators }: ReportAbout,
  orders: readonly OrderFact[],
  keyOf: (elevator: ReportElevator) => string,
): Map<string, GroupCount> {
  const keys = new Map(elevators.map((elevator) => [elevator.id, keyOf(elevator)]));
  const counts = new Map<string, GroupCount>();
  for (const key of keys.values()) {
    const count = counts.get(key) ?? { key, elevators: 0, calls: 0, entrapments: 0 };
    counts.set(key, count);
    count.elevators += 1;
  }
  for (const { elevatorId, hasPeople } of orders) {
    const count = counts.get(keys.get(elevatorId) ?? '');
    if (!count) continue;
    count.calls += 1;
    if (hasPeople) count.entrapments += 1;
  }
  return counts;
}

const countsBlock = (
  name: 'places' | 'ages',
  counts: readonly GroupCount[],
  labelOf: (key: string) => string,
): TableBlock =>
  tableBlock(name, counts, {
    columns: [
      { name: name === 'places' ? 'place' : 'age', type: 'code', value: ({ key }) => labelOf(key) },
      { name: 'elevators', type: 'count', value: ({ elevators }) => elevators },
      { name: 'calls', type: 'count', value: ({ calls }) => calls },
      { name: 'entrapments', type: 'count', value: ({ entrapments }) => entrapments },
    ],
  });
