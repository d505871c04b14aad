import type { Server as HttpServer } from 'node:http';
import type { ErrorCode } from '@hoistway/shared/domain/errors.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import {
  type BrowserToEdge,
  browserAuthSchema,
  browserSocketPath,
  type EdgeToBrowser,
  watchSchema,
} from '@hoistway/shared/streams/browserSocket.ts';
import { isStreamName, type StreamName, streams } from '@hoistway/shared/streams/index.ts';
import { Server } from 'socket.io';
import parser from 'socket.io-msgpack-parser';
import { callerMay } from '../scopes/caller.ts';
import type { Scopes } from '../scopes/scopes.ts';
import { tokenHash } from '../upstream/credentials.ts';
import type { FleetMessage } from './fleetMessage.ts';
import { RequestBound } from './requestBound.ts';
import {
  type BrowserSocket,
  endSeat,
  reseat,
  type SeatData,
  sendFleet,
  slowBytes,
  waitingBytes,
} from './seats.ts';
import type { Sessions } from './sessions.ts';
import { StreamRooms } from './streamRooms.ts';

export type BrowserServer = Server<BrowserToEdge, EdgeToBrowser, Record<string, never>, Partial<SeatData>>;

export interface SocketServerOptions {
  http: HttpServer;
  sessions: Sessions;
  scopes: Scopes<FleetMessage>;
  slowBytes?: number;
  /** Connects several gateways. */
  adapter?: Parameters<BrowserServer['adapter']>[0];
  recheckMs: number;
  onProblem(problem: string, error: unknown): void;
}

export interface SocketServer {
  io: BrowserServer;
  /** Disconnects every browser of a token, at this gateway and at its peers. */
  endToken(hash: string, code: ErrorCode): void;
  /** Disconnects every browser of a scope so that it is verified again. */
  reseatScope(scopeKey: string): void;
  /** Verifies every session of a scope again at once. */
  recheckScope(scopeKey: string): void;
  close(): Promise<void>;
}

/** Browsers of one session that reconnect together are verified by one call. */
const handshakeTrustMs = 2_000;

/**
 * Opens the Socket.IO server for browsers: each handshake is verified upstream, each stream checked against its
 * permission.
 */
