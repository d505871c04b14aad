import type { ErrorCode } from '@hoistway/shared/domain/errors.ts';
import type { BrowserToEdge, EdgeToBrowser } from '@hoistway/shared/streams/browserSocket.ts';
import type { Socket } from 'socket.io';
import type { Caller } from '../scopes/caller.ts';
import type { ScopeShare } from '../scopes/scopes.ts';
import type { FleetMessage } from './fleetMessage.ts';

/** Socket data set by a verified handshake. */
export interface SeatData {
  caller: Caller;
  share: ScopeShare<FleetMessage>;
}

export type BrowserSocket = Socket<BrowserToEdge, EdgeToBrowser, Record<string, never>, Partial<SeatData>>;

/** A browser with more unsent bytes than this is slow and gets no frames until it has drained. */
export const slowBytes = 512 * 1024;

/** Unsent bytes of a browser, for either transport. */
export function waitingBytes(socket: BrowserSocket): number {
  const { transport } = socket.conn;
  const inner: unknown = Reflect.get(transport, 'socket');
  if (typeof inner === 'object' && inner !== null && 'bufferedAmount' in inner)
    return Number(inner.bufferedAmount);
  return transport.writable ? 0 : Number.POSITIVE_INFINITY;
}

/** Sends an encoded message without encoding or framing it again. */
export function sendFleet(socket: BrowserSocket, message: FleetMessage): void {
  if (socket.connected) socket.conn.write(message.packet, message.options);
}

/** Notifies a browser that its session has ended, and disconnects it. */
export function endSeat(socket: BrowserSocket, code: ErrorCode): void {
  socket.emit('ended', code);
  socket.disconnect();
}

/** Disconnects a browser so that it reconnects and is verified again. */
export const reseat = (socket: BrowserSocket): void => socket.conn.close();
