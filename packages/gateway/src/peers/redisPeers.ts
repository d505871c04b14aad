import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { distinctUntilChanged, filter, map, Observable, ReplaySubject, Subject, share } from 'rxjs';
import { z } from 'zod';
import type { Peers } from './peers.ts';

const prefix = 'hoistway:';
const messageSchema = z.object({ from: z.string(), value: z.unknown() });

/** Renews or releases a lock only where it is still ours. */
const renewScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
return redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0`;
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export interface RedisPeersOptions {
  url: string;
  /** How long a lock outlives an owner that died. */
  lockMs?: number;
  onProblem(problem: string, error: unknown): void;
}

/** Gateways that share one Redis: locks with an expiry, and what one tells the others. */
export class RedisPeers implements Peers {
  readonly isAlone = false;
  /** For others that speak to the same Redis. */
  readonly client: Redis;
  readonly #listener: Redis;
  readonly #id = randomUUID();
  readonly #lockMs: number;
  readonly #onProblem: RedisPeersOptions['onProblem'];
  readonly #heard$ = new Subject<{ channel: string; text: string }>();
  readonly #channels = new Map<string, Observable<unknown>>();
  readonly #listeners = new Map<string, number>();
  #isClosed = false;
  readonly #owned = new Map<string, Observable<boolean>>();

  constructor({ url, lockMs = 6_000, onProblem }: RedisPeersOptions) {
    this.#lockMs = lockMs;
    this.#onProblem = onProblem;
    this.client = new Redis(url, { maxRetriesPerRequest: 1 });
    this.#listener = new Redis(url);
    for (const redis of [this.client, this.#listener])
      redis.on('error', (error: Error) => onProblem('redis', error));
    this.#listener.on('message', (channel: string, text: string) => this.#heard$.next({ channel, text }));
  }

  /**
   * While Redis cannot be asked everybody owns everything: two polls are better than none, and a lamp lit twice is better
   * than one that stays dark.
   */
  owns$(name: string): Observable<boolean> {
    const known = this.#owned.get(name);
    if (known) return known;
    const made = this.#lock(`${prefix}lock:${name}`).pipe(
      distinctUntilChanged(),
      share({ connector: () => new ReplaySubject<boolean>(1), resetOnRefCountZero: true }),
    );
    this.#owned.set(name, made);
    return made;
  }

  tell(channel: string, value: unknown): void {
    const text = JSON.stringify({ from: this.#id, value });
    this.client.publish(prefix + channel, text).catch((error: unknown) => {
      if (!this.#isClosed) this.#onProblem('redis', error);
    });
  }

  told$(channel: string): Observable<unknown> {
    const known = this.#channels.get(channel);
    if (known) return known;
    const made = this.#listen(prefix + channel).pipe(
      map((text) => messageSchema.parse(JSON.parse(text))),
      filter((message) => message.from !== this.#id),
      map((message) => message.value),
    );
    this.#channels.set(channel, made);
    return made;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.client.disconnect();
    this.#listener.disconnect();
  }

  #listen(channel: string): Observable<string> {
    return new Observable<string>((subscriber) => {
      const subscription = this.#heard$
        .pipe(filter((heard) => heard.channel === channel))
        .subscribe(({ text }) => subscriber.next(text));
      this.#count(channel, 1);
      return () => {
        subscription.unsubscribe();
        this.#count(channel, -1);
      };
    });
  }

  #count(channel: string, change: 1 | -1): void {
    const count = (this.#listeners.get(channel) ?? 0) + change;
    this.#listeners.set(channel, count);
    const asked =
      change === 1 && count === 1
        ? this.#listener.subscribe(channel)
        : count === 0
          ? this.#listener.unsubscribe(channel)
          : null;
    asked?.catch((error: unknown) => {
      if (!this.#isClosed) this.#onProblem('redis', error);
    });
  }

  #lock(key: string): Observable<boolean> {
    return new Observable<boolean>((subscriber) => {
      let answeredAtMs = performance.now();
      const ask = () =>
        this.client.eval(renewScript, 1, key, this.#id, this.#lockMs).then(
          (isOurs) => {
            answeredAtMs = performance.now();
            subscriber.next(isOurs === 1);
          },
          (error: unknown) => {
            if (this.#isClosed) return;
            this.#onProblem('redis', error);
            if (performance.now() - answeredAtMs > this.#lockMs) subscriber.next(true);
          },
        );
      void ask();
      const timer = setInterval(() => void ask(), this.#lockMs / 3);
      return () => {
        clearInterval(timer);
        this.client.eval(releaseScript, 1, key, this.#id).catch((error: unknown) => {
          if (!this.#isClosed) this.#onProblem('redis', error);
        });
      };
    });
  }
}
