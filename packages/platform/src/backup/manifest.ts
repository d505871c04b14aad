import { z } from 'zod';

/** Version of the backup format; a restore refuses a newer one. */
export const backupFormat = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The place of a part of a backup, and its hash. */
const partSchema = z.object({ name: z.string(), bytes: z.int(), sha256: digest });

export const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** For a partition: its table, and its bounds as PostgreSQL writes them. */
  partition: z.object({ of: z.string(), bounds: z.string() }).nullable(),
  rows: z.int(),
  part: partSchema,
});
export type BackedUpTable = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  format: z.int().min(1),
  /** The time of its snapshot: `20261122T210806123Z`. */
  name: z.string(),
  startedAt: z.iso.datetime({ offset: true }),
  finishedAt: z.iso.datetime({ offset: true }),
  postgres: z.string(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Uploaded files by key; they never change, so all backups of a place share them. */
  files: z.array(z.object({ key: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Keys of files that the database names and the store lacks. */
  missingFiles: z.array(z.string()),
  /** The part with `secret.key`; null where the key comes from the environment, which the operator must save. */
  secretKey: partSchema.nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Bytes of a backup without the shared files. */
export const bytesOf = ({ tables }: Manifest): number =>
  tables.reduce((sum, { part }) => sum + part.bytes, 0);

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
