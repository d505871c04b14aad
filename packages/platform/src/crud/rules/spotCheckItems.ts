import type { EntityRules } from './rules.ts';

/** Nothing scores more than it can. */
export const spotCheckItems: EntityRules = {
  check: ({ score, fullScore }) =>
    Number(score) > Number(fullScore) ? [{ field: 'score', code: 'aboveFullScore' }] : [],
};
