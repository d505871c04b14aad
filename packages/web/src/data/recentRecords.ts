import { faultRecordSchema } from '@hoistway/shared/domain/records.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './client.ts';
import { useSession } from './session.ts';
import type { Query } from './urlQuery.ts';

const renewMs = minuteMs;

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

async function pageOf<T>(path: string, record: z.ZodType<T>, query: Query, signal: AbortSignal) {
  const schema = pageSchema(record);
  return api.get(path, { query, schema, signal });
}
