import type { FigureGroup } from '@hoistway/shared/domain/figures/answer.ts';
import type { FigureId } from '@hoistway/shared/domain/figures/definitions.ts';
import { type RowCondition, unassignedCode } from '@hoistway/shared/domain/reports/reportRows.ts';
import type { NumberType, TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { LinkTo } from './orderBlocks.ts';
import { type TableColumn, tableBlock } from './tableBlock.ts';

/** Figures of a group in a city's report. */
export const groupIds = [
  'orders',
  'entrapments',
  'entrapmentRate',
  'arrivedWithin30Minutes',
] as const satisfies readonly FigureId[];

/** A list of the largest shows so many. */
const ranksShown = 10;
/** Groups with fewer elevators follow the others: one entrapment of one elevator is no rate. */
const rankedElevators = 5;

type GroupName = 'companies' | 'useUnits' | 'districts';
const conditionNames = {
  companies: 'companyGroup',
  useUnits: 'useUnitGroup',
  districts: 'districtGroup',
} as const satisfies Record<GroupName, keyof RowCondition>;

const figureOf = ({ figures }: FigureGroup, id: FigureId) => figures.find((figure) => figure.id === id);
const lowerBound = (group: FigureGroup): number => figureOf(group, 'entrapmentRate')?.interval?.low ?? 0;
const isSmall = ({ elevators }: FigureGroup): number => (elevators < rankedElevators ? 1 : 0);

/** The groups with entrapments, by the lower bound of their rate. */
export const rankedBlock = (
  name: 'companies' | 'useUnits',
  groups: readonly FigureGroup[],
  linkTo: LinkTo,
): TableBlock =>
  groupsBlock(
    name,
    groups
      .filter((group) => (figureOf(group, 'entrapments')?.value ?? 0) > 0)
      .toSorted(
        (a, b) => isSmall(a) - isSmall(b) || lowerBound(b) - lowerBound(a) || b.elevators - a.elevators,
      ),
    { linkTo, most: ranksShown },
  );

/** Groups with their denominators, rates and intervals, each number linked to its rows. */
export function groupsBlock(
  name: GroupName,
  groups: readonly FigureGroup[],
  { linkTo, most }: { linkTo: LinkTo; most?: number },
): TableBlock {
  const conditionOf = ({ key }: FigureGroup) => ({
    [conditionNames[name]]: key === '' ? unassignedCode : key,
  });
  const orders = (group: FigureGroup) => linkTo('orders', conditionOf(group));
  const rescues = (group: FigureGroup) => linkTo('orders', { ...conditionOf(group), hasPeople: true });
  const column = (
    columnName: string,
    type: NumberType,
    { id, link }: { id: FigureId; link: (group: FigureGroup) => string },
  ): TableColumn<FigureGroup> => ({
    name: columnName,
    type,
    value: (group) => figureOf(group, id)?.value ?? null,
    link,
  });
  const bound = (side: 'low' | 'high'): TableColumn<FigureGroup> => ({
    name: side,
    type: 'perHundred',
    value: (group) => figureOf(group, 'entrapmentRate')?.interval?.[side] ?? null,
  });
  return tableBlock(name, groups, {
    ...(most !== undefined && { most }),
    columns: [
      { name: 'name', type: 'text', value: (group) => group.name },
      {
        name: 'elevators',
        type: 'count',
        value: ({ elevators }) => elevators,
        link: (group) => linkTo('elevators', conditionOf(group)),
      },
      column('orders', 'count', { id: 'orders', link: orders }),
      column('entrapments', 'count', { id: 'entrapments', link: rescues }),
      column('rate', 'perHundred', { id: 'entrapmentRate', link: rescues }),
      bound('low'),
      bound('high'),
      column('arrived30', 'share', { id: 'arrivedWithin30Minutes', link: rescues }),
    ],
  });
}
