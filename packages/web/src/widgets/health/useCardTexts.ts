import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { HealthCard } from '@hoistway/shared/domain/health/healthCard.ts';
import {
  type IndicatorName,
  indicatorNames,
  indicatorOf,
} from '@hoistway/shared/domain/health/indicators.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../data/settings.ts';
import { createElevatorTexts } from '../elevatorTexts.ts';

/** The sentences of a card in the user's language. */
export interface CardTexts {
  subject: string;
  claim: string;
  /** Probability, band and peers, as far as the rule has them. */
  details: string[];
  ends: string;
  evidence: string;
  /** Proposed name of the maintenance item. */
  item: string;
}

const shareFormat = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 0 });
const numberFormat = new Intl.NumberFormat(intlLocale[locale], { maximumFractionDigits: 1 });
const wholeFormat = new Intl.NumberFormat(intlLocale[locale], { maximumFractionDigits: 0 });

/** Sentences of cards. */
export function useCardTexts(): (card: HealthCard) => CardTexts {
  const { t } = useTranslation();
  return useMemo(() => (card) => textsOf(t, card), [t]);
}

function textsOf(t: TFunction, card: HealthCard): CardTexts {
  const { rule, probability, band, peers, evidence, subsystem } = card;
  const subject = subjectText(t, card);
  const value = (number: number) => valueText(card, number);
  const details = [
    ...(probability === null
      ? []
      : [t('health.probability', { probability: shareFormat.format(probability) })]),
    ...(band === null ? [] : [bandText(t, band)]),
    ...(peers === null ? [] : [t('health.peers', { count: peers.count, usual: value(peers.usual) })]),
  ];
  return {
    subject,
    claim: t(`health.claims.${rule}`, {
      value: value(card.value),
      reference: value(card.reference),
      share: shareFormat.format(card.reference),
      days: card.horizonDays,
      n: card.n,
    }),
    details,
    ends: endsText(t, card),
    evidence:
      evidence.length === 0 ? t('health.recordings') : t('health.evidence', { count: evidence.length }),
    item: rule === 'life' ? t('health.items.life', { component: subject }) : t(`health.items.${subsystem}`),
  };
}

const bandText = (t: TFunction, [from, to]: NonNullable<HealthCard['band']>): string =>
  to === null
    ? t('health.bandOpen', { from: wholeFormat.format(from) })
    : t('health.band', { from: wholeFormat.format(from), to: wholeFormat.format(to) });

function endsText(t: TFunction, card: HealthCard): string {
  const { rule, endsAt } = card;
  if (rule === 'hazard') return t('health.ends.hazard', { count: endsAt ?? 0 });
  if (rule === 'life' || endsAt === null) return t('health.ends.life');
  return t(`health.ends.${rule}`, { value: valueText(card, endsAt) });
}

const isIndicator = (subject: string): subject is IndicatorName =>
  indicatorNames.some((name) => name === subject);
const isFault = (subject: string): subject is keyof typeof faultCodes => subject in faultCodes;

function subjectText(t: TFunction, { rule, subject }: HealthCard): string {
  if (rule === 'hazard' && isFault(subject)) return createElevatorTexts(t).fault(faultCodes[subject]);
  if (isIndicator(subject)) return t(`health.indicators.${subject}`);
  return t(`resources.componentLives.options.component.${subject}`, { defaultValue: subject });
}

/** A value in the unit of its rule. */
function valueText({ rule, subject }: HealthCard, value: number): string {
  if (rule === 'life') return wholeFormat.format(value);
  if (rule === 'hazard' || !isIndicator(subject)) return numberFormat.format(value);
  const texts = {
    share: () => shareFormat.format(value),
    ms: () => `${wholeFormat.format(value)} ms`,
    ratio: () => `× ${value.toFixed(2)}`,
    dBm: () => `${wholeFormat.format(value)} dBm`,
    perHundred: () => `${numberFormat.format(value)} / 100`,
  };
  return texts[indicatorOf(subject).unit]();
}
