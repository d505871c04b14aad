import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';

/** What a file calls the fields of a resource and their values: written in one language, read in any. */
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

/** How any of our languages, or a program, may spell something. */
export function spellings(resource: AnyResource, of: (words: Words) => string): string[] {
  return locales.map((locale) => normal(of(wordsIn(resource, locale))));
}

export const normal = (text: string): string => text.trim().toLowerCase();

/** The fields that files carry, in declaration order. */
export function transferFields(resource: AnyResource): [string, AnyField][] {
  return Object.entries(resource.fields).filter(([, field]) => field.transfer);
}
