import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { ByteReader } from '@hoistway/shared/fleet/bytes.ts';
import { frameFlag, readHeader } from '@hoistway/shared/fleet/frame.ts';
import pg from 'pg';

const decompress = promisify(zstdDecompress);

/** Contents of the flight recorder within a time span. */
export interface RecordedSpan {
  minutes: number;
  /** Of the compressed minutes. */
  bytes: number;
  /** Elevators' seconds with a reading: rows of motion that are no snapshot. */
  readings: number;
  /** Rows of all levels of detail that are no snapshot. */
  changes: number;
}

/** The recorder's tables in a running embedded database. */
export interface Recording {
  /** Size of finished minutes with their indexes and all storage of their tables. */
  diskBytes(): Promise<number>;
  between(fromMs: number, toMs: number): Promise<RecordedSpan>;
  close(): Promise<void>;
}

export async function openRecording(dataDir: string): Promise<Recording> {
  const password = (await readFile(join(dataDir, 'owner-password'), 'utf8')).trim();
  // Line 4 of PostgreSQL's own file is the port.
  const port = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'hoistway' });
  await client.connect();
  return {
    diskBytes: async () => {
      const sizeRows = await client.query<{ bytes: string }>(
        `select coalesce(sum(pg_total_relation_size(inhrelid)), 0) as bytes from pg_inherits
         where inhparent = 'recorder_blocks'::regclass`,
      );
      return Number(sizeRows.rows[0]?.bytes);
    },
    between: async (fromMs, toMs) => {
      const blocks = await client.query<{ frames: Buffer }>(
        'select frames from recorder_blocks where minute >= $1 and minute < $2',
        [new Date(fromMs), new Date(toMs)],
      );
      const recordedPart: RecordedSpan = { minutes: blocks.rows.length, bytes: 0, readings: 0, changes: 0 };
      for (const { frames } of blocks.rows) {
        recordedPart.bytes += frames.length;
        countRows(await decompress(frames), recordedPart);
      }
      return recordedPart;
    },
    close: () => client.end(),
  };
}

function countRows(message: Uint8Array, recordedPart: RecordedSpan): void {
  const reader = new ByteReader(message);
  while (!reader.isAtEnd) {
    const length = reader.varint();
    const { flags, level, count } = readHeader(new ByteReader(message, reader.offset));
    reader.offset += length;
    if (flags & frameFlag.reset) continue;
    recordedPart.changes += count;
    if (level === 'motion') recordedPart.readings += count;
  }
}
