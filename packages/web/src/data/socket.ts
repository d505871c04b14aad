import { type ErrorCode, errorCodeIn } from '@hoistway/shared/domain/errors.ts';
import {
  type BrowserAuth,
  type BrowserToEdge,
  browserSocketPath,
  type EdgeToBrowser,
} from '@hoistway/shared/streams/browserSocket.ts';
import { io, type Socket } from 'socket.io-client';
import parser from 'socket.io-msgpack-parser';

export type EdgeSocket = Socket<EdgeToBrowser, BrowserToEdge>;

const retryMs = { first: 500, longest: 5_000 } as const;

/** Refusals that the same token would get again. */
const endings: ReadonlySet<string> = new Set<ErrorCode>([
  'unauthenticated',
  'forbidden',
  'accountDisabled',
  'passwordChangeRequired',
  'accountLocked',
  'tenantFrozen',
]);

/**
 * Closed Socket.IO connection to the edge; once opened it retries without limit, at most 5 s apart.
 * @param url the edge's origin; the page's own without it
 */
export function edgeSocket(auth: BrowserAuth, url?: string): EdgeSocket {
  const options = {
    path: browserSocketPath,
    parser,
    auth,
    autoConnect: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: retryMs.first,
    reconnectionDelayMax: retryMs.longest,
    randomizationFactor: 0.3,
  };
  return url === undefined ? io(options) : io(url, options);
}

/**
 * Keeps a socket connected until it is closed or the session is over: a refusal by the edge ends Socket.IO's own
 * attempts, so they are resumed here.
 * @returns the function that closes it
 */
export function keepConnected(socket: EdgeSocket, onEnded: (code: ErrorCode) => void): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), retryMs.longest);
  };
  const end = (code: ErrorCode) => {
    close();
    onEnded(code);
  };
  const onRefused = (error: Error & { data?: unknown }) => {
    const code = errorCodeIn(error.data);
    if (code !== null && endings.has(code)) end(code);
    else if (!socket.active) again();
  };
  const onDropped = (reason: string) => {
    if (reason === 'io server disconnect') again();
  };
  const close = () => {
    clearTimeout(retry);
    socket.off('connect_error', onRefused);
    socket.off('disconnect', onDropped);
    socket.off('ended', end);
    socket.disconnect();
  };
  socket.on('connect_error', onRefused);
  socket.on('disconnect', onDropped);
  socket.on('ended', end);
  socket.connect();
  return close;
}
