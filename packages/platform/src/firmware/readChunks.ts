import type { Readable } from 'node:stream';
import {
  type ChunkRequest,
  chunkBytes,
  type FirmwareChunk,
} from '@hoistway/shared/domain/firmware/firmwareMessages.ts';
import type { Database } from '../db/database.ts';
import { inTenant } from '../db/tenantTransaction.ts';
import type { Dtu } from '../fleet/liveFleet.ts';

/** The bytes of files, by their key. */
export interface ByteStore {
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
}

interface FileOfBurn {
  key: string;
  size_bytes: number;
}

/** States of a burn in which its device may load the image. */
const loadingStates = `('offered', 'downloading', 'downloaded', 'verified', 'waitingForSafe')`;

/** The file of the image that a device is offered in this try; undefined for another device or try. */
export function readOfferedFile(
  db: Pick<Database, 'pool'>,
  dtu: Pick<Dtu, 'tenantId' | 'code'>,
  { burn, epoch }: { burn: string; epoch: number },
): Promise<FileOfBurn | undefined> {
  return inTenant(db, dtu.tenantId, async (tx) => {
    const { rows } = await tx.query<FileOfBurn>(
      `select f.key, i.size_bytes from firmware_burns b
       join firmware_campaigns c on c.id = b.campaign_id
       join firmware_images i on i.id = c.image_id
       join files f on f.id = i.file::bigint and f.tenant_id = i.tenant_id
       where b.id = $1 and b.epoch = $2 and b.dtu_code = $3 and b.state in ${loadingStates}`,
      [burn, epoch, dtu.code],
    );
    return rows[0];
  });
}

/** The requested chunks of an image; those past its end are left out. */
export async function readChunks(
  store: ByteStore,
  file: FileOfBurn,
  request: ChunkRequest,
): Promise<FirmwareChunk[]> {
  const start = request.first * chunkBytes;
  if (start >= file.size_bytes) return [];
  const end = Math.min(start + request.count * chunkBytes, file.size_bytes) - 1;
  const parts: Buffer[] = [];
  for await (const part of await store.read(file.key, { start, end })) parts.push(Buffer.from(part));
  const bytes = Buffer.concat(parts);
  const { burn, epoch } = request;
  return Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, at) => ({
    op: 'firmwareChunk',
    id: `fw-chunk-${burn}-${request.first + at}`,
    burn,
    epoch,
    nth: request.first + at,
    data: bytes.subarray(at * chunkBytes, (at + 1) * chunkBytes).toString('base64'),
  }));
}
