import { onSiteRadiusM } from '@hoistway/shared/domain/supervision/answerPace.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../ui/StateDot.tsx';

/** How the items were answered: seconds each, and those answered away from the elevator. */
export function PaceNote({ sheet: { pace } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  if (pace === null || pace.answeredCount === 0) return null;
  const { medianSeconds, awayCount, unlocatedCount, sameSecondCount } = pace;
  const notes = [
    medianSeconds === null ? null : t('supervision.pace.median', { seconds: medianSeconds }),
    awayCount > 0 ? t('supervision.pace.away', { count: awayCount, radius: onSiteRadiusM }) : null,
    unlocatedCount > 0 ? t('supervision.pace.unlocated', { count: unlocatedCount }) : null,
    sameSecondCount > 0 ? t('supervision.pace.sameSecond', { count: sameSecondCount }) : null,
    awayCount + unlocatedCount === 0 ? t('supervision.pace.onSite') : null,
  ].filter(Boolean);
  const state =
    awayCount > 0 || sameSecondCount > 0 ? 'attention' : unlocatedCount > 0 ? 'unknown' : 'normal';
  return <StateDot state={state}>{notes.join(' · ')}</StateDot>;
}
