import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, type Transaction } from '../db/tenantTransaction.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Frames of a block: a whole minute for a null `part`, else an addition to the current minute. */
export interface RecordedPart {
  tenantId: string;
  block: number;
  minuteMs: number;
  part: number | null;
  /** Joined frames, compressed when stored. */
  frames: Uint8Array;
}

/** Compression levels: above the first a whole minute grows no smaller. */
const levelOf = { minute: 5, tail: 1 } as const;

/**
 * The frames of a part in stored form. The compressor gets their length: without it, it prepares for megabytes, and a
 * minute of fifty kilobytes costs ten times as much.
 */
export const packFrames = ({ frames, part }: Pick<RecordedPart, 'frames' | 'part'>): Promise<Buffer> =>
  compress(frames, {
    params: { [constants.ZSTD_c_compressionLevel]: part === null ? levelOf.minute : levelOf.tail },
    pledgedSrcSize: frames.length,
  });

/** Storage of recorded minutes: one partition a day, the oldest dropped whole. */
export class RecorderStore {
  readonly #db: Database;
  readonly #days: number;
  readonly #existingPartitions = new Set<string>();

  constructor(db: Database, retentionDays: number) {
    this.#db = db;
    this.#days = retentionDays;
  }

  async write(parts: readonly RecordedPart[]): Promise<void> {
    const minutes = parts.filter((part) => part.part === null);
    const tail = parts.filter((part) => part.part !== null);
    for (const { minuteMs } of minutes) await this.#ensureDay(minuteMs);
    await asPlatform(this.#db, async (tx) => {
      if (minutes.length > 0) {
        await tx.query(
          `insert into recorder_blocks (tenant_id, block, minute, frames)
           select * from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::bytea[])
           on conflict (tenant_id, block, minute) do update set frames = excluded.frames`,
          columnsOf(minutes),
        );
        await tx.query(
          `delete from recorder_tail t using unnest($1::bigint[], $2::int[], $3::timestamptz[]) as d(tenant, block, minute)
           where t.tenant_id = d.tenant and t.block = d.block and t.minute = d.minute`,
          columnsOf(minutes).slice(0, 3),
        );
      }
      if (tail.length > 0)
        await tx.query(
          `insert into recorder_tail (tenant_id, block, minute, frames, part)
           select * from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::bytea[], $5::int[])
           on conflict do nothing`,
          [...columnsOf(tail), tail.map((part) => part.part)],
        );
    });
  }

  /** After a crash: turns unfinished minutes into ordinary ones. */
  async closeTail(): Promise<void> {
    const rows = await asPlatform(this.#db, (tx) =>
      tx.query<{ tenant_id: string; block: number; minute: Date; parts: Buffer[] }>(
        `select tenant_id, block, minute, array_agg(frames order by part) as parts
         from recorder_tail group by tenant_id, block, minute`,
      ),
    );
    const parts = await Promise.all(
      rows.rows.map(async (row) => ({
        tenantId: row.tenant_id,
        block: row.block,
        minuteMs: row.minute.getTime(),
        part: null,
        frames: await packFrames({
          frames: Buffer.concat(await Promise.all(row.parts.map((part) => decompress(part)))),
          part: null,
        }),
      })),
    );
    if (parts.length > 0) await this.write(parts);
  }

  /** Drops the days past their retention. */
  async dropOld(nowMs: number): Promise<void> {
    const oldest = partitionOf(nowMs - this.#days * dayMs);
    const result = await this.#db.ownerPool.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'recorder_blocks'::regclass`,
    );
    for (const { name } of result.rows)
      if (name < oldest) {
        await this.#db.ownerPool.query(`drop table ${name}`);
        this.#existingPartitions.delete(name);
      }
  }

  async #ensureDay(ms: number): Promise<void> {
    const name = partitionOf(ms);
    if (this.#existingPartitions.has(name)) return;
    const fromMs = Math.floor(ms / dayMs) * dayMs;
    const owner = await this.#db.ownerPool.connect();
    try {
      await owner.query('begin');
      await owner.query(`select pg_advisory_xact_lock(hashtext('recorder_blocks'))`);
      const result = await owner.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
        name,
      ]);
      if (!result.rows[0]?.there) {
        const bound = (at: number) => `'${new Date(at).toISOString()}'`;
        await owner.query(
          `create table ${name} partition of recorder_blocks for values from (${bound(fromMs)}) to (${bound(fromMs + dayMs)})`,
        );
        await owner.query(`call protect_tenant_table('${name}')`);
      }
      await owner.query('commit');
    } catch (error) {
      await owner.query('rollback');
      throw error;
    } finally {
      owner.release();
    }
    this.#existingPartitions.add(name);
  }
}

const partitionOf = (ms: number): string =>
  `recorder_blocks_${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}`;

const columnsOf = (parts: readonly RecordedPart[]): unknown[] => [
  parts.map((part) => part.tenantId),
  parts.map((part) => part.block),
  parts.map((part) => new Date(part.minuteMs)),
  parts.map((part) => Buffer.from(part.frames)),
];

export interface RecordedMinute {
  block: number;
  minuteMs: number;
  /** Joined frames. */
  frames: Uint8Array;
}

/**
 * Recordings of some blocks from the minute of `fromMs`, or the last one before it, to `toMs`, in order of time,
 * including the current minute.
 */
export async function readMinutes(
  tx: Transaction,
  range: { tenantId: string; blocks: readonly number[]; fromMs: number; toMs: number },
): Promise<RecordedMinute[]> {
  const result = await tx.query<{ block: number; minute: Date; parts: Buffer[] }>(
    `with kept as (
       select block, minute, 0 as part, frames from recorder_blocks where tenant_id = $1 and block = any($2)
         and minute >= $5 and minute <= $4
       union all
       select block, minute, part, frames from recorder_tail where tenant_id = $1 and block = any($2) and minute <= $4
     ), first as (
       select b as block, coalesce((select max(minute) from kept where kept.block = b and minute <= $3), $3) as minute
       from unnest($2::int[]) as b
     )
     select k.block, k.minute, array_agg(k.frames order by k.part) as parts from kept k join first f on f.block = k.block
     where k.minute >= f.minute group by k.block, k.minute order by k.minute, k.block`,
    [
      range.tenantId,
      range.blocks,
      new Date(range.fromMs),
      new Date(range.toMs),
      new Date(range.fromMs - lookBackMs),
    ],
  );
  return Promise.all(
    result.rows.map(async (row) => ({
      block: row.block,
      minuteMs: row.minute.getTime(),
      frames: Buffer.concat(await Promise.all(row.parts.map((part) => decompress(part)))),
    })),
  );
}

/** A block silent for longer has no state to start from. */
const lookBackMs = hourMs;
