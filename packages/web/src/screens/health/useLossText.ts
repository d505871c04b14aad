import type { HealthLoss } from '@hoistway/shared/domain/health.ts';
import { componentLives } from '@hoistway/shared/resources/componentLives.ts';
import { useTranslation } from 'react-i18next';
import { labelsOf } from '../../crud/labels.ts';
import { useElevatorTexts } from '../../widgets/elevatorTexts.ts';

/** Names the cause of a loss, with the rule, component or fault behind it. */
export function useLossText(): (loss: Pick<HealthLoss, 'cause' | 'subject'>) => string {
  const { t } = useTranslation();
  const words = useElevatorTexts();
  return ({ cause, subject }) => {
    const subjectNames = {
      seriousFault: () => words.fault(Number(subject)),
      lifeOverrun: () => labelsOf(t, componentLives).option('component', subject),
      potentialFault: () => subject,
      inspectionOverdue: () => '',
      maintenanceOverdue: () => '',
    };
    const name = subjectNames[cause]();
    const causeName = t(`elevators.healthCauses.${cause}`);
    return name === '' ? causeName : `${causeName}: ${name}`;
  };
}
