import type { Page } from '@hoistway/shared/model/resource.ts';
import type pg from 'pg';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Visibility } from '../session/visibility.ts';
import type { Window } from './historyQuery.ts';
import { seenOrgs } from './readEvents.ts';

export interface HistoryQuery {
  table: string;
  columns: string;
  /** The column of the time range, and of the order from the newest. */
  time: string;
  window: Window;
  visibility: Visibility;
  pageNo: number;
  pageSize: number;
  /** Further conditions, their values named `$5` and on. */
  where?: readonly string[];
  values?: readonly unknown[];
  /** Breaks ties of the order. */
  tie: string;
}

/** One page of a history table, the newest first, within a session's scope. */
export async function historyPage<R extends pg.QueryResultRow, T>(
  tx: Transaction,
  query: HistoryQuery,
  toRecord: (row: R) => T,
): Promise<Page<T>> {
  const { table, time, window, visibility, pageNo, pageSize } = query;
  const conditions = [
    'tenant_id = $1',
    `${time} >= $2`,
    `${time} <= $3`,
    '($4::bigint[] is null or org_ids && $4)',
    ...(query.where ?? []),
  ].join(' and ');
  const values = [visibility.tenantId, window.from, window.to, seenOrgs(visibility), ...(query.values ?? [])];
  const countResult = await tx.query<{ total: string }>(
    `select count(*) as total from ${table} where ${conditions}`,
    values,
  );
  const result = await tx.query<R>(
    `select ${query.columns} from ${table} where ${conditions}
     order by ${time} desc, ${query.tie} desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
    values,
  );
  const total = Number(countResult.rows[0]?.total ?? 0);
  return { records: result.rows.map(toRecord), total, pages: Math.ceil(total / pageSize) };
}
