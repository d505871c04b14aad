import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import type { EntityRules } from './rules.ts';

/** Where both days are told, the second is not before the first. */
const inOrder =
  (from: string, until: string) =>
  (draft: Record<string, unknown>): FieldError[] =>
    draft[from] && draft[until] && String(draft[until]) < String(draft[from])
      ? [{ field: until, code: 'endBeforeStart' }]
      : [];

export const banners: EntityRules = { check: inOrder('shownFrom', 'shownUntil') };
export const specialCodeAuths: EntityRules = { check: inOrder('validFrom', 'validUntil') };
