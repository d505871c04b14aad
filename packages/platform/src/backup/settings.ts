import type { Config } from '../config.ts';
import { type BackupPlace, bucketPlace, folderPlace } from './backupPlace.ts';

/** The configured place of backups; null without one. */
export function placeOf(config: Pick<Config, 'backup'>): BackupPlace | null {
  const { dir, s3, s3Prefix } = config.backup;
  if (s3) return bucketPlace(s3, s3Prefix);
  return dir === undefined ? null : folderPlace(dir);
}
