import { judgeMaintenance } from '@hoistway/shared/commands/maintenanceOrderCommands.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { useTranslation } from 'react-i18next';
import { QueueNote } from '../../commands/QueueNote.tsx';
import type { PhoneStep } from '../../data/phone/phoneStore.ts';
import type { StepQueue } from '../../data/phone/useStepQueue.ts';

/** Texts of a step that its page shows again. */
const textFields = ['reason', 'addendum', 'note', 'oldPart', 'newPart', 'name', 'advice'] as const;

/** The steps of a visit that wait on this phone or were refused. */
export function VisitQueue({ visit, queue }: { visit: VisitView; queue: StepQueue }) {
  const { t } = useTranslation();
  const judgementsOf = ({ input }: PhoneStep) => judgeMaintenance.input.safeParse(input).data?.items ?? [];
  const nameOfItem = (itemId: string) => visit.items.find(({ id }) => id === itemId)?.name ?? '';
  return (
    <QueueNote
      queue={queue}
      titleOf={(step) => {
        const [first, ...others] = judgementsOf(step);
        if (first && others.length === 0) return nameOfItem(first.itemId);
        return t(`commands.maintenanceOrders.action.${step.command}`);
      }}
      contentOf={(step) =>
        [
          ...judgementsOf(step).map(({ itemId, condition, note, ...result }) =>
            [
              nameOfItem(itemId),
              t(`resources.maintenanceOrderItems.options.condition.${condition}`),
              result.measured,
              note,
            ]
              .filter((part) => part !== null && part !== undefined && part !== '')
              .join(' '),
          ),
          ...textFields.map((name) => step.input[name]).filter((text) => typeof text === 'string'),
        ].join(' · ')
      }
    />
  );
}
