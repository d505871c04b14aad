import {
  type ParameterTable,
  parameterTableSchema,
} from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { parameterChanges } from '@hoistway/shared/resources/parameterChanges.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** Interval of requests while a device reads or writes, and otherwise. */
const busyMs = 1_500;
const idleMs = 15_000;

const isBusy = (table: ParameterTable | undefined) =>
  table?.reading.state === 'reading' || table?.openChange?.state === 'writing';

const readTable = (elevatorId: string, signal?: AbortSignal) =>
  api.get(`${elevators.path}/${elevatorId}/parameters`, {
    schema: parameterTableSchema,
    ...(signal && { signal }),
  });

/** The parameters of an elevator, requested again while its device reads or writes. */
export const useParameterTable = (elevatorId: string) =>
  useQuery({
    queryKey: [parameterChanges.name, 'table', elevatorId],
    queryFn: ({ signal }) => readTable(elevatorId, signal),
    refetchInterval: ({ state }) => (isBusy(state.data) ? busyMs : idleMs),
    meta: { isQuiet: true },
  });

/** The parameters of an elevator, once. @throws ApiError */
export const readParameterTable = (elevatorId: string): Promise<ParameterTable> => readTable(elevatorId);
