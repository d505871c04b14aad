import { PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { type ArchiveTile, pmtilesArchive } from './pmtilesArchive.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function openArchive(tiles: readonly ArchiveTile[]): PMTiles {
  const archive = pmtilesArchive(tiles, { minZoom: 0, maxZoom: 6, metadata: { name: 'made' } });
  return new PMTiles({
    getKey: () => 'made',
    getBytes: async (offset, length) => ({
      data: new Uint8Array(archive.subarray(offset, offset + length)).buffer,
    }),
  });
}

describe('pmtilesArchive', () => {
  it('returns every tile to a reader of the format, across leaf directories', async () => {
    const tiles: ArchiveTile[] = [];
    for (let x = 0; x < 64; x++)
      for (let y = 0; y < 48; y++) tiles.push({ z: 6, x, y, bytes: bytesOf(`${x}/${y}`) });
    const archive = openArchive(tiles);
    for (const { x, y } of [tiles[0], tiles[1500], tiles.at(-1)] as ArchiveTile[]) {
      const readTile = await archive.getZxy(6, x, y);
      expect(new TextDecoder().decode(readTile?.data)).toBe(`${x}/${y}`);
    }
    expect(await archive.getZxy(6, 0, 63)).toBeUndefined();
    expect(await archive.getMetadata()).toEqual({ name: 'made' });
  });

  it('stores equal tiles once', async () => {
    const sea = bytesOf('sea'.repeat(2000));
    const many = Array.from({ length: 256 }, (_, index) => ({
      z: 4,
      x: index % 16,
      y: index >> 4,
      bytes: sea,
    }));
    const header = await openArchive(many).getHeader();
    expect(header.numTileContents).toBe(1);
    expect(header.numAddressedTiles).toBe(256);
  });
});
