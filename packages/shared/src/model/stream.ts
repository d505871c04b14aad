import type { z } from 'zod';

/**
 * Sharing of a stream's upstream. `scope`: all sessions with the same visibility (tenant, organisation,
 * permission); `gateway`: all sessions of this edge, e.g. the light.
 */
export type StreamSharing = 'scope' | 'gateway';

export interface Stream<N extends string = string, S extends z.ZodType = z.ZodType> {
  name: N;
  sharing: StreamSharing;
  /** Index into the permission string, or null for every logged-in user. */
  permission: number | null;
  /** The member that identifies an item. */
  key: keyof z.output<S> & string;
  item: S;
  /** Upper bound of items, the first by `order`. */
  keep?: number;
  /** The member to sort by. */
  order?: { by: keyof z.output<S> & string; descending?: boolean };
}

export interface AnyStream {
  name: string;
  sharing: StreamSharing;
  permission: number | null;
  key: string;
  item: z.ZodType;
  keep?: number;
  order?: { by: string; descending?: boolean };
}

export type ItemOf<S extends { item: z.ZodType }> = z.output<S['item']>;

export function defineStream<const N extends string, S extends z.ZodType>(
  declaration: Stream<N, S>,
): Stream<N, S> {
  return declaration;
}

/**
 * A frame on the wire. A new subscriber gets a `set`; then `change`s, each naming the number it follows. `fresh` is
 * false while the upstream is lost, so that no stale item is shown as live.
 */
export type StreamFrame<T = unknown> =
  | { kind: 'set'; seq: number; fresh: boolean; items: T[] }
  | { kind: 'change'; after: number; seq: number; fresh: boolean; put: T[]; drop: string[] };

export interface StreamState<T = unknown> {
  seq: number;
  fresh: boolean;
  /** Items in the stream's order. */
  items: readonly T[];
}

export const emptyStreamState: StreamState<never> = { seq: 0, fresh: false, items: [] };

/**
 * Turns frames into state, in the gateway and in the browser alike. @returns the next state; the same state for a
 * repeated frame; `null` for a gap, after which the receiver requests the whole set again
 */
export function fold<T>(
  stream: AnyStream,
  state: StreamState<T>,
  frame: StreamFrame<T>,
): StreamState<T> | null {
  if (frame.kind === 'set')
    return { seq: frame.seq, fresh: frame.fresh, items: arrange(stream, frame.items) };
  if (frame.after !== state.seq) return frame.seq <= state.seq ? state : null;
  if (frame.put.length === 0 && frame.drop.length === 0)
    return { seq: frame.seq, fresh: frame.fresh, items: state.items };

  const droppedKeys = new Set(frame.drop);
  const itemsToPut = new Map(frame.put.map((item) => [keyOf(stream, item), item]));
  const nextItems: T[] = [];
  for (const item of state.items) {
    const key = keyOf(stream, item);
    const next = itemsToPut.get(key);
    if (next !== undefined) {
      nextItems.push(next);
      itemsToPut.delete(key);
    } else if (!droppedKeys.has(key)) nextItems.push(item);
  }
  nextItems.push(...itemsToPut.values());
  return { seq: frame.seq, fresh: frame.fresh, items: arrange(stream, nextItems) };
}

/** The key of an item, always a string. */
export function keyOf(stream: AnyStream, item: unknown): string {
  return String((item as Record<string, unknown>)[stream.key]);
}

function arrange<T>(stream: AnyStream, items: T[]): T[] {
  const { order, keep } = stream;
  const sortedItems = order
    ? items.toSorted(
        (a, b) =>
          compare(memberOf(a, order.by), memberOf(b, order.by)) * (order.descending ? -1 : 1) ||
          // Receivers by different paths have the same order, and retain the same items.
          compare(keyOf(stream, a), keyOf(stream, b)),
      )
    : items;
  return keep === undefined ? sortedItems : sortedItems.slice(0, keep);
}

const memberOf = (item: unknown, name: string) => (item as Record<string, string | number>)[name];

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b) return 0;
  if (a === undefined || a === null) return 1;
  if (b === undefined || b === null) return -1;
  return a < b ? -1 : 1;
}
