import type { TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { elevatorsInScope } from '../figures/readFigures.ts';
import { readStartsOfHour } from '../figures/readStarts.ts';
import { figureScopeOf } from './figureBlocks.ts';
import { rowsLinks } from './rowsLinks.ts';
import type { ReportAbout } from './snapshotHead.ts';
import { tableBlock } from './tableBlock.ts';

/** Starts of each elevator, or of each day of one elevator, at one hour of the day or all day. */
export async function startRowsBlock(
  tx: Transaction,
  { context, request }: Pick<ReportAbout, 'context' | 'request'>,
  hour: number | undefined,
): Promise<TableBlock> {
  const { period, elevatorIds } = request;
  const [elevatorId, ...others] = elevatorIds;
  const isSingle = elevatorId !== undefined && others.length === 0;
  const rows = await readStartsOfHour(
    tx,
    elevatorsInScope({ visibility: context.visibility, scope: figureScopeOf({ request }) }),
    { period, hour: hour ?? null, isByDay: isSingle },
  );
  const starts = { name: 'starts', type: 'count' } as const;
  if (isSingle)
    return tableBlock('dayStarts', rows, {
      link: ({ key }) =>
        `/figureDays?${new URLSearchParams({ elevatorId, from: `${key}T00:00`, to: `${key}T23:59` })}`,
      columns: [
        { name: 'day', type: 'day', value: ({ key }) => key },
        { ...starts, value: (row) => row.starts },
      ],
    });
  return tableBlock('elevatorStarts', rows, {
    link: ({ key }) =>
      rowsLinks({ ...request, elevatorIds: [key] })('starts', hour === undefined ? {} : { hour }),
    columns: [
      { name: 'elevator', type: 'text', value: ({ name }) => name },
      { ...starts, value: (row) => row.starts },
    ],
  });
}
