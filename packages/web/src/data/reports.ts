import { rephrasingSchema } from '@hoistway/shared/domain/insights/rephrasing.ts';
import {
  previewSchema,
  proofSchema,
  type ReportQuery,
  storedReportSchema,
} from '@hoistway/shared/domain/reports/reportCall.ts';
import { reportImagesSchema } from '@hoistway/shared/domain/reports/reportImages.ts';
import type { ReportRowSet } from '@hoistway/shared/domain/reports/reportRows.ts';
import { secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';
import { useSession } from './session.ts';

/** The interval at which a queued print is looked at. */
const printPollMs = secondMs;

/** A report of the present numbers, which is not stored. */
export function useReportPreview(query: ReportQuery) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['reports', scopeKey, 'preview', query],
    queryFn: ({ signal }) =>
      api.get('reportSnapshots/preview', { query: { ...query }, schema: previewSchema, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

/** The rows behind a number of a report, by the query of its link. */
export function useReportRows(set: ReportRowSet, params: URLSearchParams) {
  const { scopeKey } = useSession();
  const query = Object.fromEntries(params);
  return useQuery({
    queryKey: ['reports', scopeKey, 'rows', set, query],
    queryFn: ({ signal }) => api.get(`reportRows/${set}`, { query, schema: previewSchema, signal }),
    meta: { isQuiet: true },
  });
}

/** A stored report; it is fetched again until its PDF is ready or has failed. */
export function useStoredReport(id: string) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['reports', scopeKey, id, 'snapshot'],
    queryFn: ({ signal }) => api.get(`reportSnapshots/${id}`, { schema: storedReportSchema, signal }),
    refetchInterval: ({ state }) =>
      state.data?.printState === 'queued' || state.data?.printState === 'printing' ? printPollMs : false,
    meta: { isQuiet: true },
  });
}

const newReportSchema = z.object({ id: z.string(), sha256: z.string() });

/** Stores a report as it is now and queues its PDF. */
export const storeReport = (query: ReportQuery) =>
  api.post('reportSnapshots', query, { schema: newReportSchema });

/** Whether a report with this hash was issued; without a login. */
export const useReportProof = (hash: string) =>
  useQuery({
    queryKey: ['public', 'reportProofs', hash],
    queryFn: ({ signal }) => api.get(`public/reportProofs/${hash}`, { schema: proofSchema, signal }),
    enabled: /^[0-9a-f]{64}$/.test(hash),
    retry: false,
    meta: { isQuiet: true },
  });

/** Makes the report of a saved plan now, without sending it. */
export const makePlannedReport = (planId: string) =>
  api.post(`reportPlans/${planId}/reports`, {}, { schema: newReportSchema });

/** The shift so far. */
export function useHandoverPreview() {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['reports', scopeKey, 'handover'],
    queryFn: ({ signal }) => api.get('shiftHandover', { schema: previewSchema, signal }),
    meta: { isQuiet: true },
  });
}

/** Stores the handover of the shift and signs it for the shift that leaves. */
export const handOverShift = (note: string) =>
  api.post('shiftHandover', { note }, { schema: newReportSchema });

/** Signs a handover for the shift that comes. */
export const takeOverShift = (id: string, note: string) => api.post(`shiftHandover/${id}/takeOver`, { note });

/** Fetches reports again. */
export function useReportRenewal() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['reports'] });
}

/** Pictures of repairs and visits on local days, both included. */
export function useReportImages({
  from,
  to,
  elevatorId,
}: {
  from: string;
  to: string;
  elevatorId: string | null;
}) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['reports', scopeKey, 'images', from, to, elevatorId],
    queryFn: ({ signal }) => {
      const query = {
        from: new Date(`${from}T00:00`).toISOString(),
        to: new Date(`${to}T23:59:59`).toISOString(),
        elevatorId,
      };
      return api.get('reportImages', { query, schema: reportImagesSchema, signal });
    },
    meta: { isQuiet: true },
  });
}

/** Has a stored report in words rephrased by the tenant's language service. */
export const rephraseReport = (id: string) =>
  api.post(`insightReports/${id}/rephrasing`, {}, { schema: rephrasingSchema });
