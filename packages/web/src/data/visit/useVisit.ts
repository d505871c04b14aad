import { visitViewSchema } from '@hoistway/shared/domain/visitView.ts';
import { useCallback } from 'react';
import { api } from '../client.ts';
import { visitRoute } from '../phone/ownRoutes.ts';
import { useStepQueue } from '../phone/useStepQueue.ts';
import { useStoredView } from '../phone/useStoredView.ts';
import { useSession } from '../session.ts';
import { isSeenInVisit, visitAfter } from './visitAfter.ts';

const renewMs = 30_000;

/**
 * A maintenance order with its items, log, seals and proof, and the steps of this phone that the server does not have yet;
 * without coverage the last stored state.
 */
export function useVisit(id: string) {
  const { userId } = useSession();
  const route = visitRoute(userId, id);
  const source = useStoredView({
    key: route.key,
    queryKey: ['maintenanceOrders', 'visit', id],
    read: (signal) => api.get(`maintenanceOrder/${id}/visit`, { schema: visitViewSchema, signal }),
    schema: visitViewSchema,
    isSeen: isSeenInVisit,
    refetchMs: renewMs,
  });
  const { time, view, refetch } = source;
  const nowMs = useCallback(() => time.now(), [time]);
  const queue = useStepQueue(route, nowMs, () => void refetch());
  return { ...source, nowMs, queue, visit: view && visitAfter(view, queue.steps) };
}
