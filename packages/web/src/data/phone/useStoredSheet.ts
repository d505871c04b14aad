import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { sheetSchema } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { SupervisionKind } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { api } from '../client.ts';
import { useSession } from '../session.ts';
import { recordNames } from '../supervision.ts';
import { sheetRoute } from './ownRoutes.ts';
import { isSeenInSheet, sheetAfter } from './sheetAfter.ts';
import { useStepQueue } from './useStepQueue.ts';
import { useStoredView } from './useStoredView.ts';

const phoneNowMs = () => systemClock.now();

/**
 * A supervision record with this phone's pending answers; without coverage the last stored one. Its page does not refetch
 * it by time, since a form is open on it.
 */
export function useStoredSheet(kind: SupervisionKind, id: string) {
  const { userId, name, scopeKey } = useSession();
  const route = sheetRoute(userId, kind, id);
  const source = useStoredView({
    key: route.key,
    queryKey: [recordNames[kind], scopeKey, id, 'sheet'],
    read: (signal) => api.get(`supervision/${kind}/${id}`, { schema: sheetSchema, signal }),
    schema: sheetSchema,
    isSeen: isSeenInSheet,
    refetchMs: false,
  });
  const queue = useStepQueue(route, phoneNowMs, () => void source.refetch());
  const sheet =
    source.view && queue.hasLoaded ? sheetAfter(source.view, queue.steps, { userId, name }) : null;
  return { ...source, queue, sheet, isPending: source.isPending || !queue.hasLoaded };
}
