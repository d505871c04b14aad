import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

export interface ArchiveTile {
  z: number;
  x: number;
  y: number;
  /** An encoded vector tile, not compressed. */
  bytes: Uint8Array;
}

export interface ArchiveFacts {
  minZoom: number;
  maxZoom: number;
  metadata: Record<string, unknown>;
}

const headerBytes = 127;
/** Entries of one leaf directory; the root, which only lists leaves, then stays within its 16 KiB. */
const leafEntries = 2048;

interface Entry {
  tileId: number;
  offset: number;
  length: number;
  runLength: number;
}

/** A PMTiles archive, version 3, of gzipped vector tiles of the whole world; equal tiles are stored once. */
export function pmtilesArchive(tiles: readonly ArchiveTile[], facts: ArchiveFacts): Buffer {
  const sortedTiles = tiles
    .map((tile) => ({ tileId: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }))
    .sort((a, b) => a.tileId - b.tileId);
  const { entries, contents } = pack(sortedTiles);
  const leaves: Buffer[] = [];
  const rootEntries: Entry[] = [];
  let leafOffset = 0;
  for (let at = 0; at < entries.length; at += leafEntries) {
    const slice = entries.slice(at, at + leafEntries);
    const leaf = gzipSync(directory(slice), { level: 9 });
    rootEntries.push({
      tileId: slice[0]?.tileId ?? 0,
      offset: leafOffset,
      length: leaf.length,
      runLength: 0,
    });
    leaves.push(leaf);
    leafOffset += leaf.length;
  }
  const root = gzipSync(directory(rootEntries), { level: 9 });
  const metadata = gzipSync(JSON.stringify(facts.metadata), { level: 9 });
  const data = Buffer.concat(contents);
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  let offset = headerBytes;
  for (const [index, length] of [root.length, metadata.length, leafOffset, data.length].entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  }
  for (const [index, count] of [sortedTiles.length, entries.length, contents.length].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  header.writeUInt8(1, 96);
  header.writeUInt8(Compression.Gzip, 97);
  header.writeUInt8(Compression.Gzip, 98);
  header.writeUInt8(TileType.Mvt, 99);
  header.writeUInt8(facts.minZoom, 100);
  header.writeUInt8(facts.maxZoom, 101);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, root, metadata, ...leaves, data]);
}

function pack(sortedTiles: readonly { tileId: number; bytes: Uint8Array }[]): {
  entries: Entry[];
  contents: Buffer[];
} {
  const offsets = new Map<string, { offset: number; length: number }>();
  const contents: Buffer[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const { tileId, bytes } of sortedTiles) {
    const key = Buffer.from(bytes).toString('base64');
    let place = offsets.get(key);
    if (place === undefined) {
      const zippedBytes = gzipSync(bytes, { level: 9 });
      place = { offset, length: zippedBytes.length };
      offsets.set(key, place);
      contents.push(zippedBytes);
      offset += zippedBytes.length;
    }
    const last = entries.at(-1);
    if (last !== undefined && last.offset === place.offset && last.tileId + last.runLength === tileId)
      last.runLength++;
    else entries.push({ tileId, runLength: 1, ...place });
  }
  return { entries, contents };
}

/** One directory: ids as differences, then runs, lengths, and offsets of which 0 means "right after the one before". */
function directory(entries: readonly Entry[]): Buffer {
  const out: number[] = [];
  varint(out, entries.length);
  let lastId = 0;
  for (const { tileId } of entries) {
    varint(out, tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) varint(out, runLength);
  for (const { length } of entries) varint(out, length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    const follows = before !== undefined && offset === before.offset + before.length;
    varint(out, follows ? 0 : offset + 1);
  }
  return Buffer.from(out);
}

function varint(out: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    out.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  out.push(rest);
}
