import {
  callerSchema,
  carIntercomSchema,
  type SeatIntercom,
  seatIntercomSchema,
} from '@hoistway/shared/domain/intercom.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../client.ts';
import { useMayPerform } from '../session.ts';

/** Before the relays' passwords, good for an hour, end. */
const renewMs = 50 * minuteMs;

/** Whether this session may call a car at all. */
export const useMaySpeak = (): boolean => useMayPerform('speakToCar');

/** The line of this seat's person, renewed in time; undefined while it is not known or not allowed. */
export function useSeatIntercom(): SeatIntercom | undefined {
  const maySpeak = useMaySpeak();
  const query = useQuery({
    queryKey: ['intercom', 'seat'],
    queryFn: ({ signal }) => api.get('intercom/seat', { schema: seatIntercomSchema, signal }),
    enabled: maySpeak,
    staleTime: renewMs,
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
  return query.data;
}

/** The ways to the people in a car, the best first. */
export function useCarLines(elevatorId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['intercom', 'car', elevatorId],
    queryFn: ({ signal }) =>
      api
        .get(`intercom/cars/${elevatorId}`, { schema: carIntercomSchema, signal })
        .then(({ lines }) => lines),
    enabled: isWanted,
    staleTime: minuteMs,
    meta: { isQuiet: true },
  });
}

/** Whose number it is. @throws ApiError, `notFound` where it is no car's that this session sees */
export const callerOf = (number: string) =>
  api.get(`intercom/callers/${encodeURIComponent(number)}`, { schema: callerSchema });
