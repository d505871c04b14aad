import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { businessPhrases } from './businessPhrases.ts';
import { escalatorNamePhrases } from './escalatorNamePhrases.ts';
import { escalatorRequirementPhrases } from './escalatorRequirementPhrases.ts';
import { inspectionPhrases } from './inspectionPhrases.ts';
import { officePhrases } from './officePhrases.ts';
import { planningPhrases } from './planningPhrases.ts';
import { standardNamePhrases } from './standardNamePhrases.ts';
import { standardRequirementPhrases } from './standardRequirementPhrases.ts';

/** A phrase of the demonstration's records in Chinese, English and Italian. */
export type Phrase = readonly [zh: string, en: string, it: string];

const column = { 'en-US': 1, 'it-Italy': 2 } as const;

/**
 * The text with every phrase of the demonstration in another language. The standard's phrases are whole texts, since short
 * ones occur in others; then longer phrases come first, so that none is cut.
 */
export function translate(text: string, language: Exclude<Locale, 'zh-CN'>): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  return longestFirst.reduce(
    (so, phrase) => so.replaceAll(phrase[0], phrase[column[language]]),
    translateStandard(text, language),
  );
}

/** A text of the standard, or each one that is a whole string of these JSON rows. */
function translateStandard(text: string, language: Exclude<Locale, 'zh-CN'>): string {
  const translateWhole = (whole: string) => standardPhrases.get(whole)?.[column[language]] ?? whole;
  return translateWhole(text).replace(jsonString, (_, whole: string) => `"${translateWhole(whole)}"`);
}

const jsonString = /"([^"\\]*\p{Script=Han}[^"\\]*)"/gu;
const standardPhrases: ReadonlyMap<string, Phrase> = new Map(
  [
    ...standardNamePhrases,
    ...standardRequirementPhrases,
    ...escalatorNamePhrases,
    ...escalatorRequirementPhrases,
  ].map((phrase) => [phrase[0], phrase]),
);

const longestFirst: readonly Phrase[] = [
  ...businessPhrases,
  ...inspectionPhrases,
  ...officePhrases,
  ...planningPhrases,
].sort((a, b) => b[0].length - a[0].length);

/** The same transaction, which translates the demonstration's phrases into its language in bulk inserts. */
export function speaking(tx: Transaction, language: Locale): Transaction {
  if (language === 'zh-CN') return tx;
  const translateValue = (value: unknown): unknown =>
    typeof value === 'string'
      ? translate(value, language)
      : Array.isArray(value)
        ? value.map(translateValue)
        : value;
  return new Proxy(tx, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target);
      return (statement: string, values: unknown[] = []) =>
        target.query(
          statement,
          statement.includes('jsonb_to_recordset') ? values.map(translateValue) : values,
        );
    },
  });
}
