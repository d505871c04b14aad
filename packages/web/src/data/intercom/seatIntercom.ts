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

/** Before the expiry of the relays' passwords, which are valid for an hour. */
const renewMs = 50 * minuteMs;

/** Whether this session may call a car. */
export const useMaySpeak = (): boolean => useMayPerform('speakToCar');

/** The line of this seat's user, renewed in time; undefined while it is unknown or not allowed. */
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

/** The lines to the people in a car, the preferred one first. */
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

/** The elevator of a calling number. @throws ApiError, `notFound` for a number of no car visible to this session */
export const callerOf = (number: string) =>
  api.get(`intercom/callers/${encodeURIComponent(number)}`, { schema: callerSchema });
