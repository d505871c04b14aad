import type { EntityRules } from './rules.ts';

/** A card takes its items along. */
export const programCards: EntityRules = { owns: ['programItems'] };
