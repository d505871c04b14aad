import { z } from 'zod';
import { idSchema } from '../model/field.ts';

/** Shapes of a dot or a shaft. */
export const carKinds = ['elevator', 'escalator'] as const;

/**
 * The elevators of a scope, as columns of equal length in ascending order of `rows`: the static data of each
 * elevator beside its live state. Answer of `GET fleet/roster`, with an ETag of its `version`.
 */
export const rosterSchema = z.object({
  /** Changes with any other member. */
  version: z.string(),
  rows: z.array(z.int()),
  ids: z.array(idSchema),
  nos: z.array(z.string()),
  names: z.array(z.string()),
  /** Index into `carKinds`. */
  kinds: z.array(z.int().min(0).max(1)),
  /** WGS-84; null if not known. */
  lng: z.array(z.number().nullable()),
  lat: z.array(z.number().nullable()),
  /** Lowest physical floor and number of floors. */
  lowest: z.array(z.int()),
  floors: z.array(z.int()),
  /** Index into `units`. */
  unit: z.array(z.int()),
  building: z.array(z.string()),
  units: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Distinct addresses, and each elevator's index into them, or -1. */
  addresses: z.array(z.string()).optional(),
  address: z.array(z.int()).optional(),
  /** Floor signs from the lowest up; one list for all elevators that share it. */
  signs: z.array(z.array(z.string())).optional(),
  /** Index into `signs`, or -1 for floors shown by number. */
  sign: z.array(z.int()).optional(),
});
export type Roster = z.infer<typeof rosterSchema>;

/** The rows of a scope with an open front or rear door: answer of `GET fleet/openDoors`. */
export const openDoorsSchema = z.object({ rows: z.array(z.int()) });

/** One shaft of the Hoistway drawing: answer of `GET elevators/{id}/shaft`. */
export const shaftSchema = z.object({
  elevatorId: idSchema,
  row: z.int(),
  no: z.string(),
  name: z.string(),
  kind: z.enum(carKinds),
  useUnitId: idSchema.nullable(),
  useUnitName: z.string(),
  building: z.string(),
  ratedSpeedMps: z.number().nullable(),
  ratedLoadKg: z.number().nullable(),
  hasRearDoor: z.boolean(),
  /** Floors from the lowest up. `heightM` is the rise to the next floor. */
  floors: z.array(
    z.object({ floor: z.int(), label: z.string(), stops: z.boolean(), heightM: z.number().positive() }),
  ),
});
export type Shaft = z.infer<typeof shaftSchema>;
