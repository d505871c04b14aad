import type { ImportJob } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { useState } from 'react';
import { errorText } from '../../../data/errorText.ts';
import { useImportState } from '../../../data/imports.ts';
import { hint } from '../../../ui/toast.ts';

/** State of an import, polled while it runs. */
export function useImportJob(resource: AnyResource, id: string | null) {
  const [isBusy, setIsBusy] = useState(false);
  const { query: jobQuery, keep } = useImportState(resource.name, id);
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
