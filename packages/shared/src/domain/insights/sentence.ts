import { intlLocale, type Locale } from '../constants.ts';
import { isFaultName } from '../elevatorCodes.ts';
import type { Candidate } from './insight.ts';
import type { InsightRow } from './insightRow.ts';

type Translate = (key: string, params?: Record<string, string | number>) => string;

interface SentenceWords {
  locale: Locale;
  translate: Translate;
}

/** The label key of a finding's subject. */
export function subjectKeyOf({ kind, subject }: Pick<Candidate, 'kind' | 'subject'>): string {
  if (kind === 'causeShift') return `reports.causes.${subject}`;
  if (kind === 'lifeEnding') return `resources.componentLives.options.component.${subject}`;
  return isFaultName(subject) && kind !== 'nothingUnusual'
    ? `codes.fault.${subject}`
    : `insights.texts.subjects.${subject}`;
}

/** A number as sentences write it: without separators of thousands, so that a reader or a check finds it again. */
export const sentenceNumber = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(intlLocale[locale], { maximumFractionDigits: 2, useGrouping: false }).format(value);

/** The template of a statement: it depends on the direction, and on what it is about. */
export function templateOf({ kind, values, key }: Pick<InsightRow, 'kind' | 'values' | 'key'>): string {
  const isFall = (values.percent ?? 0) < 0;
  if (kind === 'measureShift' || kind === 'measureTrend' || kind === 'measureOffPeers')
    return isFall ? `${kind}Down` : kind;
  if (kind === 'nothingUnusual') return values.tests === 0 ? 'nothingTested' : kind;
  if (kind === 'lifeEnding') return values.over === undefined ? kind : 'lifeOver';
  if (key.split(' ')[2]) return kind === 'slowArrival' ? 'companySlower' : 'companyAbovePeers';
  return kind;
}

/** The sentence of a statement in one language. */
export function sentenceOf(row: InsightRow, { locale, translate }: SentenceWords): string {
  const numbers = Object.fromEntries(
    Object.entries(row.values).map(([name, value]) => [name, sentenceNumber(Math.abs(value), locale)]),
  );
  const text = translate(`insights.texts.sentences.${templateOf(row)}`, {
    ...numbers,
    subject: row.subject === '' ? '' : translate(row.subject),
    other: row.otherSubject === null ? '' : translate(row.otherSubject),
  });
  return row.about === '' ? text : `${row.about}: ${text}`;
}

/** Confidence and novelty of a statement, and the data that speak against it. */
export function againstOf(row: InsightRow, { locale, translate }: SentenceWords): string {
  if (row.kind === 'nothingUnusual') return '';
  const { against, p, confidence, isNew } = row;
  return [
    translate(`insights.texts.confidences.${confidence}`, { p: chanceText(p, locale) }),
    translate(isNew ? 'insights.texts.isNew' : 'insights.texts.isKnown'),
    translate('insights.texts.against', {
      days: sentenceNumber(against.days, locale),
      missing: sentenceNumber(Math.round(100 * against.missingShare), locale),
    }),
  ].join(' ');
}

/** A chance with one digit, and never as zero. */
function chanceText(p: number, locale: Locale): string {
  if (p < 0.000001) return `< ${sentenceNumberOf(0.000001, locale)}`;
  return sentenceNumberOf(Number(p.toPrecision(1)), locale);
}

const sentenceNumberOf = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(intlLocale[locale], { maximumFractionDigits: 6 }).format(value);

/** The item and part to look at, and the role that does it. */
export const actionText = ({ action }: InsightRow, { translate }: SentenceWords): string =>
  action === null
    ? ''
    : translate('insights.texts.action', {
        role: translate(`insights.texts.roles.${action.role}`),
        item: translate(`insights.texts.items.${action.item}`),
        part: translate(`insights.texts.parts.${action.item}`),
      });
