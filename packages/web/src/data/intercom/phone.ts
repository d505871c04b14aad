import { type Clock, systemClock } from '@hoistway/shared/domain/clock.ts';
import type { SeatLine } from '@hoistway/shared/domain/intercom.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { UA } from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession.js';
import { faultOfCause } from './callFault.ts';
import { type Call, type CallChange, type CallSubject, changedCall, isOver } from './callState.ts';
import { hurryCandidates, watchMedia } from './media.ts';

/** State of the line: none yet, connecting, registered, refused or cut off. */
export type LineState = 'none' | 'connecting' | 'ready' | 'refused' | 'lost';

export interface PhoneState {
  line: LineState;
  /** The current call, or the last one until it is dismissed. */
  call: Call | null;
}

/** Time after which an unanswered call is given up: there are other ways to the passengers. */
const patienceMs = minuteMs;

const ownEnds: ReadonlySet<string> = new Set(['Canceled', 'Rejected', 'Terminated']);

/** Telephone of one seat: a registered line with one call at a time. */
export class Phone {
  #state: PhoneState = { line: 'none', call: null };
  #ua: UA | null = null;
  #seat: SeatLine | null = null;
  #session: RTCSession | null = null;
  readonly #sound = new Audio();
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
    this.#sound.autoplay = true;
  }

  get state(): PhoneState {
    return this.#state;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Registers the line; a renewed one of the same account only changes the routing of the next call. */
  async connect(seat: SeatLine): Promise<void> {
    const isSame = this.#seat?.address === seat.address && this.#seat.ha1 === seat.ha1;
    this.#seat = seat;
    if (isSame && this.#ua !== null) return;
    this.#ua?.stop();
    this.#update({ line: 'connecting' });
    const { UA, WebSocketInterface } = await import('jssip');
    if (this.#seat !== seat) return;
    const ua = new UA({
      sockets: [new WebSocketInterface(seat.webSocketUrl)],
      uri: seat.address,
      display_name: seat.displayName,
      realm: seat.realm,
      ha1: seat.ha1,
      register_expires: 300,
      session_timers: false,
      connection_recovery_max_interval: 30,
    });
    this.#ua = ua;
    // A replaced line raises no more events.
    const setLine = (line: LineState) => this.#ua === ua && this.#update({ line });
    ua.on('registered', () => setLine('ready'));
    ua.on('unregistered', () => setLine(ua.isConnected() ? 'connecting' : 'lost'));
    ua.on('registrationFailed', ({ response }) => setLine(response ? 'refused' : 'lost'));
    ua.on('disconnected', () => setLine('lost'));
    ua.on('newRTCSession', ({ session, originator }: { session: RTCSession; originator: string }) => {
      if (originator === 'remote') this.#ring(session);
    });
    ua.start();
  }

  /** Calls an address; no effect during another call. */
  call(address: string, subject: CallSubject): void {
    if (this.#ua === null || this.#isBusy()) return;
    this.#begin({ direction: 'out', number: numberOf(address), subject });
    const session = this.#ua.call(address, this.#media());
    this.#follow(session);
    setTimeout(() => {
      if (this.#session !== session || this.#state.call?.answeredMs !== null || !this.#isBusy()) return;
      this.#change({ kind: 'failed', atMs: this.#clock.now(), fault: 'noAnswer' });
      this.hangUp();
    }, patienceMs);
  }

  /** Answers the incoming call. */
  answer(): void {
    if (this.#state.call?.direction === 'in') this.#session?.answer(this.#media());
  }

  /** Ends the call, cancels the attempt, or declines. */
  hangUp(): void {
    const session = this.#session;
    if (session === null || session.isEnded()) return;
    session.terminate();
  }

  mute(isMuted: boolean): void {
    if (isMuted) this.#session?.mute({ audio: true });
    else this.#session?.unmute({ audio: true });
    this.#change({ kind: 'muted', isMuted });
  }

  /** Sets the caller's identity, once it is known. */
  setSubject(key: string, subject: CallSubject): void {
    if (this.#state.call?.key === key) this.#change({ kind: 'known', subject });
  }

  /** Discards a finished call. */
  dismiss(): void {
    if (this.#state.call !== null && isOver(this.#state.call)) this.#update({ call: null });
  }

  close(): void {
    this.hangUp();
    this.#ua?.stop();
    this.#ua = null;
    this.#seat = null;
    this.#sound.srcObject = null;
    this.#update({ line: 'none', call: null });
  }

  #isBusy(): boolean {
    return this.#state.call !== null && !isOver(this.#state.call);
  }

  #media() {
    return {
      mediaConstraints: { audio: true, video: false },
      pcConfig: { iceServers: this.#seat?.iceServers.map(iceServerOf) ?? [] },
    };
  }

  #ring(session: RTCSession): void {
    if (this.#isBusy()) {
      session.terminate({ status_code: 486 });
      return;
    }
    this.#begin({ direction: 'in', number: session.remote_identity.uri.user, subject: null });
    this.#change({ kind: 'rings' });
    this.#follow(session);
  }

  #begin(call: Pick<Call, 'direction' | 'number' | 'subject'>): void {
    this.#update({
      call: {
        ...call,
        key: crypto.randomUUID(),
        phase: 'calling',
        fault: null,
        startedMs: this.#clock.now(),
        answeredMs: null,
        endedMs: null,
        isMuted: false,
        isWeak: false,
      },
    });
  }

  #follow(session: RTCSession): void {
    this.#session = session;
    const now = () => this.#clock.now();
    const onConnection = (connection: RTCPeerConnection) =>
      watchMedia(connection, {
        onSound: (stream) => {
          this.#sound.srcObject = stream;
        },
        onWeak: (isWeak) => this.#change({ kind: 'weak', isWeak }),
        onLost: () => {
          this.#change({ kind: 'failed', atMs: now(), fault: 'media' });
          this.hangUp();
        },
      });
    if (session.connection) onConnection(session.connection);
    session.on('peerconnection', ({ peerconnection }) => onConnection(peerconnection));
    session.on('icecandidate', hurryCandidates());
    session.on('progress', () => this.#change({ kind: 'rings' }));
    session.on('accepted', () => this.#change({ kind: 'answered', atMs: now() }));
    session.on('ended', ({ cause, originator }) => {
      const fault = originator === 'system' ? faultOfCause(cause) : null;
      this.#change(fault ? { kind: 'failed', atMs: now(), fault } : { kind: 'ended', atMs: now() });
    });
    session.on('failed', ({ cause, originator }) => {
      // Cancelling and declining are the seat's own decisions; any other failure on this side is a fault.
      const isOwn = originator === 'local' && ownEnds.has(cause);
      this.#change(
        isOwn ? { kind: 'ended', atMs: now() } : { kind: 'failed', atMs: now(), fault: faultOfCause(cause) },
      );
    });
  }

  #change(change: CallChange): void {
    const { call } = this.#state;
    if (call === null) return;
    const after = changedCall(call, change);
    if (after === call) return;
    if (isOver(after)) this.#sound.srcObject = null;
    this.#update({ call: after });
  }

  #update(change: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const iceServerOf = ({ urls, username, credential }: SeatLine['iceServers'][number]): RTCIceServer => ({
  urls,
  ...(username !== undefined && { username }),
  ...(credential !== undefined && { credential }),
});

const numberOf = (address: string): string => /^sips?:([^@]+)@/.exec(address)?.[1] ?? address;
