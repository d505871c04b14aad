import { z } from 'zod';
import type { ErrorCode } from '../domain/errors.ts';
import type { StreamFrame } from '../model/stream.ts';

/**
 * Socket.IO between the edge and a browser, with socket.io-msgpack-parser. The handshake's `auth` is `BrowserAuth`; a
 * refused one is a `connect_error` whose `data.code` is an error code.
 */
export const browserSocketPath = '/socket.io';

export const browserAuthSchema = z.object({
  /** Sent as a header upstream. */
  token: z.string().regex(/^[!-~]{1,200}$/),
  orgId: z.string().regex(/^[0-9]{1,19}$/),
  locale: z.string().optional(),
  /** The browser's time zone, for the upstream's `zoneId`. */
  zoneId: z.string().max(64).optional(),
  /** Needed only if the upstream does not name the token's user. */
  username: z.string().max(64).optional(),
});
export type BrowserAuth = z.infer<typeof browserAuthSchema>;

/** Visible rows of a browser. `all` requests the motion of the whole scope. */
export const watchSchema = z.object({
  motion: z.union([z.literal('all'), z.array(z.int().min(0))]),
  detail: z.array(z.int().min(0)).max(8),
});
export type Watch = z.infer<typeof watchSchema>;

export type Answer<T = undefined> = { ok: true; value: T } | { ok: false; code: ErrorCode };

export interface BrowserToEdge {
  /** Answers the whole set; `frame`s follow. */
  subscribe(stream: string, answer: (result: Answer<StreamFrame>) => void): void;
  unsubscribe(stream: string): void;
  /** Replaces the previous watch. */
  watch(watch: Watch, answer: (result: Answer) => void): void;
  /** Starts or stops the status feed of the whole scope. */
  status(on: boolean): void;
  /** After a gap: a whole frame of a feed. */
  snapshot(feed: number): void;
}

export interface EdgeToBrowser {
  /** A frame of a stream. */
  stream(name: string, frame: StreamFrame): void;
  /** Joined frames of the fleet (see fleet/frame). Feed numbers are the edge's. */
  fleet(frames: Uint8Array): void;
  /** Feeds that this browser no longer gets. */
  forget(feeds: number[]): void;
  rosterChanged(version: string): void;
  /** The session has ended: log out. */
  ended(code: ErrorCode): void;
}
