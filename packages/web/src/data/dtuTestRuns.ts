import { type MatrixView, matrixViewSchema } from '@hoistway/shared/domain/dtuMatrixView.ts';
import { dtuTestRuns } from '@hoistway/shared/resources/dtuTestRuns.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { download } from './download.ts';

/** The interval at which the platform stores the evidence. */
const runningMs = 5_000;

/** A matrix of tests, requested again while it runs. */
export const useTestMatrix = (runId: string) =>
  useQuery({
    queryKey: [dtuTestRuns.name, 'matrix', runId],
    queryFn: ({ signal }) =>
      api.get(`${dtuTestRuns.path}/${runId}/matrix`, { schema: matrixViewSchema, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runningMs : false),
    meta: { isQuiet: true },
  });

/** Downloads a matrix as a spreadsheet. @throws ApiError */
export const downloadMatrix = ({ id }: Pick<MatrixView, 'id'>) =>
  download({ path: `${dtuTestRuns.path}/${id}/xlsx`, query: {}, fallbackName: `dtu-test-${id}.xlsx` });
