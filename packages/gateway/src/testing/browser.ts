import { type ErrorCode, errorCodeIn } from '@hoistway/shared/domain/errors.ts';
import { type AppliedFrame, FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import { type AnyStream, emptyStreamState, fold, type StreamState } from '@hoistway/shared/model/stream.ts';
import type {
  Answer,
  BrowserAuth,
  BrowserToEdge,
  EdgeToBrowser,
  Watch,
} from '@hoistway/shared/streams/browserSocket.ts';
import { type StreamName, streams } from '@hoistway/shared/streams/index.ts';
import { io, type Socket } from 'socket.io-client';
import parser from 'socket.io-msgpack-parser';

/** A headless browser: a real Socket.IO client that folds its messages as the console does. */
export class TestBrowser {
  readonly socket: Socket<EdgeToBrowser, BrowserToEdge>;
  readonly mirror = new FleetMirror();
  readonly states = new Map<StreamName, StreamState>();
  /** Items put by change frames, in order of arrival: the ones that a console would announce. */
  readonly receivedItems: { stream: StreamName; item: unknown }[] = [];
  readonly frames: AppliedFrame[] = [];
  readonly forgotten: number[] = [];
  readonly rosterVersions: string[] = [];
  endCode: ErrorCode | null = null;
  refusalCode: ErrorCode | null = null;

  constructor(url: string, auth: BrowserAuth) {
    this.socket = io(url, {
      auth,
      parser,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 100,
    });
    this.socket.on('connect_error', (error) => {
      this.refusalCode = codeIn(error);
    });
    this.socket.on('ended', (code) => {
      this.endCode = code;
    });
    this.socket.on('rosterChanged', (version) => this.rosterVersions.push(version));
    this.socket.on('stream', (name, frame) => this.#fold(name as StreamName, frame));
    this.socket.on('fleet', (message) => this.#take(message));
    this.socket.on('forget', (feeds) => {
      this.forgotten.push(...feeds);
      for (const feed of feeds) this.mirror.forget(feed);
    });
  }

  items(name: StreamName): readonly unknown[] {
    return this.states.get(name)?.items ?? [];
  }

  async subscribe(name: StreamName): Promise<Answer<unknown>> {
    const answer = await new Promise<Parameters<Parameters<BrowserToEdge['subscribe']>[1]>[0]>(
      (resolve, reject) => {
        // A disconnect leaves the request unanswered.
        const cut = () => reject(new Error('cut before the answer'));
        this.socket.once('disconnect', cut);
        this.socket.emit('subscribe', name, (reply) => {
          this.socket.off('disconnect', cut);
          resolve(reply);
        });
      },
    );
    if (answer.ok) this.#fold(name, answer.value);
    return answer;
  }

  watch(watch: Watch): Promise<Answer> {
    return new Promise((resolve) => this.socket.emit('watch', watch, resolve));
  }

  /** The value of a column for a row, or undefined before it was received. */
  column(row: number, name: keyof FleetMirror['table']['columns']): number | undefined {
    const slot = this.mirror.table.slotOf(row);
    return slot < 0 ? undefined : this.mirror.table.columns[name][slot];
  }

  close(): void {
    this.socket.close();
  }

  #fold(name: StreamName, frame: Parameters<EdgeToBrowser['stream']>[1]): void {
    const declaration: AnyStream = streams[name];
    const before: StreamState = this.states.get(name) ?? emptyStreamState;
    if (frame.kind === 'change')
      for (const item of frame.put)
        if (frame.after === before.seq) this.receivedItems.push({ stream: name, item });
    const next = fold(declaration, before, frame);
    if (next) this.states.set(name, next);
    else this.subscribe(name).catch(() => this.socket.once('connect', () => void this.subscribe(name)));
  }

  #take(message: Uint8Array): void {
    for (const frame of this.mirror.applyAll(new Uint8Array(message))) {
      this.frames.push(frame);
      if (frame.outcome === 'gap') this.socket.emit('snapshot', frame.feed);
    }
  }
}

function codeIn(error: Error): ErrorCode {
  return errorCodeIn('data' in error ? error.data : undefined) ?? 'internal';
}
