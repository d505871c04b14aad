import { z } from 'zod';
import { alarmSchema } from '../domain/alarm.ts';
import { liveEventSchema } from '../domain/liveEvent.ts';
import { instantSchema } from '../model/field.ts';

/**
 * The platform's WebSocket (§7), path `/ws`. The upgrade request carries `authorization` and `current-org`; the first text
 * message of the client is `username-orgId`. From then on the platform sends text messages with a numeric `type`, and
 * binary messages of joined frames (see fleet/frame). A client that knows only §7 reads `light` and ignores the rest;
 * it gets no frames, since it never asks for any.
 */
export const upstreamPath = '/ws';

/** The number that each message of the socket carries as its `type`; §7 has `light`. */
export const messageType = {
  light: 1,
  hello: 2,
  event: 3,
  alarm: 4,
  resumed: 5,
  rosterChanged: 6,
  ended: 7,
  sessionsChanged: 8,
  unrecorded: 9,
} as const;

export const upstreamMessageSchema = z.discriminatedUnion('type', [
  /** An alarm that lights the lamp. The members beyond `type` are this product's. */
  z.object({
    type: z.literal(messageType.light),
    alarmId: z.string().optional(),
    alarmType: z.int().optional(),
  }),
  /** First answer: the log's newest number, the scope, and the roster's version. */
  z.object({
    type: z.literal(messageType.hello),
    cursor: z.int(),
    scopeKey: z.string(),
    rosterVersion: z.string(),
  }),
  /** One row of the event log, in order. */
  z.object({ type: z.literal(messageType.event), event: liveEventSchema }),
  /** An alarm as it is now; it precedes its event. */
  z.object({ type: z.literal(messageType.alarm), alarm: alarmSchema }),
  /**
   * Answer to `resume`: every event after the client's cursor has been sent. `open` are all alarms that are not closed.
   * `isComplete` is false where the log no longer reaches back to the cursor.
   */
  z.object({
    type: z.literal(messageType.resumed),
    cursor: z.int(),
    isComplete: z.boolean(),
    open: z.array(alarmSchema),
  }),
  /** Elevators were added, moved or removed: fetch the roster again. */
  z.object({ type: z.literal(messageType.rosterChanged), version: z.string() }),
  /** The session has ended or lost this organisation; the socket closes. */
  z.object({ type: z.literal(messageType.ended) }),
  /**
   * A user's rights or logins have changed: an edge verifies the sessions that share this socket again. The socket
   * closes after it if its own session's visibility has changed.
   */
  z.object({ type: z.literal(messageType.sessionsChanged) }),
  /**
   * Unwritten events, whole at each change and before `resumed`: the alarms of class 1, which ring nevertheless, and
   * the time since which nothing is recorded, null while the database keeps up.
   */
  z.object({
    type: z.literal(messageType.unrecorded),
    since: instantSchema.nullable(),
    alarms: z.array(alarmSchema),
  }),
]);
export type UpstreamMessage = z.infer<typeof upstreamMessageSchema>;
export type UpstreamMessageOf<Name extends keyof typeof messageType> = Extract<
  UpstreamMessage,
  { type: (typeof messageType)[Name] }
>;

/** Feed numbers of the upstream socket: one per level, over the requested rows. */
export const upstreamFeed = { status: 0, motion: 1, detail: 2 } as const;

/** Requests of a client beyond §7, as JSON text, after the first message. */
export const upstreamRequestSchema = z.discriminatedUnion('op', [
  /** Sends every event after `cursor`, then `resumed`, then continues live. Without a cursor: from now. */
  z.object({ op: z.literal('resume'), cursor: z.int().min(0).nullable() }),
  /** Sends frames of the status feed: whole at first, then changes. */
  z.object({ op: z.literal('status'), on: z.boolean() }),
  /** Rows whose motion or detail is watched: additions to and removals from the requested rows. */
  z.object({
    op: z.literal('watch'),
    level: z.enum(['motion', 'detail']),
    add: z.array(z.int()),
    drop: z.array(z.int()),
  }),
  /** A whole frame of a feed after a gap. */
  z.object({ op: z.literal('snapshot'), level: z.enum(['status', 'motion', 'detail']) }),
]);
export type UpstreamRequest = z.infer<typeof upstreamRequestSchema>;
