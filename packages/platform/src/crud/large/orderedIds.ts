/**
 * The ids of a search's rows in the list's order, eight bytes each: a million rows take eight megabytes. They are kept in
 * pieces that are never written to, so that one with a record more is the same pieces but one: a copy of the whole for
 * every written record would be swept up by stopping the process for a third of a second.
 */
export type OrderedIds = readonly Buffer[];

const idBytes = 8;
const pieceBytes = 4_096 * idBytes;

/** Ids as the database joins them (`int8send`). */
export function orderedIds(whole: Buffer): OrderedIds {
  const pieces: Buffer[] = [];
  for (let at = 0; at < whole.length; at += pieceBytes) pieces.push(whole.subarray(at, at + pieceBytes));
  return pieces;
}

export const bytesOf = (ids: OrderedIds): number => ids.reduce((sum, piece) => sum + piece.length, 0);

/** How many ids there are. */
export const sizeOf = (ids: OrderedIds): number => bytesOf(ids) / idBytes;

/** The ids of one stretch; fewer where the list ends. */
export function stretchOf(ids: OrderedIds, offset: number, size: number): string[] {
  const found: string[] = [];
  let from = offset * idBytes;
  for (const piece of ids) {
    for (let at = from; at < piece.length && found.length < size; at += idBytes) found.push(idIn(piece, at));
    from = Math.max(0, from - piece.length);
    if (found.length === size) break;
  }
  return found;
}

/** The id at each of the given places. */
export const idsAt = (ids: OrderedIds, places: readonly number[]): string[] =>
  places.flatMap((place) => stretchOf(ids, place, 1));

/** The same order without some of its ids. */
export function withoutIds(ids: OrderedIds, gone: readonly string[]): OrderedIds {
  const wanted = gone.map(asBytes);
  return ids.flatMap((piece) => {
    const left = wanted.reduce(without, piece);
    return left.length === 0 ? [] : [left];
  });
}

/** The same order with one more id at a place. */
export function withIdAt(ids: OrderedIds, place: number, id: string): OrderedIds {
  let at = place * idBytes;
  const n = ids.findIndex((piece) => {
    if (at <= piece.length) return true;
    at -= piece.length;
    return false;
  });
  const piece = ids[n];
  if (!piece) return [...ids, asBytes(id)];
  const longer = Buffer.concat([piece.subarray(0, at), asBytes(id), piece.subarray(at)]);
  return ids.toSpliced(n, 1, ...(longer.length > 2 * pieceBytes ? orderedIds(longer) : [longer]));
}

function without(piece: Buffer, wanted: Buffer): Buffer {
  let at = piece.indexOf(wanted);
  // The end of one id and the beginning of the next may look like a third.
  while (at >= 0 && at % idBytes !== 0) at = piece.indexOf(wanted, at + 1);
  return at < 0 ? piece : Buffer.concat([piece.subarray(0, at), piece.subarray(at + idBytes)]);
}

const idIn = (piece: Buffer, at: number): string => piece.readBigInt64BE(at).toString();

function asBytes(id: string): Buffer {
  const bytes = Buffer.alloc(idBytes);
  bytes.writeBigInt64BE(BigInt(id));
  return bytes;
}
