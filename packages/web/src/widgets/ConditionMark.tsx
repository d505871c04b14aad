import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../data/condition.ts';
import { StateDot } from '../ui/StateDot.tsx';
import { stateOf } from './conditionMark.ts';

/** A condition by colour, shape and label; a calm one has a plain label. */
export const ConditionMark = memo(function ConditionMark({ condition }: { condition: Condition }) {
  const { t } = useTranslation();
  const isCalm = condition === 'normal' || condition === 'moving';
  return (
    <StateDot state={stateOf[condition]} isColoured={!isCalm}>
      {t(`monitor.condition.${condition}`)}
    </StateDot>
  );
});
