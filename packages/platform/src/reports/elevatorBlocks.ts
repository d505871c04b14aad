import type { FigureGroup } from '@hoistway/shared/domain/figures/answer.ts';
import { definitionOf, type FigureId } from '@hoistway/shared/domain/figures/definitions.ts';
import type { Block, TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readFigures } from '../figures/readFigures.ts';
import { faultsBlock } from './faultsBlock.ts';
import { figureBlocks, figureScopeOf } from './figureBlocks.ts';
import { elevatorNames, hoursBlock, ordersBlock } from './orderBlocks.ts';
import { readOrders } from './readOrders.ts';
import type { ReportAbout } from './snapshotHead.ts';
import { tableBlock } from './tableBlock.ts';

const listedIds: readonly FigureId[] = ['availability', 'faults', 'orders', 'entrapments', 'trips'];

/** The blocks of a report of one or several elevators. */
export async function elevatorBlocks(tx: Transaction, about: ReportAbout): Promise<Block[]> {
  const { elevators, span, request } = about;
  const { parts } = request;
  const { zoneId } = request.period;
  const ids = elevators.map(({ id }) => id);
  const orders = await readOrders(tx, ids, { span, zoneId });
  const isSingle = request.kind === 'elevator';
  return [
    ...(parts.includes('figures')
      ? await figureBlocks(tx, about, ['service', 'rescue', 'upkeep', 'travel'])
      : []),
    ...(parts.includes('elevators')
      ? [await (isSingle ? monthsBlock(tx, about) : listBlock(tx, about))]
      : []),
    ...(parts.includes('faults') ? [await faultsBlock(tx, ids, span)] : []),
    ...(parts.includes('hours') ? [hoursBlock(orders)] : []),
    ...(parts.includes('orders') ? [ordersBlock(orders, elevators)] : []),
  ];
}

/** The figures of each elevator, linked to its own report. */
async function listBlock(tx: Transaction, about: ReportAbout): Promise<TableBlock> {
  const nameOf = elevatorNames(about.elevators);
  const rows = await readGroups(tx, about, 'elevator');
  return tableBlock('elevators', rows, {
    link: ({ key }) => `/singleElevatorReport/${key}`,
    columns: [
      { name: 'elevator', type: 'text', value: ({ key, name }) => nameOf(key) || name },
      ...listColumns,
    ],
  });
}

/** The figures of each month of the period. */
const monthsBlock = async (tx: Transaction, about: ReportAbout): Promise<TableBlock> =>
  tableBlock('months', await readGroups(tx, about, 'month'), {
    columns: [{ name: 'month', type: 'text', value: ({ key }) => key }, ...listColumns],
  });

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

const listColumns = listedIds.map((id) => ({
  name: id,
  type: definitionOf(id).unit,
  value: ({ figures }: FigureGroup) => figures.find((figure) => figure.id === id)?.value ?? null,
}));
