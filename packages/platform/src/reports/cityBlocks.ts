import type { FigureGroup, FigureGrouping } from '@hoistway/shared/domain/figures/answer.ts';
import type { Block } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readFigures } from '../figures/readFigures.ts';
import { agesBlock, placesBlock } from './countBlocks.ts';
import { figureBlocks, figureScopeOf } from './figureBlocks.ts';
import { groupIds, groupsBlock, rankedBlock } from './groupBlocks.ts';
import { isLate, lateCompaniesBlock } from './lateBlock.ts';
import { causesBlock, hoursBlock, levelsBlock, ordersBlock, repeatsBlock } from './orderBlocks.ts';
import { phoneCallsBlock } from './phoneCallBlocks.ts';
import { readOrders } from './readOrders.ts';
import { rowsLinks } from './rowsLinks.ts';
import type { ReportAbout } from './snapshotHead.ts';

/** The blocks of a city's monthly report, for a site, a company, a district or the whole scope. */
export async function cityBlocks(tx: Transaction, about: ReportAbout): Promise<Block[]> {
  const { elevators, span, request } = about;
  const elevatorIds = elevators.map(({ id }) => id);
  const orders = await readOrders(tx, elevatorIds, { span, zoneId: request.period.zoneId });
  const linkTo = rowsLinks(request);
  const late = { ...ordersBlock(orders.filter(isLate), elevators), name: 'late' };
  return [
    ...(await figureBlocks(tx, about, ['rescue', 'service'])),
    await phoneCallsBlock(tx, { elevatorIds, span }, linkTo),
    levelsBlock(orders, linkTo),
    causesBlock(orders, linkTo),
    rankedBlock('companies', await readGroups(tx, about, 'company'), linkTo),
    rankedBlock('useUnits', await readGroups(tx, about, 'useUnit'), linkTo),
    groupsBlock('districts', await readGroups(tx, about, 'district'), { linkTo }),
    placesBlock(about, orders, linkTo),
    agesBlock(about, orders, linkTo),
    hoursBlock(orders, linkTo),
    repeatsBlock(orders, elevators, request),
    lateCompaniesBlock(orders, elevators, linkTo),
    late,
  ];
}

/** The figures of each group of a report's elevators. */
export async function readGroups(
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
