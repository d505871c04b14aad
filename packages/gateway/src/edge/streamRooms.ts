import type { StreamFrame } from '@hoistway/shared/model/stream.ts';
import type { StreamName } from '@hoistway/shared/streams/index.ts';
import { type Observable, Subscription } from 'rxjs';
import { type StreamUpdate, setFrame } from '../hub/framesOf.ts';
import type { BrowserSocket } from './seats.ts';

/** How long a subscriber waits for a source's first frame before it gets an empty set marked as not fresh. */
const firstFrameTimeoutMs = 4_000;

interface Room {
  members: Set<BrowserSocket>;
  subscription: Subscription;
  latest: StreamUpdate | null;
  waiting: Set<() => void>;
}

/** One room per stream and scope: its frames are encoded once for all members. */
export class StreamRooms {
  readonly #rooms = new Map<string, Room>();
  readonly #broadcast: (room: string, name: StreamName, frame: StreamFrame) => void;

  /** @param broadcast sends a frame to every member of a room */
  constructor(broadcast: (room: string, name: StreamName, frame: StreamFrame) => void) {
    this.#broadcast = broadcast;
  }

  /** @returns the whole set; later frames reach the socket through its room */
  async enter(
    socket: BrowserSocket,
    scopeKey: string,
    name: StreamName,
    frames$: Observable<StreamUpdate>,
  ): Promise<StreamFrame> {
    const key = roomKey(scopeKey, name);
    const room = this.#rooms.get(key) ?? this.#open(key, name, frames$);
    room.members.add(socket);
    if (room.latest === null) await this.#waitForFirstFrame(room);
    if (room.members.has(socket)) socket.join(key);
    return room.latest ? setFrame(room.latest.state) : { kind: 'set', seq: 0, fresh: false, items: [] };
  }

  leave(socket: BrowserSocket, scopeKey: string, name: StreamName): void {
    const key = roomKey(scopeKey, name);
    const room = this.#rooms.get(key);
    if (!room?.members.delete(socket)) return;
    socket.leave(key);
    if (room.members.size > 0) return;
    room.subscription.unsubscribe();
    this.#rooms.delete(key);
  }

  leaveAll(socket: BrowserSocket, scopeKey: string, names: Iterable<StreamName>): void {
    for (const name of names) this.leave(socket, scopeKey, name);
  }

  #open(key: string, name: StreamName, frames$: Observable<StreamUpdate>): Room {
    const subscription = new Subscription();
    const room: Room = { members: new Set(), subscription, latest: null, waiting: new Set() };
    this.#rooms.set(key, room);
    subscription.add(
      frames$.subscribe((update) => {
        room.latest = update;
        for (const resolveWaiter of room.waiting) resolveWaiter();
        room.waiting.clear();
        this.#broadcast(key, name, update.frame);
      }),
    );
    return room;
  }

  #waitForFirstFrame(room: Room): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, firstFrameTimeoutMs);
      room.waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

const roomKey = (scopeKey: string, name: StreamName): string => `${scopeKey} ${name}`;
