import type { FigureGroup } from '@hoistway/shared/domain/figures/answer.ts';
import { definitionOf, type FigureId } from '@hoistway/shared/domain/figures/definitions.ts';
import type { Period } from '@hoistway/shared/domain/figures/period.ts';
import type { Block, TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readFigures } from '../figures/readFigures.ts';
import { faultsBlock } from './faultsBlock.ts';
import { figureBlocks, figureScopeOf } from './figureBlocks.ts';
import { elevatorNames, hoursBlock, ordersBlock } from './orderBlocks.ts';
import { readOrders } from './readOrders.ts';
import {
  elevatorReportLink,
  figureRowsLink,
  type RowsScope,
  rowsLinks,
  scopeOfElevator,
} from './rowsLinks.ts';
import type { ReportAbout } from './snapshotHead.ts';
import { type TableColumn, tableBlock } from './tableBlock.ts';

const listedIds: readonly FigureId[] = ['availability', 'faults', 'orders', 'entrapments', 'trips'];

/** The blocks of a report of one or several elevators. */
export async function elevatorBlocks(tx: Transaction, about: ReportAbout): Promise<Block[]> {
  const { elevators, span, request } = about;
  const { parts } = request;
  const { zoneId } = request.period;
  const ids = elevators.map(({ id }) => id);
  const orders = await readOrders(tx, ids, { span, zoneId });
  const linkTo = rowsLinks(request);
  const isSingle = request.kind === 'elevator';
  return [
    ...(parts.includes('figures')
      ? await figureBlocks(tx, about, ['service', 'rescue', 'upkeep', 'travel'])
      : []),
    ...(parts.includes('elevators')
      ? [await (isSingle ? monthsBlock(tx, about) : listBlock(tx, about))]
      : []),
    ...(parts.includes('faults') ? [await faultsBlock(tx, { elevatorIds: ids, span }, linkTo)] : []),
    ...(parts.includes('hours') ? [hoursBlock(orders, linkTo)] : []),
    ...(parts.includes('orders') ? [ordersBlock(orders, elevators)] : []),
  ];
}

/** The figures of each elevator, linked to its own report. */
async function listBlock(tx: Transaction, about: ReportAbout): Promise<TableBlock> {
  const nameOf = elevatorNames(about.elevators);
  const { period } = about.request;
  const rows = await readGroups(tx, about, 'elevator');
  return tableBlock('elevators', rows, {
    link: ({ key }) => elevatorReportLink(key, period),
    columns: [
      { name: 'elevator', type: 'text', value: ({ key, name }) => nameOf(key) || name },
      ...listColumns(({ key }) => scopeOfElevator(key, period)),
    ],
  });
}

/** The figures of each month of the period. */
const monthsBlock = async (tx: Transaction, about: ReportAbout): Promise<TableBlock> =>
  tableBlock('months', await readGroups(tx, about, 'month'), {
    columns: [
      { name: 'month', type: 'text', value: ({ key }) => key },
      ...listColumns(({ key }) => ({ ...about.request, period: monthOf(key, about.request.period) })),
    ],
  });

/** The days of a period within a month, `yyyy-MM`. */
function monthOf(month: string, period: Period): Period {
  const first = `${month}-01`;
  const nextMonth = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1));
  const end = nextMonth.toISOString().slice(0, 10);
  return {
    ...period,
    kind: 'free',
    fromDay: [first, period.fromDay].toSorted().at(-1) ?? first,
    toDay: [end, period.toDay].toSorted()[0] ?? end,
  };
}

async function readGroups(
  tx: Transaction,
  about: ReportAbout,
  groupBy: 'elevator' | 'month',
): Promise<readonly FigureGroup[]> {
  const { visibility, nowMs } = about.context;
  const { period } = about.request;
  const answer = await readFigures(tx, {
    visibility,
    nowMs,
    period,
    scope: figureScopeOf(about),
    groupBy,
    ids: listedIds,
  });
  return answer.groups;
}

/** Columns with the coverage of the figure before them; counts of records are complete. */
const coverageColumns: Partial<Record<FigureId, string>> = { availability: 'coverage', trips: 'recorded' };

function listColumns(scopeOf: (group: FigureGroup) => RowsScope): TableColumn<FigureGroup>[] {
  const figureOf = ({ figures }: FigureGroup, id: FigureId) => figures.find((figure) => figure.id === id);
  return listedIds.flatMap((id): TableColumn<FigureGroup>[] => {
    const coverage = coverageColumns[id];
    return [
      {
        name: id,
        type: definitionOf(id).unit,
        value: (group) => figureOf(group, id)?.value ?? null,
        link: (group) => figureRowsLink(definitionOf(id).rows, scopeOf(group)),
      },
      ...(coverage === undefined
        ? []
        : [
            {
              name: coverage,
              type: 'share',
              value: (group: FigureGroup) => figureOf(group, id)?.coverage ?? null,
            } as const,
          ]),
    ];
  });
}
