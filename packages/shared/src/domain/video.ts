import { z } from 'zod';

/** How a live picture comes: FLV over HTTP or WebSocket, HLS, or in a form that no browser plays. */
export const videoKinds = ['flv', 'hls', 'other'] as const;
export type VideoKind = (typeof videoKinds)[number];

export const videoSourceSchema = z.object({
  key: z.string(),
  /** The camera's name; empty for the elevator's own address. */
  name: z.string(),
  kind: z.enum(videoKinds),
  /** Good for a short time where the media server asks for a proof; not to be kept. */
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

/** By the end of the path and the protocol. */
export function videoKindOf(url: string): VideoKind {
  const { protocol, pathname } = new URL(url);
  if (!/^(https?|wss?):$/.test(protocol)) return 'other';
  if (pathname.endsWith('.m3u8')) return protocol.startsWith('http') ? 'hls' : 'other';
  return pathname.endsWith('.flv') || protocol.startsWith('ws') ? 'flv' : 'other';
}
