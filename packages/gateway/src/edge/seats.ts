import type { ErrorCode } from '@hoistway/shared/domain/errors.ts';
import type { BrowserToEdge, EdgeToBrowser } from '@hoistway/shared/streams/browserSocket.ts';
import type { Socket } from 'socket.io';
import type { Caller } from '../scopes/caller.ts';
import type { ScopeShare } from '../scopes/scopes.ts';
import type { FleetMessage } from './fleetMessage.ts';

/** What a verified handshake leaves on its socket. */
export interface SeatData {
  caller: Caller;
  share: ScopeShare<FleetMessage>;
}

export type BrowserSocket = Socket<BrowserToEdge, EdgeToBrowser, Record<string, never>, Partial<SeatData>>;

/** Past this many bytes on their way a browser is slow, and is sent no frames until it has drained. */
export const slowBytes = 512 * 1024;

/** Bytes that wait to be sent to a browser, whatever the transport. */
export function waitingBytes(socket: BrowserSocket): number {
  const { transport } = socket.conn;
  const inner: unknown = Reflect.get(transport, 'socket');
  if (typeof inner === 'object' && inner !== null && 'bufferedAmount' in inner)
    return Number(inner.bufferedAmount);
  return transport.writable ? 0 : Number.POSITIVE_INFINITY;
}

/** Sends an encoded message as it is: neither encoded nor framed again. */
export function sendFleet(socket: BrowserSocket, message: FleetMessage): void {
  if (socket.connected) socket.conn.write(message.packet, message.options);
}

/** Tells a browser that its session has ended, and cuts it. */
export function endSeat(socket: BrowserSocket, code: ErrorCode): void {
  socket.emit('ended', code);
  socket.disconnect();
}

/** Cuts a browser so that it comes again and is verified anew. */
export const reseat = (socket: BrowserSocket): void => socket.conn.close();
