import type { BackupPlace } from './backupPlace.ts';
import { fileName } from './createBackup.ts';
import { backupNames, readManifest } from './restoreBackup.ts';

/**
 * Removes all whole backups but the newest, incomplete ones of failed runs, and files that no backup names any more. A
 * manifest is removed first, so that an interrupted removal leaves no backup that only looks whole.
 * @returns names of the removed backups
 */
export async function pruneBackups(place: BackupPlace, retainedCount: number): Promise<string[]> {
  const names = await backupNames(place);
  const retainedNames = new Set(names.slice(0, Math.max(1, retainedCount)));
  const expiredNames = names.filter((name) => !retainedNames.has(name));
  for (const name of expiredNames) await place.remove(`${name}/manifest.json`);
  const neededFiles = new Set<string>();
  for (const name of retainedNames)
    for (const { key } of (await readManifest(place, name)).files) neededFiles.add(fileName(key));
  for (const name of await place.list('')) {
    const backup = /^(\d{8}T\d{6}(?:\d{3})?Z)\//.exec(name)?.[1];
    const isLeft =
      backup !== undefined ? !retainedNames.has(backup) : name.startsWith('files/') && !neededFiles.has(name);
    if (isLeft) await place.remove(name);
  }
  return expiredNames;
}
