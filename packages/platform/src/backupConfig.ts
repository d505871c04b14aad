import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Environment } from './config.ts';
import type { S3Config } from './files/s3Store.ts';

export interface BackupConfig {
  /** A folder for backups; without it and without a bucket none is scheduled. */
  dir: string | undefined;
  s3: S3Config | undefined;
  /** Prefix of every name in the bucket. */
  s3Prefix: string;
  everyMs: number;
  /** Number of backups to retain; older ones are removed. */
  backupsToKeep: number;
  /** Whether each backup is restored into a scratch folder and compared. */
  isVerified: boolean;
  /** Largest age of the last good backup before an alarm; 0 for no alarm. */
  alarmMs: number;
}

/** The backups that the environment asks for. */
export function backupConfig(values: Environment): BackupConfig {
  return {
    dir: values.BACKUP_DIR,
    s3: values.BACKUP_S3_URL
      ? {
          url: values.BACKUP_S3_URL,
          bucket: values.BACKUP_S3_BUCKET,
          region: values.BACKUP_S3_REGION,
          accessKey: values.BACKUP_S3_ACCESS_KEY,
          secretKey: values.BACKUP_S3_SECRET_KEY,
        }
      : undefined,
    s3Prefix: values.BACKUP_S3_PREFIX,
    everyMs: values.BACKUP_EVERY_HOURS * hourMs,
    backupsToKeep: values.BACKUP_KEEP,
    isVerified: values.BACKUP_VERIFY,
    // A demonstration is created anew, not restored.
    alarmMs: (values.BACKUP_ALARM_HOURS ?? (values.DEMO_FLEET > 0 ? 0 : 48)) * hourMs,
  };
}
