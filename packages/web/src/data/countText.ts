import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { TFunction } from 'i18next';
import { locale } from './settings.ts';

const numbers = new Intl.NumberFormat(intlLocale[locale]);

/** How many there are, with the word of what is counted: label key `common.counts.<what>`. */
export const countText = (t: TFunction, what: string, count: number): string =>
  t(`common.counts.${what}`, { count, number: numbers.format(count) });

/** The same of records that are still being counted. */
export const leastCountText = (t: TFunction, count: number): string =>
  t('records.totalLeast', { count, number: numbers.format(count) });
