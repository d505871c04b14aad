import { z } from 'zod';

/** Kinds of a live picture: FLV over HTTP or WebSocket, HLS, or a form without browser support. */
export const videoKinds = ['flv', 'hls', 'other'] as const;
export type VideoKind = (typeof videoKinds)[number];

export const videoSourceSchema = z.object({
  key: z.string(),
  /** The camera's name; empty for the elevator's own address. */
  name: z.string(),
  kind: z.enum(videoKinds),
  /** Short-lived if the media server requires a proof; do not store. */
  url: z.string(),
});
export type VideoSource = z.infer<typeof videoSourceSchema>;

/** The live pictures of one elevator. */
export const elevatorVideoSchema = z.object({
  elevatorId: z.string(),
  no: z.string(),
  name: z.string(),
  sources: z.array(videoSourceSchema),
});
export type ElevatorVideo = z.infer<typeof elevatorVideoSchema>;

/** Determined by the end of the path and the protocol. */
export function videoKindOf(url: string): VideoKind {
  const { protocol, pathname } = new URL(url);
  if (!/^(https?|wss?):$/.test(protocol)) return 'other';
  if (pathname.endsWith('.m3u8')) return protocol.startsWith('http') ? 'hls' : 'other';
  return pathname.endsWith('.flv') || protocol.startsWith('ws') ? 'flv' : 'other';
}
