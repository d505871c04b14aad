import type { AnyStream, ItemOf } from '@hoistway/shared/model/stream.ts';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from './connection.tsx';
import { type StreamView, unloadedStream } from './streamHub.ts';

/** Listens to a live stream as long as the component is mounted; without a connection it never loads. */
export function useStream<S extends AnyStream>(stream: S): StreamView<ItemOf<S>> {
  const streams = useConnection()?.streams;
  const subscribe = useCallback(
    (listener: () => void) => streams?.listen(stream, listener) ?? (() => {}),
    [streams, stream],
  );
  const snapshot = () => streams?.view(stream.name) ?? unloadedStream;
  return useSyncExternalStore(subscribe, snapshot) as StreamView<ItemOf<S>>;
}

/** What may come later gives way for no longer than this, however busy the page is. */
const latestMs = 250;

/**
 * Like `useStream`, for what may stand on screen a moment after what is urgent: its renders are of low priority, so that
 * they neither delay nor join the paint of an alarm's card.
 */
export function useStreamLater<S extends AnyStream>(stream: S): StreamView<ItemOf<S>> {
  const streams = useConnection()?.streams;
  const [view, setView] = useState<StreamView>(() => streams?.view(stream.name) ?? unloadedStream);
  useEffect(() => {
    let overdue: ReturnType<typeof setTimeout> | undefined;
    const show = () => setView(streams?.view(stream.name) ?? unloadedStream);
    const renew = () => {
      startTransition(show);
      overdue ??= setTimeout(() => {
        overdue = undefined;
        show();
      }, latestMs);
    };
    const end = streams?.listen(stream, renew);
    renew();
    return () => {
      clearTimeout(overdue);
      end?.();
    };
  }, [streams, stream]);
  return view as StreamView<ItemOf<S>>;
}
