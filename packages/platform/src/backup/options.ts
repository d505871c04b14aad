import { parseArgs } from 'node:util';

export const backupActions = ['backup', 'list', 'verify', 'restore'] as const;
export type BackupAction = (typeof backupActions)[number];

export interface BackupOptions {
  action: BackupAction;
  /** Name of the backup to verify or restore; `latest` for the newest. */
  name: string;
  dataDir: string | undefined;
  /** A folder that replaces the configured place. */
  folder: string | undefined;
  isVerified: boolean | undefined;
  backupsToKeep: number | undefined;
  replaces: boolean;
  isConfirmed: boolean;
}

export const backupUsage = `Backs the product up and restores it.

  pnpm backup                  makes a backup while the product runs, and verifies it
  pnpm backup list             lists the backups that are there
  pnpm backup verify [NAME]    restores one into a scratch folder and compares it
  pnpm restore [NAME]          restores one; the product must not run

  NAME           of a backup, as "list" prints it (latest)
  --data DIR     the data folder (DATA_DIR, else .data); DATABASE_URL names a server instead of the embedded one
  --folder DIR   where backups are kept (BACKUP_DIR, else backups beside the data folder; BACKUP_S3_URL for a bucket)
  --keep N       backups that are kept, older ones are removed (BACKUP_KEEP, 14)
  --no-verify    does not restore the new backup into a scratch folder
  --replace      restores over a database that is not empty, and throws away what it holds
  --yes          does not ask before it restores`;

/** @returns null if usage is requested @throws with a sentence about an invalid option */
export function readBackupOptions(args: readonly string[]): BackupOptions | null {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    allowNegative: true,
    options: {
      data: { type: 'string' },
      folder: { type: 'string' },
      keep: { type: 'string' },
      verify: { type: 'boolean' },
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const action = backupActions.find((one) => one === positionals[0]);
  const rest = action ? positionals.slice(1) : positionals;
  if (rest.length > 1 || (!action && rest.length > 0))
    throw new Error(`Unknown word "${rest.at(-1)}". It is one of ${backupActions.join(', ')}.`);
  return {
    action: action ?? 'backup',
    name: rest[0] ?? 'latest',
    dataDir: values.data,
    folder: values.folder,
    isVerified: values.verify,
    backupsToKeep: values.keep === undefined ? undefined : parseBackupsToKeep(values.keep),
    replaces: values.replace,
    isConfirmed: values.yes,
  };
}

function parseBackupsToKeep(text: string): number {
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1)
    throw new Error(`--keep wants a whole number from 1, not "${text}"`);
  return keep;
}
