import { type CardOutcome, type CardRule, cardRules, type RuleScore } from './healthCard.ts';

/** What happened to an elevator within a card's horizon. */
export interface CardCourse {
  /** Faults of the claimed code, or of the subsystem, after the card was made. */
  faults: number;
  /** For a component: whether it was replaced or reached its threshold. */
  isReached: boolean;
  /** Share of the horizon with contact. */
  coverage: number;
}

/** Contact below which silence is no evidence against a claim. */
export const leastCourseCoverage = 0.5;

/** The outcome of a card at the end of its horizon. */
export function scoreCard(rule: CardRule, { faults, isReached, coverage }: CardCourse): CardOutcome {
  const isTrue = rule === 'life' ? isReached : faults > 0;
  if (isTrue) return 'hit';
  return rule !== 'life' && coverage < leastCourseCoverage ? 'noData' : 'miss';
}

/** Counts, precision and Brier score by rule. */
export function scoreRules(
  cards: readonly { rule: CardRule; outcome: CardOutcome; probability: number | null }[],
): RuleScore[] {
  return cardRules.map((rule) => {
    const own = cards.filter((card) => card.rule === rule);
    const countOf = (outcome: CardOutcome) => own.filter((card) => card.outcome === outcome).length;
    const [hits, misses] = [countOf('hit'), countOf('miss')];
    const squares = own.flatMap(({ probability, outcome }) =>
      probability === null || (outcome !== 'hit' && outcome !== 'miss')
        ? []
        : [(probability - Number(outcome === 'hit')) ** 2],
    );
    return {
      rule,
      open: countOf('open'),
      hits,
      misses,
      noData: countOf('noData'),
      precision: hits + misses === 0 ? null : hits / (hits + misses),
      brier: squares.length === 0 ? null : squares.reduce((sum, square) => sum + square, 0) / squares.length,
    };
  });
}
