import {
  type Duty,
  type DutyOrder,
  dutySchema,
  type Position,
} from '@hoistway/shared/domain/dispatchView.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from './client.ts';
import { useConnection } from './connection.tsx';
import { useMayDeed } from './session.ts';

const queryKey = ['duty'];
/** A duty ends by itself, and on another device. */
const lookEveryMs = 60_000;

/** Whether the user is on duty as a rescuer; nothing for those who have no part in rescues. */
export function useDuty() {
  const mayRescue = useMayDeed('goOnDuty');
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('rescuers/duty', { schema: dutySchema, signal }),
    enabled: mayRescue,
    refetchInterval: lookEveryMs,
    meta: { isQuiet: true },
  });
}

export function useSetDuty() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: DutyOrder) => api.post('rescuers/duty', order, { schema: dutySchema }),
    onSuccess: (duty: Duty) => queries.setQueryData(queryKey, duty),
  });
}

export const sendOwnPosition = (position: Position): Promise<unknown> =>
  api.post('rescuers/position', position);

/** The server's clock, for what is read now and then. */
export function useServerClock(): () => number {
  const fleet = useConnection()?.fleet ?? null;
  return useCallback(() => fleet?.time.now() ?? Date.now(), [fleet]);
}
