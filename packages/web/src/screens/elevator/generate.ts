import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { netApplications } from '@hoistway/shared/resources/netApplications.ts';
import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Whether an application's elevator can be generated. */
export const canGenerate = (application: Row): boolean =>
  application.approval === 'approved' && application.isGenerated !== true;

/** Runs a change of applications, shows its result and refetches the lists. */
export function useAttempt() {
  const renew = useRenewal();
  return async (successText: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      showSuccess(successText);
    } catch (error) {
      hint(errorText(error));
    }
    await renew(netApplications.name, elevators.name);
  };
}
