import type { AnyStream, ItemOf } from '@hoistway/shared/model/stream.ts';
import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useConnection } from './connection.tsx';
import { type StreamView, unloadedStream } from './streamHub.ts';

/** Subscribes to a stream of the page's connection; without a connection it never loads. */
function useListening<S extends AnyStream>(stream: S) {
  const streams = useConnection()?.streams;
  const subscribe = useCallback(
    (listener: () => void) => streams?.listen(stream, listener) ?? (() => {}),
    [streams, stream],
  );
  const view = () => (streams?.view(stream.name) ?? unloadedStream) as StreamView<ItemOf<S>>;
  return { subscribe, view };
}

/** Subscribes to a live stream while the component is mounted; without a connection it never loads. */
export function useStream<S extends AnyStream>(stream: S): StreamView<ItemOf<S>> {
  const { subscribe, view } = useListening(stream);
  return useSyncExternalStore(subscribe, view);
}

/** A part of a live stream's items; the component rerenders only when that part changes. */
export function useStreamPart<S extends AnyStream, T>(
  stream: S,
  partOf: (items: readonly ItemOf<S>[]) => T,
  isSame: (before: T, now: T) => boolean = Object.is,
): T {
  const { subscribe, view } = useListening(stream);
  const lastPart = useRef<{ part: T } | null>(null);
  const snapshot = () => {
    const part = partOf(view().items);
    if (lastPart.current === null || !isSame(lastPart.current.part, part)) lastPart.current = { part };
    return lastPart.current.part;
  };
  return useSyncExternalStore(subscribe, snapshot);
}

/** Whether two lists contain the same items in the same order. */
export const hasSameItems = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((item, index) => item === others[index]);

/** Maximum delay of low-priority renders on a busy page. */
const latestMs = 250;

/** Like `useStream`, at low priority, so that its renders neither delay nor join the paint of an alarm's card. */
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
