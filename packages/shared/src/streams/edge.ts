import { z } from 'zod';
import { everyone } from '../domain/permission.ts';
import { defineStream } from '../model/stream.ts';

/** State of the edge's connection upstream for this scope; one item, key `upstream`. */
export const upstreamState = defineStream({
  name: 'upstreamState',
  sharing: 'scope',
  permission: everyone,
  key: 'key',
  item: z.object({
    key: z.literal('upstream'),
    state: z.enum(['connecting', 'live', 'reconnecting', 'lost']),
    since: z.iso.datetime({ offset: true }),
    /** Failed attempts since it was last live. */
    attempts: z.int(),
    /** Whether the upstream pushes events and frames, or only answers the calls of §7. */
    pushes: z.boolean(),
    /** Start of a failure to record events upstream; null while it records. */
    notRecordingSince: z.iso.datetime({ offset: true }).nullable(),
  }),
});

/** The alarm lights of this edge, keyed by port. */
export const lightSchema = z.object({
  key: z.string(),
  profile: z.string(),
  state: z.enum(['off', 'connecting', 'ready', 'lit', 'unavailable', 'elsewhere']),
  since: z.iso.datetime({ offset: true }),
  attempts: z.int(),
  lastError: z.string().nullable(),
});
export type LightState = z.infer<typeof lightSchema>;

export const lights = defineStream({
  name: 'lights',
  sharing: 'gateway',
  permission: everyone,
  key: 'key',
  item: lightSchema,
});
