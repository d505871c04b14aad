import {
  energyReportSchema,
  meterDetailSchema,
  meterLinesSchema,
} from '@hoistway/shared/domain/energy/energyReport.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { useSession } from './session.ts';

/** Local days, both inclusive. */
export interface DayPeriod {
  fromDay: string;
  untilDay: string;
}

/** The visible meters with their consumption of a period. */
export function useMeterLines(period: DayPeriod, search: string) {
  const { scopeKey } = useSession();
  const query = { ...period, ...(search !== '' && { search }) };
  return useQuery({
    queryKey: ['meterGateways', scopeKey, 'lines', query],
    queryFn: ({ signal }) => api.get('energy/meters', { query, schema: meterLinesSchema, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

/** Meters by their terminal codes; with an elevator or a use unit only those that are bound to it. */
interface ReportMeters {
  codes: readonly string[];
  elevatorId?: string | undefined;
  /** Of the elevator or of the gateway itself. */
  id?: string | undefined;
  /** Id or name. */
  useUnit?: string | undefined;
}

/** The report of meters. */
export function useEnergyReport({ codes, elevatorId, id, useUnit }: ReportMeters, period: DayPeriod) {
  const { scopeKey } = useSession();
  const query = {
    ...period,
    codes: codes.join(','),
    ...(elevatorId !== undefined && { elevatorId }),
    ...(id !== undefined && { id }),
    ...(useUnit !== undefined && { useUnit }),
  };
  return useQuery({
    queryKey: ['meterGateways', scopeKey, 'report', query],
    queryFn: ({ signal }) => api.get('energy/report', { query, schema: energyReportSchema, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

/** Readings and judgement of one meter. */
export function useMeterDetail(id: string | undefined) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['meterGateways', scopeKey, id, 'detail'],
    queryFn: ({ signal }) => api.get(`energy/meters/${id}`, { schema: meterDetailSchema, signal }),
    enabled: id !== undefined,
    meta: { isQuiet: true },
  });
}
