import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { useTranslation } from 'react-i18next';
import { QuickFilter } from '../../crud/list/QuickFilter.tsx';
import { expiryRanges } from './expiryRanges.ts';

interface ExpiryFilterProps {
  /** Date field of the expiry. */
  field: string;
  /** The query that excludes finished records; absent if all count. */
  open?: Readonly<Record<string, string>>;
  /** The locale key of the ranges' texts. */
  words?: 'expiry' | 'inspectionExpiry' | 'rectificationExpiry';
}

/** Filters a list by expiry (§9): each choice is a range of dates in the address. */
export function ExpiryFilter({ field, open, words = 'expiry' }: ExpiryFilterProps) {
  const { t } = useTranslation();
  const choices = expiryRanges(systemClock.now()).map(({ name, from, to }) => ({
    name,
    label: t(`upkeep.${words}.${name}`),
    query: {
      ...(name !== 'all' && open),
      ...(from && { [`${field}.from`]: from }),
      ...(to && { [`${field}.to`]: to }),
    },
  }));
  return <QuickFilter label={t(`upkeep.${words}.title`)} choices={choices} />;
}
