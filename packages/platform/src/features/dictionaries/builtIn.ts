import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import { dictionaryLabels } from '@hoistway/shared/locales/dictionaryLabels.ts';
import { messages, say } from '@hoistway/shared/locales/index.ts';
import { flatMessages } from '@hoistway/shared/locales/message.ts';

/** An enumeration of §3 that the dictionary starts with. */
export interface BuiltIn {
  code: string;
  /** Entries' words are `<labels>.<code>`. */
  labels: string;
  codes: readonly string[];
}

const keys = [...flatMessages(messages['en-US']).keys()];
const codesBelow = (prefix: string) =>
  keys.filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1));

/** The enumerations of §3, in the order of the tree. */
export const builtIns: readonly BuiltIn[] = Object.entries(dictionaryLabels).map(([code, [labels]]) => ({
  code,
  labels,
  codes: codesBelow(labels),
}));

const labelsByCode = new Map(builtIns.map(({ code, labels }) => [code, labels]));

/** An entry's words in a locale, unless the tenant has changed them. */
export function describe(locale: Locale, dictionary: string, entry: { code: string; desc: string }): string {
  const labels = labelsByCode.get(dictionary);
  if (!labels) return entry.desc;
  const key = `${labels}.${entry.code}`;
  return locales.some((one) => say(one, key) === entry.desc) ? say(locale, key) : entry.desc;
}
