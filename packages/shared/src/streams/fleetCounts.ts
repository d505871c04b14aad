import { z } from 'zod';
import { everyone } from '../domain/permission.ts';
import { defineStream } from '../model/stream.ts';

/** Number of elevators of the scope in each state, for one instant; one item, key `fleet`. */
export const fleetCountsSchema = z.object({
  key: z.literal('fleet'),
  elevators: z.int(),
  online: z.int(),
  late: z.int(),
  offline: z.int(),
  unknown: z.int(),
  moving: z.int(),
  faults: z.int(),
  people: z.int(),
  maintenance: z.int(),
});
export type FleetCounts = z.infer<typeof fleetCountsSchema>;

export const fleetCounts = defineStream({
  name: 'fleetCounts',
  sharing: 'scope',
  permission: everyone,
  key: 'key',
  item: fleetCountsSchema,
});
