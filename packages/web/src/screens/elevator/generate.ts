import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { netApplications } from '@hoistway/shared/resources/netApplications.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Whether an application's elevator waits to be made. */
export const canGenerate = (application: Row): boolean =>
  application.approval === 'approved' && application.isGenerated !== true;

/** Does something about applications, says how it went, and has the lists asked again. */
export function useAttempt() {
  const queries = useQueryClient();
  return async (successText: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      showSuccess(successText);
    } catch (error) {
      hint(errorText(error));
    }
    for (const { name } of [netApplications, elevators])
      await queries.invalidateQueries({ queryKey: [name] });
  };
}
