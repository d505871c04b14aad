import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { locale, zoneId } from '../../data/settings.ts';

const format = new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: 'medium', timeZone: zoneId });

/** The local day of an instant in the user's language. */
export const dateOf = (iso: string): string => format.format(new Date(iso));
