import { backupStateSchema } from '@hoistway/shared/domain/backupState.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { readBackupAge } from '../../backup/backupAge.ts';
import type { App } from '../../http/app.ts';

/** The state of backups for administrators; commands on the machine create and restore them. */
export default async function routes(app: App): Promise<void> {
  app.get(
    '/system/backups/state',
    {
      schema: { tags: ['system'], response: { 200: backupStateSchema } },
      onRequest: app.requirePermission(permissions.systemSetting),
    },
    () => readBackupAge(app.platform),
  );
}
