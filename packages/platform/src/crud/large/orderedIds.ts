/**
 * The ids of a search's rows in list order, eight bytes each: a million rows take eight megabytes. Immutable pieces, so
 * that a written record replaces one piece. A copy of the whole per write costs garbage collections of a third of a second.
 */
export type OrderedIds = readonly Buffer[];

const idBytes = 8;
const pieceBytes = 4_096 * idBytes;

/** Splits ids that the database joined with `int8send`. */
export function orderedIds(whole: Buffer): OrderedIds {
  const pieces: Buffer[] = [];
  for (let at = 0; at < whole.length; at += pieceBytes) pieces.push(whole.subarray(at, at + pieceBytes));
  return pieces;
}

export const bytesOf = (ids: OrderedIds): number => ids.reduce((sum, piece) => sum + piece.length, 0);

export const sizeOf = (ids: OrderedIds): number => bytesOf(ids) / idBytes;

/** `size` ids from `offset` on; fewer at the end of the list. */
export function stretchOf(ids: OrderedIds, offset: number, size: number): string[] {
  const stretch: string[] = [];
  let from = offset * idBytes;
  for (const piece of ids) {
    for (let at = from; at < piece.length && stretch.length < size; at += idBytes)
      stretch.push(readId(piece, at));
    from = Math.max(0, from - piece.length);
    if (stretch.length === size) break;
  }
  return stretch;
}

export const idsAt = (ids: OrderedIds, places: readonly number[]): string[] =>
  places.flatMap((place) => stretchOf(ids, place, 1));

/** The same order without some of its ids. */
export function withoutIds(ids: OrderedIds, removedIds: readonly string[]): OrderedIds {
  const idsAsBytes = removedIds.map(idToBytes);
  return ids.flatMap((piece) => {
    const rest = idsAsBytes.reduce(removeId, piece);
    return rest.length === 0 ? [] : [rest];
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
  if (!piece) return [...ids, idToBytes(id)];
  const longer = Buffer.concat([piece.subarray(0, at), idToBytes(id), piece.subarray(at)]);
  return ids.toSpliced(n, 1, ...(longer.length > 2 * pieceBytes ? orderedIds(longer) : [longer]));
}

function removeId(piece: Buffer, id: Buffer): Buffer {
  let at = piece.indexOf(id);
  // A match off the eight-byte grid is the end of one id and the beginning of the next.
  while (at >= 0 && at % idBytes !== 0) at = piece.indexOf(id, at + 1);
  return at < 0 ? piece : Buffer.concat([piece.subarray(0, at), piece.subarray(at + idBytes)]);
}

const readId = (piece: Buffer, at: number): string => piece.readBigInt64BE(at).toString();

function idToBytes(id: string): Buffer {
  const bytes = Buffer.alloc(idBytes);
  bytes.writeBigInt64BE(BigInt(id));
  return bytes;
}
