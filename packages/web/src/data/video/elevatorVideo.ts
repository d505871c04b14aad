import { permissions } from '@hoistway/shared/domain/permission.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { elevatorVideoSchema } from '@hoistway/shared/domain/video.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../client.ts';
import { useMay } from '../session.ts';

/** Refetch interval, shorter than the ten minutes of the addresses' proofs. */
const renewMs = 9 * minuteMs;

/** Addresses of an elevator's live pictures; fetched only with the permission for car video. */
export function useElevatorVideo(elevatorId: string) {
  const mayLook = useMay(permissions.video);
  const query = useQuery({
    queryKey: ['video', elevatorId],
    queryFn: ({ signal }) =>
      api.get(`elevators/${elevatorId}/video`, { schema: elevatorVideoSchema, signal }),
    enabled: mayLook,
    staleTime: renewMs,
    meta: { isQuiet: true },
  });
  return { mayLook, ...query };
}
