import { conductSpotCheck } from '@hoistway/shared/commands/inspectionCommands.ts';
import { useTranslation } from 'react-i18next';
import { QueueNote } from '../../commands/QueueNote.tsx';
import type { PhoneStep } from '../../data/phone/phoneStore.ts';
import type { StepQueue } from '../../data/phone/useStepQueue.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';

interface SpotCheckQueueProps {
  queue: StepQueue;
  roster: RosterIndex | undefined;
}

/** Spot checks that wait for coverage on this phone, or were refused, by their elevators. */
export function SpotCheckQueue({ queue, roster }: SpotCheckQueueProps) {
  const { t } = useTranslation();
  const contentOf = ({ input }: PhoneStep) => {
    const check = conductSpotCheck.input.safeParse(input).data;
    if (!check) return '';
    const itemsBelowFull = check.items.filter(({ score, fullScore }) => score < fullScore);
    return [...itemsBelowFull.map(({ name, score }) => `${name} ${score}`), check.note]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <QueueNote
      queue={queue}
      titleOf={({ targetId }) =>
        [t('commands.spotChecks.action.conductSpotCheck'), roster?.ofId(targetId)?.no]
          .filter(Boolean)
          .join(' ')
      }
      contentOf={contentOf}
    />
  );
}
