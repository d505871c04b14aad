import {
  type ScenarioOrder,
  scenarioBoardSchema,
  scenarioReachSchema,
} from '@hoistway/shared/domain/demonstration.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

const path = 'demonstration/scenarios';
export const scenariosKey = 'scenarios';
const renewMs = 2_000;

/** The simulator's scenarios and the running ones, refetched every two seconds. */
export function useScenarios() {
  return useQuery({
    queryKey: [scenariosKey, 'board'],
    queryFn: ({ signal }) => api.get(path, { schema: scenarioBoardSchema, signal }),
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
}

/** Number of elevators that an order would touch; disabled without an order. */
export function useScenarioReach(order: ScenarioOrder | null) {
  return useQuery({
    queryKey: [scenariosKey, 'reach', order],
    queryFn: ({ signal }) => api.post(`${path}/reach`, order, { schema: scenarioReachSchema, signal }),
    enabled: order !== null,
    retry: false,
    meta: { isQuiet: true },
  });
}

export const startScenario = (order: ScenarioOrder) => api.post(path, order, { schema: scenarioReachSchema });
export const stopScenario = (id: string) => api.delete(`${path}/${encodeURIComponent(id)}`);
