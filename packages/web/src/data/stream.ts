import type { AnyStream, ItemOf } from '@hoistway/shared/model/stream.ts';
import { useCallback, useSyncExternalStore } from 'react';
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
