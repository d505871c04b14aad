import { backupStateSchema } from '@hoistway/shared/domain/backupState.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

const renewMs = minuteMs;

/** Age of the last good backup of the installation, refetched every minute. */
export function useBackupState() {
  return useQuery({
    queryKey: ['system/backups/state'],
    queryFn: ({ signal }) => api.get('system/backups/state', { schema: backupStateSchema, signal }),
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
}