export function openSocketServer(options: SocketServerOptions): SocketServer {
  const { sessions, scopes, onProblem } = options;
  const io: BrowserServer = new Server(options.http, {
    path: browserSocketPath,
    parser,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 2 ** 20,
    ...(options.adapter && { adapter: options.adapter }),
  });
  const rechecks = new WeakMap<BrowserSocket, (youngerThanMs: number) => void>();
  const rooms = new StreamRooms((room, name, frame) => io.local.to(room).emit('stream', name, frame));

  io.use((socket, next) => {
    const auth = browserAuthSchema.safeParse(socket.handshake.auth);
    if (!auth.success) return next(refusal('unauthenticated'));
    sessions.verify(auth.data, handshakeTrustMs).then(
      (caller) => {
        if (socket.conn.readyState !== 'open') return next(refusal('unauthenticated'));
        socket.data.caller = caller;
        next();
      },
      (error: unknown) => {
        if (!(error instanceof ProductError)) onProblem('handshake', error);
        next(refusal(error instanceof ProductError ? error.code : 'internal'));
      },
    );
  });

  io.on('connection', (socket) => {
    const { caller } = socket.data;
    if (!caller) return endSeat(socket, 'unauthenticated');
    const share = scopes.acquire(caller);
    const { scope } = share;
    const bound = new RequestBound();
    socket.use(([name, payload], next) => {
      if (!bound.isExceededBy(name, payload)) return next();
      if (socket.connected) onProblem('requests', new Error('a browser asked too often and was cut'));
      socket.disconnect(true);
    });
    socket.join([sessionRoom(tokenHash(caller.token)), scopeRoom(scope.key)]);
    const subscribedStreams = new Set<StreamName>();
    const seat = scope.fleet.join({
      deliver: (message) => sendFleet(socket, message),
      isBlocked: () => waitingBytes(socket) > (options.slowBytes ?? slowBytes),
      forget: (feeds) => socket.emit('forget', feeds),
    });
    const roster = scope.rosterChanged$.subscribe((version) => socket.emit('rosterChanged', version));

    socket.on('subscribe', (name, answer) => {
      if (typeof answer !== 'function') return;
      if (!isStreamName(name)) return answer({ ok: false, code: 'notFound' });
      const stream = streams[name];
      if (!callerMay(caller, stream.permission)) return answer({ ok: false, code: 'forbidden' });
      const key = stream.sharing === 'gateway' ? gatewayKey : scope.key;
      subscribedStreams.add(name);
      rooms.enter(socket, key, name, scope.stream(name)).then(
        (value) => answer({ ok: true, value }),
        (error: unknown) => {
          onProblem(`subscribe ${name}`, error);
          answer({ ok: false, code: 'internal' });
        },
      );
    });
    socket.on('unsubscribe', (name) => {
      if (!isStreamName(name) || !subscribedStreams.delete(name)) return;
      rooms.leave(socket, streams[name].sharing === 'gateway' ? gatewayKey : scope.key, name);
    });
    socket.on('watch', (request, answer) => {
      if (typeof answer !== 'function') return;
      const watch = watchSchema.safeParse(request);
      if (!watch.success) return answer({ ok: false, code: 'invalidFields' });
      seat.watch(watch.data).then(
        () => answer({ ok: true, value: undefined }),
        (error: unknown) => {
          if (!(error instanceof ProductError)) onProblem('watch', error);
          answer({ ok: false, code: error instanceof ProductError ? error.code : 'internal' });
        },
      );
    });
    socket.on('status', (isOn) => seat.status(isOn === true));
    socket.on('snapshot', (feed) => seat.snapshot(Number(feed)));

    const recheck = (youngerThanMs: number) => {
      sessions.verify(caller, youngerThanMs).then(
        (now) => {
          if (now.scopeKey === caller.scopeKey) return;
          scopes.leaveBehind(caller);
          reseat(socket);
        },
        (error: unknown) => {
          if (!(error instanceof ProductError)) return onProblem('session', error);
          if (error.status === 401 || error.status === 403) endSeat(socket, error.code);
        },
      );
    };
    rechecks.set(socket, recheck);
    // A session that ended between its handshake and its seat had no socket to disconnect yet.
    recheck(handshakeTrustMs);
    const recheckTimer = setInterval(() => recheck(options.recheckMs / 2), options.recheckMs);

    socket.on('disconnect', () => {
      clearInterval(recheckTimer);
      roster.unsubscribe();
      for (const name of subscribedStreams)
        rooms.leave(socket, streams[name].sharing === 'gateway' ? gatewayKey : scope.key, name);
      seat.leave();
      share.release();
    });
  });

  return {
    io,
    endToken: (hash, code) => {
      io.to(sessionRoom(hash)).emit('ended', code);
      io.in(sessionRoom(hash)).disconnectSockets();
    },
    reseatScope: (scopeKey) => {
      for (const socket of socketsIn(io, scopeRoom(scopeKey))) reseat(socket);
    },
    recheckScope: (scopeKey) => {
      for (const socket of socketsIn(io, scopeRoom(scopeKey))) rechecks.get(socket)?.(0);
    },
    close: () => io.close(),
  };
}

/** Streams shared by the whole edge have one room for all scopes. */
const gatewayKey = 'gateway';
const sessionRoom = (hash: string) => `session:${hash}`;
const scopeRoom = (key: string) => `scope:${key}`;

function socketsIn(io: BrowserServer, room: string): BrowserSocket[] {
  const { sockets, adapter } = io.sockets;
  return [...(adapter.rooms.get(room) ?? [])]
    .map((id) => sockets.get(id))
    .filter((socket) => socket !== undefined);
}

/** The `connect_error` of a refused browser. */
function refusal(code: ErrorCode): Error & { data: { code: ErrorCode } } {
  return Object.assign(new Error(code), { data: { code } });
}
