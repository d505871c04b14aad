/** The ids of a search's rows in the list's order, eight bytes each: a million rows take eight megabytes. */
export type OrderedIds = Buffer;

const idBytes = 8;

/** How many ids there are. */
export const sizeOf = (ids: OrderedIds): number => ids.length / idBytes;

/** The ids of one stretch; fewer where the list ends. */
export function stretchOf(ids: OrderedIds, offset: number, size: number): string[] {
  const end = Math.min(offset + size, sizeOf(ids));
  const found: string[] = [];
  for (let at = offset; at < end; at++) found.push(ids.readBigInt64BE(at * idBytes).toString());
  return found;
}

/** The id at each of the given places. */
export const idsAt = (ids: OrderedIds, places: readonly number[]): string[] =>
  places.map((at) => ids.readBigInt64BE(at * idBytes).toString());

/** The same order without some of its ids. */
export function withoutIds(ids: OrderedIds, gone: readonly string[]): OrderedIds {
  const places = gone.map((id) => placeIn(ids, id)).filter((at) => at >= 0);
  places.sort((a, b) => a - b);
  const parts: Buffer[] = [];
  let from = 0;
  for (const at of places) {
    parts.push(ids.subarray(from, at * idBytes));
    from = (at + 1) * idBytes;
  }
  return Buffer.concat([...parts, ids.subarray(from)]);
}

/** The same order with one more id at a place. */
export const withIdAt = (ids: OrderedIds, place: number, id: string): OrderedIds =>
  Buffer.concat([ids.subarray(0, place * idBytes), bytesOf(id), ids.subarray(place * idBytes)]);

/** Where an id stands, or -1. */
function placeIn(ids: OrderedIds, id: string): number {
  const wanted = bytesOf(id);
  let at = ids.indexOf(wanted);
  // The end of one id and the beginning of the next may look like a third.
  while (at >= 0 && at % idBytes !== 0) at = ids.indexOf(wanted, at + 1);
  return at < 0 ? -1 : at / idBytes;
}

function bytesOf(id: string): Buffer {
  const bytes = Buffer.alloc(idBytes);
  bytes.writeBigInt64BE(BigInt(id));
  return bytes;
}
