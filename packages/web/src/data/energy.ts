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

/** The report of meters by their terminal codes. */
export function useEnergyReport(codes: readonly string[], period: DayPeriod) {
  const { scopeKey } = useSession();
  const query = { ...period, codes: codes.join(',') };
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
