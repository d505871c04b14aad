import { z } from 'zod';
import { directions, doorStates, flagNames, runStates, serviceModes } from './elevatorCodes.ts';

/** A text that a database stores unchanged: no NUL, no half of a surrogate pair. */
const storableText = (low: number, high: number) =>
  z
    .string()
    .min(low)
    .max(high)
    .refine((value) => !value.includes('\0') && value.isWellFormed());

/**
 * A device's report of one elevator at one moment: the canonical form of every wire format. All members but `node`
 * and `atMs` may be absent: an absent member has not changed.
 */
export const readingSchema = z.strictObject({
  /** The elevator's node number behind its DTU. */
  node: z.int().min(0).max(255),
  /** When it was read, by the device's clock, milliseconds since the epoch. */
  atMs: z.int().min(0),
  mode: z.enum(serviceModes).optional(),
  run: z.enum(runStates).optional(),
  direction: z.enum(directions).optional(),
  /** Physical floor index: 0 is the lowest landing's 1 in most registers; basements are negative. */
  floor: z.int().min(-20).max(200).optional(),
  speedMps: z.number().min(-20).max(20).optional(),
  door: z.enum(doorStates).optional(),
  rearDoor: z.enum(doorStates).optional(),
  flags: z.partialRecord(z.enum(flagNames), z.boolean()).optional(),
  /** Share of the rated load, 0 to 200. */
  loadPercent: z.number().min(0).max(200).optional(),
  /** Canonical fault code; 0 for no active fault. */
  fault: z.int().min(0).max(65535).optional(),
  /** The vendor's own code, unchanged. */
  faultRaw: storableText(0, 32).optional(),
  /** Escalators: step speed and both handrails. */
  stepSpeedMps: z.number().min(-2).max(2).optional(),
  handrailLeftMps: z.number().min(-2).max(2).optional(),
  handrailRightMps: z.number().min(-2).max(2).optional(),
  /** Escalators: the open point of the safety chain, 0 for none. */
  safetyPoint: z.int().min(0).max(255).optional(),
  /** Inverter. */
  currentA: z.number().min(-2000).max(2000).optional(),
  busVoltageV: z.number().min(0).max(2000).optional(),
  frequencyHz: z.number().min(-200).max(200).optional(),
  torquePercent: z.number().min(-300).max(300).optional(),
  temperatureC: z.number().min(-60).max(150).optional(),
  signalDbm: z.number().min(-150).max(0).optional(),
  batteryPercent: z.number().min(0).max(100).optional(),
  runCount: z.int().min(0).max(4294967295).optional(),
});
export type Reading = z.infer<typeof readingSchema>;

/** Events of a device, beside its readings. */
export const deviceEventKinds = [
  'bell',
  'bellReleased',
  'powerLost',
  'powerRestored',
  'fault',
  'recovered',
  'voice',
] as const;

export const deviceEventSchema = z.strictObject({
  /** The device's own id of the event: a repeat carries the same. */
  id: storableText(1, 64),
  node: z.int().min(0).max(255),
  atMs: z.int().min(0),
  kind: z.enum(deviceEventKinds),
  fault: z.int().min(0).max(65535).optional(),
  faultRaw: storableText(0, 32).optional(),
  floor: z.int().min(-20).max(200).optional(),
});
export type DeviceEvent = z.infer<typeof deviceEventSchema>;
