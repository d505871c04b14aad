import {
  type AnyStream,
  emptyStreamState,
  fold,
  type StreamFrame,
  type StreamState,
} from '@hoistway/shared/model/stream.ts';
import type { EdgeSocket } from './socket.ts';

/** View of one stream. */
export interface StreamView<T = unknown> {
  items: readonly T[];
  /** The upstream is live, by the last frame. */
  fresh: boolean;
  /** This page is connected to the edge; otherwise the items are as old as the last frame. */
  isConnected: boolean;
  /** The whole set has arrived at least once. */
  hasLoaded: boolean;
  /** The edge refused the stream, usually for lack of permission. */
  isRefused: boolean;
}

export const unloadedStream: StreamView<never> = {
  items: [],
  fresh: false,
  isConnected: false,
  hasLoaded: false,
  isRefused: false,
};

/** A stream without listeners stays subscribed this long, so that a change of screens does not refetch it. */
export const lingerMs = 5_000;

interface Channel {
  stream: AnyStream;
  state: StreamState;
  view: StreamView;
  listeners: Set<() => void>;
  /** Number of the latest request for the set; answers to older ones are ignored. */
  requestNumber: number;
  /** Changes received while the set is loading; null otherwise. */
  early: StreamFrame[] | null;
  linger: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Streams of this page over one socket: one subscription per stream, refetched whole after a gap or a reconnect, and
 * ended 5 s after the last listener.
 */
export class StreamHub {
  readonly #socket: EdgeSocket;
  readonly #channels = new Map<string, Channel>();

  constructor(socket: EdgeSocket) {
    this.#socket = socket;
  }

  open(): void {
    this.#socket.on('connect', this.#onConnect);
    this.#socket.on('disconnect', this.#onDisconnect);
    this.#socket.on('stream', this.#onFrame);
    if (this.#socket.connected) this.#onConnect();
  }

  close(): void {
    this.#socket.off('connect', this.#onConnect);
    this.#socket.off('disconnect', this.#onDisconnect);
    this.#socket.off('stream', this.#onFrame);
    for (const channel of this.#channels.values()) clearTimeout(channel.linger);
    this.#onDisconnect();
  }

  /** View of the stream; the same object until it changes. */
  view(name: string): StreamView {
    return this.#channels.get(name)?.view ?? unloadedStream;
  }

  /** @returns the function that unsubscribes */
  listen(stream: AnyStream, listener: () => void): () => void {
    let channel = this.#channels.get(stream.name);
    if (channel === undefined) {
      channel = {
        stream,
        state: emptyStreamState,
        view: { ...unloadedStream, isConnected: this.#socket.connected },
        listeners: new Set(),
        requestNumber: 0,
        early: null,
        linger: undefined,
      };
      this.#channels.set(stream.name, channel);
      if (this.#socket.connected) this.#request(channel);
    }
    const joinedChannel = channel;
    clearTimeout(joinedChannel.linger);
    joinedChannel.listeners.add(listener);
    return () => {
      joinedChannel.listeners.delete(listener);
      if (joinedChannel.listeners.size > 0) return;
      clearTimeout(joinedChannel.linger);
      joinedChannel.linger = setTimeout(() => this.#leave(joinedChannel), lingerMs);
    };
  }

  #leave(channel: Channel): void {
    if (channel.listeners.size > 0) return;
    this.#channels.delete(channel.stream.name);
    if (this.#socket.connected) this.#socket.emit('unsubscribe', channel.stream.name);
  }

  #request(channel: Channel): void {
    const requestNumber = ++channel.requestNumber;
    channel.early = [];
    this.#socket.emit('subscribe', channel.stream.name, (answer) => {
      if (channel.requestNumber !== requestNumber) return;
      const early = channel.early ?? [];
      channel.early = null;
      if (!answer.ok) {
        this.#show(channel, { isRefused: true, hasLoaded: true });
        return;
      }
      this.#apply(channel, answer.value);
      for (const frame of early) this.#apply(channel, frame);
    });
  }

  #apply(channel: Channel, frame: StreamFrame): void {
    if (channel.early !== null) {
      channel.early.push(frame);
      return;
    }
    const next = fold(channel.stream, channel.state, frame);
    if (next === null) {
      this.#request(channel);
      return;
    }
    if (next === channel.state && channel.view.hasLoaded) return;
    channel.state = next;
    this.#show(channel, { items: next.items, fresh: next.fresh, hasLoaded: true, isRefused: false });
  }

  #show(channel: Channel, part: Partial<StreamView>): void {
    channel.view = { ...channel.view, ...part };
    for (const listener of channel.listeners) listener();
  }

  readonly #onFrame = (name: string, frame: StreamFrame): void => {
    const channel = this.#channels.get(name);
    if (channel !== undefined) this.#apply(channel, frame);
  };

  readonly #onConnect = (): void => {
    for (const channel of this.#channels.values()) {
      this.#show(channel, { isConnected: true });
      this.#request(channel);
    }
  };

  readonly #onDisconnect = (): void => {
    for (const channel of this.#channels.values()) {
      channel.early = null;
      channel.requestNumber++;
      this.#show(channel, { isConnected: false });
    }
  };
}
