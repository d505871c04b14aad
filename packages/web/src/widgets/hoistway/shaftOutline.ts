import type { Shaft } from '@hoistway/shared/fleet/roster.ts';

/** What a panel needs of a shaft; a roster entry with plain floors does where the shaft is not loaded. */
export type ShaftOutline = Pick<Shaft, 'no' | 'name' | 'floors' | 'hasRearDoor' | 'ratedSpeedMps'>;
