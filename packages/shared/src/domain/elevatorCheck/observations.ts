import { z } from 'zod';
import {
  type Direction,
  type DoorState,
  doorStates,
  type RunState,
  type ServiceMode,
  serviceModes,
} from '../elevatorCodes.ts';

const timesOf = <C extends string>(codes: readonly C[]) => z.partialRecord(z.enum(codes), z.number());

/** What the device has reported since a check began: the first time of each fact, in epoch milliseconds. */
export const observationsSchema = z.object({
  contactAtMs: z.number().optional(),
  upAtMs: z.number().optional(),
  downAtMs: z.number().optional(),
  bellAtMs: z.number().optional(),
  /** By physical floor, only at rest. */
  floors: z.record(z.string(), z.number()).default({}),
  doors: timesOf(doorStates).default({}),
  modes: timesOf(serviceModes).default({}),
});
export type Observations = z.infer<typeof observationsSchema>;

export const noObservations: Observations = observationsSchema.parse({});

/** A reading of an elevator, reduced to what a check observes. */
export interface CheckReading {
  receivedAtMs: number;
  floor: number | null;
  door: DoorState;
  mode: ServiceMode;
  run: RunState;
  direction: Direction;
}

const withFirst = <T extends Readonly<Record<string, number>>>(
  times: T,
  code: keyof T & string,
  atMs: number,
) => (code in times ? times : { ...times, [code]: atMs });

/** Adds a reading. @returns the same object if it shows nothing new */
export function observeReading(before: Observations, reading: CheckReading): Observations {
  const { receivedAtMs: atMs, floor, door, mode, run, direction } = reading;
  const isRunning = run === 'moving';
  const after: Observations = {
    ...before,
    contactAtMs: before.contactAtMs ?? atMs,
    ...(isRunning && direction === 'up' && { upAtMs: before.upAtMs ?? atMs }),
    ...(isRunning && direction === 'down' && { downAtMs: before.downAtMs ?? atMs }),
    floors: floor !== null && !isRunning ? withFirst(before.floors, String(floor), atMs) : before.floors,
    doors: door === 'unknown' ? before.doors : withFirst(before.doors, door, atMs),
    modes: mode === 'unknown' ? before.modes : withFirst(before.modes, mode, atMs),
  };
  return hasSameFacts(before, after) ? before : after;
}

const hasSameFacts = (one: Observations, other: Observations): boolean =>
  one.contactAtMs === other.contactAtMs &&
  one.upAtMs === other.upAtMs &&
  one.downAtMs === other.downAtMs &&
  one.floors === other.floors &&
  one.doors === other.doors &&
  one.modes === other.modes;
