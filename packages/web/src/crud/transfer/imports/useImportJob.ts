import type { ImportJob } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../../data/errorText.ts';
import { hint } from '../../../ui/toast.ts';
import { importCalls, importKeys, isWorking } from './importCalls.ts';

const lookEveryMs = 700;

/** State of an import, polled while it runs. */
export function useImportJob(resource: AnyResource, id: string | null) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const jobQuery = useQuery({
    queryKey: importKeys.job(id ?? ''),
    queryFn: ({ signal }) => importCalls.read(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.phase) ? lookEveryMs : false),
    staleTime: 0,
  });
  const phase = jobQuery.data?.phase;
  useEffect(() => {
    if (phase === 'done' || phase === 'cancelled')
      void queries.invalidateQueries({ queryKey: [resource.name] });
  }, [phase, queries, resource]);

  const keep = (job: ImportJob) => {
    queries.setQueryData(importKeys.job(job.id), job);
    void queries.invalidateQueries({ queryKey: importKeys.unfinished(resource.name) });
  };
  /** Advances the import; shows a failure and refetches its state. */
  const move = async (step: () => Promise<ImportJob>) => {
    setIsBusy(true);
    try {
      keep(await step());
    } catch (error) {
      hint(errorText(error));
      await jobQuery.refetch();
    } finally {
      setIsBusy(false);
    }
  };
  return {
    job: id === null ? undefined : jobQuery.data,
    error: jobQuery.error,
    refetch: jobQuery.refetch,
    keep,
    move,
    isBusy,
  };
}
