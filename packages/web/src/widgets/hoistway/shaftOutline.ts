import type { Shaft } from '@hoistway/shared/fleet/roster.ts';

/** Fields of a shaft that a panel needs; a roster entry with plain floors is used until the shaft is loaded. */
export type ShaftOutline = Pick<Shaft, 'no' | 'name' | 'floors' | 'hasRearDoor' | 'ratedSpeedMps'>;
