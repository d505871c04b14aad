import { permissions } from '@hoistway/shared/domain/permission.ts';
import { elevatorVideoSchema } from '@hoistway/shared/domain/video.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../client.ts';
import { useMay } from '../session.ts';

/** Before the addresses' proofs, good for ten minutes, end. */
const renewMs = 540_000;

/** Where an elevator's live pictures come from; asked by those alone who may look into cars. */
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
