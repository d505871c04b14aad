import type { AlarmKind } from '@hoistway/shared/domain/alarm.ts';
import {
  escalationPlanSchema,
  escalationViewSchema,
  reachSchema,
} from '@hoistway/shared/domain/escalationView.ts';
import { onCallReasons } from '@hoistway/shared/domain/onCall.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { instantSchema } from '@hoistway/shared/model/field.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { ApiError } from './apiError.ts';
import { api } from './client.ts';
import { useMay } from './session.ts';
import { useStreamPart } from './stream.ts';

/** Poll interval for receipts, which have no event. */
const lookMs = 15_000;

/** Calls of an alarm's escalation and their answers; null without a policy. Refetched as it proceeds. */
export function useEscalation(alarmId: string, version: number) {
  const query = useQuery({
    queryKey: ['escalation', alarmId, version],
    queryFn: async ({ signal }) => {
      try {
        return await api.get('escalations', { query: { alarmId }, schema: escalationViewSchema, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'notFound') return null;
        throw error;
      }
    },
    placeholderData: (before) => before,
    refetchInterval: lookMs,
    meta: { isQuiet: true },
  });
  const latest = useStreamPart(
    streams.escalationEvents,
    (events) => events.find((event) => event.alarmId === alarmId)?.seq,
  );
  const { refetch } = query;
  useEffect(() => {
    if (latest !== undefined) void refetch();
  }, [latest, refetch]);
  return query;
}

/** Poll interval of the channels. */
const reachEveryMs = minuteMs;

/**
 * Channels by which an escalation can leave the console; undefined until loaded, or without permission for alarms.
 */
export function useReach() {
  const maySeeAlarms = useMay(permissions.alarmBell);
  return useQuery({
    queryKey: ['escalations', 'reach'],
    queryFn: ({ signal }) => api.get('escalations/reach', { schema: reachSchema, signal }),
    enabled: maySeeAlarms,
    refetchInterval: reachEveryMs,
    meta: { isQuiet: true },
  }).data?.channels;
}

export interface SimulationOrder {
  policyId: string;
  kind: AlarmKind;
  elevatorId: string | null;
  at: string;
}

/** Previews the calls of a policy without any answer. */
export const useSimulation = (order: SimulationOrder) =>
  useQuery({
    queryKey: ['escalationPolicies', 'simulation', order],
    queryFn: ({ signal }) =>
      api.post('escalationPolicies/simulate', order, { schema: escalationPlanSchema, signal }),
    placeholderData: (before) => before,
    meta: { isQuiet: true },
  });

const shiftSchema = z.object({
  fromAt: instantSchema,
  untilAt: instantSchema,
  userId: z.string().nullable(),
  userName: z.string(),
  reason: z.enum(onCallReasons),
});
export type OnCallShift = z.infer<typeof shiftSchema>;

/** Shifts of a rota between two moments. */
export const useShifts = (rotaId: string, from: string, to: string) =>
  useQuery({
    queryKey: ['onCallRotas', rotaId, 'shifts', from, to],
    queryFn: ({ signal }) =>
      api.get(`onCallRotas/${rotaId}/shifts`, { query: { from, to }, schema: z.array(shiftSchema), signal }),
    placeholderData: (before) => before,
    meta: { isQuiet: true },
  });
