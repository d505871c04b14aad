import { FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import {
  type UpstreamMessage,
  type UpstreamRequest,
  upstreamMessageSchema,
} from '@hoistway/shared/streams/upstreamSocket.ts';
import { WebSocket } from 'ws';

export interface UpstreamClient {
  /** Text messages in order. */
  messages: UpstreamMessage[];
  /** The fleet as folded from the frames. */
  mirror: FleetMirror;
  frames: number;
  request(request: UpstreamRequest): void;
  /** Resolves with the first match, past or future. */
  waitFor<T extends UpstreamMessage['type']>(
    type: T,
    fits?: (message: Extract<UpstreamMessage, { type: T }>) => boolean,
  ): Promise<Extract<UpstreamMessage, { type: T }>>;
  /** Resolves when the mirror shows it. */
  until(shows: (mirror: FleetMirror) => boolean): Promise<void>;
  closeCode: Promise<number>;
  close(): void;
}

const patienceMs = 15_000;

/** A client of the upstream WebSocket that sends its first message and stores the messages. */
export async function openUpstream(
  url: string,
  session: { token: string; username: string; orgId: string },
): Promise<UpstreamClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { authorization: session.token, 'current-org': session.orgId },
  });
  const messages: UpstreamMessage[] = [];
  const mirror = new FleetMirror();
  const watchers = new Set<() => void>();
  const client: UpstreamClient = {
    messages,
    mirror,
    frames: 0,
    request: (request) => socket.send(JSON.stringify(request)),
    waitFor: (type, fits = () => true) =>
      new Promise((resolve, reject) => {
        const look = () => {
          for (const message of messages)
            if (isOf(message, type) && fits(message)) {
              stopWatching();
              resolve(message);
              return;
            }
        };
        const stopWatching = watch(look, () => reject(new Error(`no message of type ${type}`)));
        look();
      }),
    until: (shows) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!shows(mirror)) return;
          stopWatching();
          resolve();
        };
        const stopWatching = watch(look, () => reject(new Error('the mirror never showed it')));
        look();
      }),
    closeCode: new Promise((resolve) => socket.once('close', (code) => resolve(code))),
    close: () => socket.terminate(),
  };
  const watch = (look: () => void, fail: () => void): (() => void) => {
    const timer = setTimeout(() => {
      watchers.delete(look);
      fail();
    }, patienceMs);
    watchers.add(look);
    return () => {
      clearTimeout(timer);
      watchers.delete(look);
    };
  };
  socket.on('message', (data, isBinary) => {
    if (isBinary) {
      mirror.applyAll(new Uint8Array(data as Buffer));
      client.frames++;
    } else messages.push(upstreamMessageSchema.parse(JSON.parse(String(data))));
    for (const look of [...watchers]) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.send(`${session.username}-${session.orgId}`);
  return client;
}

function isOf<T extends UpstreamMessage['type']>(
  message: UpstreamMessage,
  type: T,
): message is Extract<UpstreamMessage, { type: T }> {
  return message.type === type;
}
