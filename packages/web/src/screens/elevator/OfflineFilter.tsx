import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { offlineBucketHours } from '@hoistway/shared/domain/constants.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useTranslation } from 'react-i18next';
import { QuickFilter } from '../../crud/list/QuickFilter.tsx';
import { momentOf } from '../../crud/list/quickChoices.ts';

const [short, long] = offlineBucketHours;

/** Filter of gateway devices by time since the last message (§9); other times are set in the search form. */
export function OfflineFilter() {
  const { t } = useTranslation();
  const ago = (hours: number) => momentOf(systemClock.now() - hours * hourMs);
  const offline = { isOnline: 'false' };
  const choices = [
    { name: 'all', query: {} },
    { name: 'twoHours', query: { ...offline, 'seenAt.from': ago(short) } },
    { name: 'day', query: { ...offline, 'seenAt.from': ago(long), 'seenAt.to': ago(short) } },
    { name: 'longer', query: { ...offline, 'seenAt.to': ago(long) } },
    { name: 'custom', query: offline },
  ].map((choice) => ({ ...choice, label: t(`elevators.offline.${choice.name}`) }));
  return <QuickFilter label={t('elevators.offline.title')} choices={choices} />;
}
