import type { SeededTenant } from './seedOrganisations.ts';
import type { SeededPerson } from './seedPeople.ts';

/** Days from the first message of a demonstration's devices to its beginning. */
export const demonstrationDays = 120;

/** The tenant to fill, its people and the moment of the fill. */
export interface SeedContext {
  tenant: SeededTenant;
  people: readonly SeededPerson[];
  nowMs: number;
}
