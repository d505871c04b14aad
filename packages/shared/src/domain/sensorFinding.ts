import { z } from 'zod';

/** Sensors that may be found to drift or to hang. Label keys `events.sensor.<kind>`. */
export const sensorKinds = ['loadCell', 'presence', 'motion', 'doorZone', 'door'] as const;
export type SensorKind = (typeof sensorKinds)[number];

/** Body of the events `sensorDoubted` and `sensorTrusted`. */
export const sensorFindingSchema = z.object({
  sensor: z.enum(sensorKinds),
  /** What the load cell shows of the empty car. */
  percent: z.number().optional(),
});
