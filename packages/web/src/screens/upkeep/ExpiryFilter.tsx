import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { useTranslation } from 'react-i18next';
import { QuickFilter } from '../../crud/list/QuickFilter.tsx';
import { expiryRanges } from './expiryRanges.ts';

/** Contracts by how soon they end (§9): each choice is a range of end dates in the address. */
export function ExpiryFilter() {
  const { t } = useTranslation();
  const choices = expiryRanges(systemClock.now()).map(({ name, from, to }) => ({
    name,
    label: t(`upkeep.expiry.${name}`),
    query: { ...(from && { 'endDate.from': from }), ...(to && { 'endDate.to': to }) },
  }));
  return <QuickFilter label={t('upkeep.expiry.title')} choices={choices} />;
}
