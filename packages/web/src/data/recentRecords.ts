import { type Alarm, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { type FaultRecord, faultRecordSchema } from '@hoistway/shared/domain/records.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './client.ts';
import { useSession } from './session.ts';
import type { Query } from './urlQuery.ts';

const renewMs = minuteMs;
const pageSize = 200;
/** Page limit of a wall's figures: beyond it the wall shows that only the latest are counted. */
const mostPages = 10;

/** Records of a time window, newest first. */
export interface RecentRecords<T> {
  records: readonly T[];
  /** Number of records in the window, by the server. */
  total: number;
  fromMs: number;
  toMs: number;
}

/** The scope's alarms of the last `hours`, closed ones included; refetched every minute. */
export function useRecentAlarms(hours: number) {
  return useRecentRecords<Alarm>('alarmRecords', alarmSchema, hours);
}

/** The scope's faults of the last `hours`; refetched every minute. */
export function useRecentFaults(hours: number) {
  return useRecentRecords<FaultRecord>('faultRecords', faultRecordSchema, hours);
}

/** Open faults, newest first; refetched every half minute. */
export function useOpenFaults(most: number) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['faultRecords', 'open', scopeKey, most],
    queryFn: ({ signal }) =>
      pageOf('faultRecords', faultRecordSchema, { open: true, pageNo: 1, pageSize: most }, signal),
    refetchInterval: renewMs / 2,
    meta: { isQuiet: true },
  });
}

function useRecentRecords<T>(path: string, schema: z.ZodType<T>, hours: number) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: [path, 'recent', scopeKey, hours],
    queryFn: async ({ signal }): Promise<RecentRecords<T>> => {
      const toMs = systemClock.now();
      const fromMs = toMs - hours * hourMs;
      const window = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString(), pageSize };
      const records: T[] = [];
      let total = 0;
      for (let pageNo = 1; pageNo <= mostPages; pageNo++) {
        const page = await pageOf(path, schema, { ...window, pageNo }, signal);
        records.push(...page.records);
        total = page.total;
        if (pageNo >= page.pages) break;
      }
      return { records, total, fromMs, toMs };
    },
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
}

async function pageOf<T>(path: string, record: z.ZodType<T>, query: Query, signal: AbortSignal) {
  const schema = pageSchema(record);
  return api.get(path, { query, schema, signal });
}
