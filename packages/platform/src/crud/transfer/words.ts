import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';

/** Names of a resource's fields and values in files: written in one language, read in any. */
export interface Words {
  header(name: string): string;
  option(name: string, code: string | number): string;
  yes: string;
  no: string;
}

export function wordsIn(resource: AnyResource, locale: Locale): Words {
  const base = `resources.${resource.name}`;
  return {
    header: (name) => say(locale, `${base}.fields.${name}`),
    option: (name, code) => say(locale, `${base}.options.${name}.${code}`),
    yes: say(locale, 'common.yes'),
    no: say(locale, 'common.no'),
  };
}

/** Every spelling, in our languages and in other programs. */
export function spellings(resource: AnyResource, of: (words: Words) => string): string[] {
  return locales.map((locale) => normal(of(wordsIn(resource, locale))));
}

export const normal = (text: string): string => text.trim().toLowerCase();

/** The fields of files, in declaration order. */
export function transferFields(resource: AnyResource): [string, AnyField][] {
  return Object.entries(resource.fields).filter(([, field]) => field.transfer);
}
