import { alarmClass, alarmKinds } from '@hoistway/shared/domain/alarm.ts';
import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { historyVisible, type Visibility } from '../session/visibility.ts';

const urgentKinds = alarmKinds.filter((kind) => alarmClass[kind] === 1);

/** Alarms of the last hours by local hour, oldest first, the current hour last; `alarms` of docs/figures.md. */
export async function readAlarmHours(
  tx: Transaction,
  visibility: Visibility,
  { nowMs, zoneId, hours }: { nowMs: number; zoneId: string; hours: number },
): Promise<HomeFigures['alarmHours']> {
  const now = sql`date_trunc('hour', ${new Date(nowMs)}::timestamptz, ${zoneId})`;
  const rows = await run<{ at: Date; alarms: number; urgent: number }>(
    tx,
    sql`select h.at, count(a.id)::int as alarms, count(a.id) filter (where a.kind = any(${sql.param(urgentKinds)}::text[]))::int as urgent
      from generate_series(${now} - ${hours - 1}::int * interval '1 hour', ${now}, interval '1 hour') as h(at)
      left join alarms a on a.received_at >= h.at and a.received_at < h.at + interval '1 hour'
        and ${historyVisible(sql`a.org_ids`, visibility)}
      group by h.at order by h.at`,
  );
  return rows.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts }));
}

/** Faults opened in the last days by code, the most frequent first; `faults` of docs/figures.md. */
export const readFaultTypes = (
  tx: Transaction,
  visibility: Visibility,
  { nowMs, days }: { nowMs: number; days: number },
): Promise<HomeFigures['faultTypes']> =>
  run<HomeFigures['faultTypes'][number] & Record<string, unknown>>(
    tx,
    sql`select f.fault_type as "faultType", count(*)::int as faults from fault_records f
      where f.fault_time >= ${new Date(nowMs - days * dayMs)} and ${historyVisible(sql`f.org_ids`, visibility)}
      group by 1 order by 2 desc, 1`,
  );
