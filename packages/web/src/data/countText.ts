import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { TFunction } from 'i18next';
import { locale } from './settings.ts';

const numbers = new Intl.NumberFormat(intlLocale[locale]);

/** A count with its noun: label key `common.counts.<what>`. */
export const countText = (t: TFunction, what: string, count: number): string =>
  t(`common.counts.${what}`, { count, number: numbers.format(count) });

/** A count that is still a lower bound, with its noun. */
export const leastCountText = (t: TFunction, count: number): string =>
  t('records.totalLeast', { count, number: numbers.format(count) });
