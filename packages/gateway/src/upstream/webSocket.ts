import type { Clock } from '@hoistway/shared/domain/clock.ts';
import {
  messageType,
  type UpstreamMessage,
  type UpstreamRequest,
  upstreamMessageSchema,
  upstreamPath,
} from '@hoistway/shared/streams/upstreamSocket.ts';
import { BehaviorSubject, Subject } from 'rxjs';
import { WebSocket } from 'ws';
import { type Credentials, upstreamHeaders } from './credentials.ts';
import { nextTry, type ReconnectPlan, reconnectPlan } from './reconnect.ts';

export interface LinkState {
  state: 'connecting' | 'live' | 'reconnecting' | 'lost';
  /** Milliseconds since the epoch. */
  sinceMs: number;
  /** Failed attempts since it was last live. */
  attempts: number;
  /** Whether the upstream sent a hello: without it only the messages of §7 are available. */
  pushes: boolean;
}

export interface LinkUser extends Credentials {
  username: string;
}

/** One connection upstream, kept open for one scope. */
export interface UpstreamLink {
  readonly state$: BehaviorSubject<LinkState>;
  /** All messages except type 1 of an upstream that knows only §7; events arrive in order and once. */
  readonly messages$: Subject<UpstreamMessage>;
  /** Binary messages: joined frames. */
  readonly frames$: Subject<Uint8Array>;
  /** The number of the last event, from which it resumes; null before the hello. */
  readonly cursor: number | null;
  /** The upstream refused the token or ended the session: call `useCredentials` or `close`. */
  readonly refused$: Subject<string>;
  /** Dropped while the link is not live, or where the upstream knows only §7. */
  send(request: UpstreamRequest): void;
  /** Reconnects with another session's credentials. */
  useCredentials(user: LinkUser): void;
  close(): void;
}

export interface LinkTiming {
  plan: ReconnectPlan;
  /** How long to wait for the hello of an upstream that knows more than §7. */
  helloMs: number;
  /** A connection that does not answer a ping for this long is terminated. */
  pingMs: number;
}

export const linkTiming: LinkTiming = { plan: reconnectPlan, helloMs: 2_000, pingMs: 15_000 };

/** Opens the WebSocket of §7: credentials at the upgrade, first message `username-orgId`. */
export function openUpstreamLink(options: {
  upstreamUrl: string;
  user: LinkUser;
  clock: Clock;
  timing?: LinkTiming;
  onProblem?: (problem: string, detail: unknown) => void;
}): UpstreamLink {
  return new Link(options);
}

class Link implements UpstreamLink {
  readonly state$: BehaviorSubject<LinkState>;
  readonly messages$ = new Subject<UpstreamMessage>();
  readonly frames$ = new Subject<Uint8Array>();
  readonly refused$ = new Subject<string>();
  readonly #url: string;
  readonly #clock: Clock;
  readonly #timing: LinkTiming;
  readonly #onProblem: (problem: string, detail: unknown) => void;
  #user: LinkUser;
  #socket: WebSocket | null = null;
  #cursor: number | null = null;
  #failedTries = 0;
  #isClosed = false;
  #isAnswering = true;
  #retryTimer: NodeJS.Timeout | undefined;
  #helloTimer: NodeJS.Timeout | undefined;
  #pingTimer: NodeJS.Timeout | undefined;

  constructor(options: Parameters<typeof openUpstreamLink>[0]) {
    this.#url = `${options.upstreamUrl.replace(/^http/, 'ws').replace(/\/+$/, '')}${upstreamPath}`;
    this.#clock = options.clock;
    this.#timing = options.timing ?? linkTiming;
    this.#onProblem = options.onProblem ?? (() => {});
    this.#user = options.user;
    this.state$ = new BehaviorSubject<LinkState>({
      state: 'connecting',
      sinceMs: options.clock.now(),
      attempts: 0,
      pushes: false,
    });
    this.#connect();
  }

  get cursor(): number | null {
    return this.#cursor;
  }

  send(request: UpstreamRequest): void {
    const { state, pushes } = this.state$.value;
    if (state === 'live' && pushes) this.#socket?.send(JSON.stringify(request));
  }

  useCredentials(user: LinkUser): void {
    this.#user = user;
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
    this.state$.complete();
    this.messages$.complete();
    this.frames$.complete();
    this.refused$.complete();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url, {
      headers: upstreamHeaders(this.#user),
      handshakeTimeout: 10_000,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    socket.on('open', () => {
      socket.send(`${this.#user.username}-${this.#user.orgId}`);
      this.#helloTimer = setTimeout(() => this.#becomeLive(false), this.#timing.helloMs);
      this.#isAnswering = true;
      this.#pingTimer = setInterval(() => this.#ping(socket), this.#timing.pingMs);
    });
    socket.on('pong', () => {
      this.#isAnswering = true;
    });
    socket.on('message', (bytes: Buffer, isBinary: boolean) => {
      if (socket !== this.#socket) return;
      if (isBinary) this.frames$.next(bytes);
      else this.#receive(bytes.toString());
    });
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      if (response.statusCode === 401 || response.statusCode === 403) this.#refuse();
      else socket.terminate();
    });
    socket.on('error', (error) => {
      if (socket === this.#socket) this.#onProblem('upstream socket', error);
    });
    socket.on('close', () => {
      if (socket === this.#socket) this.#lose();
    });
  }

  #ping(socket: WebSocket): void {
    if (!this.#isAnswering) {
      socket.terminate();
      return;
    }
    this.#isAnswering = false;
    socket.ping();
  }

  #receive(text: string): void {
    const message = this.#parse(text);
    if (message === null) return;
    if (message.type === messageType.ended) {
      this.#refuse();
      return;
    }
    if (message.type === messageType.hello) this.#greet(message.cursor);
    if (message.type === messageType.event) {
      if (this.#cursor !== null && message.event.seq <= this.#cursor) return;
      this.#cursor = message.event.seq;
    }
    if (message.type === messageType.resumed) this.#cursor = Math.max(this.#cursor ?? 0, message.cursor);
    this.messages$.next(message);
  }

  #parse(text: string): UpstreamMessage | null {
    try {
      const result = upstreamMessageSchema.safeParse(JSON.parse(text));
      if (result.success) return result.data;
      this.#onProblem('upstream message', result.error);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.#onProblem('upstream message', error);
    }
    return null;
  }

  #greet(newest: number): void {
    this.#becomeLive(true);
    this.send({ op: 'resume', cursor: this.#cursor });
    this.#cursor ??= newest;
  }

  #becomeLive(pushes: boolean): void {
    clearTimeout(this.#helloTimer);
    this.#failedTries = 0;
    this.#setState('live', pushes);
  }

  #refuse(): void {
    this.#drop();
    this.#setState('reconnecting', false);
    this.refused$.next(this.#user.token);
  }

  #lose(): void {
    this.#drop();
    if (this.#isClosed) return;
    const { waitMs, isLost } = nextTry(this.#timing.plan, this.#failedTries);
    this.#setState(isLost ? 'lost' : 'reconnecting', false);
    this.#failedTries++;
    this.#retryTimer = setTimeout(() => this.#connect(), waitMs);
  }

  #setState(state: LinkState['state'], pushes: boolean): void {
    if (this.#isClosed) return;
    const before = this.state$.value;
    const sinceMs = before.state === state ? before.sinceMs : this.#clock.now();
    this.state$.next({ state, sinceMs, attempts: this.#failedTries, pushes });
  }

  #drop(): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#helloTimer);
    clearInterval(this.#pingTimer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.terminate();
  }
}
