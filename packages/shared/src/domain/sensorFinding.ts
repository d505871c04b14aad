import { z } from 'zod';

/** Sensors that may be found to drift or to be stuck. Label keys `events.sensor.<kind>`. */
export const sensorKinds = ['loadCell', 'presence', 'motion', 'doorZone', 'door'] as const;
export type SensorKind = (typeof sensorKinds)[number];

/** Body of the events `sensorDoubted` and `sensorTrusted`. */
export const sensorFindingSchema = z.object({
  sensor: z.enum(sensorKinds),
  /** The load cell's value for the empty car. */
  percent: z.number().optional(),
});
