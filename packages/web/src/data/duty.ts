import {
  type Duty,
  type DutyOrder,
  dutySchema,
  type Position,
} from '@hoistway/shared/domain/dispatchView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from './client.ts';
import { useConnection } from './connection.tsx';
import { useMayPerform } from './session.ts';

const queryKey = ['duty'];
/** Poll interval: a duty ends by time, or on another device. */
const lookEveryMs = minuteMs;

/** Duty of the user as a rescuer; disabled for users without a part in rescues. */
export function useDuty() {
  const mayRescue = useMayPerform('goOnDuty');
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

/** Server clock for occasional reads. */
export function useServerClock(): () => number {
  const fleet = useConnection()?.fleet ?? null;
  return useCallback(() => fleet?.time.now() ?? Date.now(), [fleet]);
}
