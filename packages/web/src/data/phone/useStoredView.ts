import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { ServerTime } from '../serverTime.ts';
import { isUnreached } from './isUnreached.ts';
import { type PhoneStep, readStoredView, storeView } from './phoneStore.ts';

const lookEveryMs = 10_000;

interface StoredViewSource<V extends object> {
  /** Key of the view and of its steps in the phone's store. */
  key: string;
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<V>;
  /** A stored view of another form, as of an older release, is ignored. */
  schema: z.ZodType<V>;
  /** Whether a fetched view contains a step that the server accepted. */
  isSeen: (view: V, step: PhoneStep) => boolean;
  refetchMs?: number | false;
}

/** A view of the server; without coverage the last stored one, marked as such. */
export function useStoredView<V extends object>(source: StoredViewSource<V>) {
  const { key, queryKey, read, schema, isSeen, refetchMs = lookEveryMs } = source;
  const queries = useQueryClient();
  const [storedView, setStoredView] = useState<V | null>(null);
  const [hasLooked, setHasLooked] = useState(false);
  const [time] = useState(() => new ServerTime());
  useEffect(() => {
    void readStoredView(key)
      .then((value) => setStoredView(schema.safeParse(value).data ?? null))
      .finally(() => setHasLooked(true));
  }, [key, schema]);
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  const viewQuery = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const view = await read(signal);
      if ('now' in view && typeof view.now === 'string') time.observe(Date.parse(view.now));
      await storeView(key, view, (step) => isSeen(view, step));
      return view;
    },
    refetchInterval: refetchMs,
    networkMode: 'always',
    meta: { isQuiet: true },
  });
  return {
    view: viewQuery.data ?? storedView,
    /** Server clock; the phone's own before the first answer. */
    time,
    error: viewQuery.error,
    isPending: storedView === null && (viewQuery.isPending || !hasLooked),
    isOffline: !isOnline || isUnreached(viewQuery.error),
    refetch: () => queries.invalidateQueries({ queryKey }),
  };
}

/** Coverage as the phone reports it, which is weaker evidence than a missing answer. */
function followOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
