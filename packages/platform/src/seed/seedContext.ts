import type { SeededTenant } from './seedOrganisations.ts';
import type { SeededPerson } from './seedPeople.ts';

/** The tenant to fill, its people and the moment of the fill. */
export interface SeedContext {
  tenant: SeededTenant;
  people: readonly SeededPerson[];
  nowMs: number;
}
