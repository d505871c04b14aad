import { caseViewSchema } from '@hoistway/shared/domain/caseFile.ts';
import { caseVisitsSchema } from '@hoistway/shared/domain/caseVisits.ts';
import {
  alarmLoadSchema,
  type ElevatorRepairCount,
  elevatorRepairsSchema,
  repairStatisticsSchema,
} from '@hoistway/shared/domain/repairFigures.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { useSession } from './session.ts';

/** Poll interval of an open case. */
const caseRenewMs = 5_000;

export function useCase(orderId: string) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['repairOrders', scopeKey, orderId, 'case'],
    queryFn: ({ signal }) => api.get(`workOrders/${orderId}/case`, { schema: caseViewSchema, signal }),
    refetchInterval: caseRenewMs,
    meta: { isQuiet: true },
  });
}

/** The visits before a case; read anew when the case changes and after a rectification was opened. */
export function useCaseVisits(orderId: string, version: number) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['spotChecks', scopeKey, 'ofCase', orderId, version],
    queryFn: ({ signal }) => api.get(`workOrders/${orderId}/visits`, { schema: caseVisitsSchema, signal }),
    placeholderData: (before) => before,
    meta: { isQuiet: true },
  });
}

export interface Window {
  from: string;
  to: string;
}

/** The figures of repair of a period (docs/figures.md). */
export function useRepairStatistics({ from, to }: Window) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['repairs/statistics', scopeKey, from, to],
    queryFn: ({ signal }) =>
      api.get('repairs/statistics', { query: { from, to }, schema: repairStatisticsSchema, signal }),
    meta: { isQuiet: true },
  });
}

export interface ElevatorRepairsQuery extends Window {
  sort: ElevatorRepairCount;
  text: string;
  pageNo: number;
  pageSize: number;
}

/** One page of the elevators with orders or alarms in a window. */
export function useElevatorRepairs(query: ElevatorRepairsQuery) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['repairs/statistics/elevators', scopeKey, query],
    queryFn: ({ signal }) =>
      api.get('repairs/statistics/elevators', {
        query: { ...query },
        schema: pageSchema(elevatorRepairsSchema),
        signal,
      }),
    placeholderData: (before) => before,
    meta: { isQuiet: true },
  });
}

/** Operators' alarm load in a window of at most 31 days. */
export function useAlarmLoad({ from, to }: Window) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['alarms/load', scopeKey, from, to],
    queryFn: ({ signal }) => api.get('alarms/load', { query: { from, to }, schema: alarmLoadSchema, signal }),
    meta: { isQuiet: true },
  });
}
