import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { distinctUntilChanged, filter, map, Observable, ReplaySubject, Subject, share } from 'rxjs';
import { z } from 'zod';
import type { Peers } from './peers.ts';

const prefix = 'hoistway:';
const messageSchema = z.object({ from: z.string(), value: z.unknown() });

/** Renews or releases a lock only while it is still ours. */
const renewScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
return redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0`;
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export interface RedisPeersOptions {
  url: string;
  /** How long a lock outlives an owner that died. */
  lockMs?: number;
  onProblem(problem: string, error: unknown): void;
}

/** Gateways that share one Redis: expiring locks and publish/subscribe. */
export class RedisPeers implements Peers {
  readonly isAlone = false;
  /** Connection for other users of the same Redis. */
  readonly client: Redis;
  readonly #listener: Redis;
  readonly #id = randomUUID();
  readonly #lockMs: number;
  readonly #onProblem: RedisPeersOptions['onProblem'];
  readonly #received$ = new Subject<{ channel: string; text: string }>();
  readonly #channels = new Map<string, Observable<unknown>>();
  readonly #listeners = new Map<string, number>();
  #isClosed = false;
  readonly #ownershipByName = new Map<string, Observable<boolean>>();

  constructor({ url, lockMs = 6_000, onProblem }: RedisPeersOptions) {
    this.#lockMs = lockMs;
    this.#onProblem = onProblem;
    this.client = new Redis(url, { maxRetriesPerRequest: 1 });
    this.#listener = new Redis(url);
    for (const redis of [this.client, this.#listener])
      redis.on('error', (error: Error) => onProblem('redis', error));
    this.#listener.on('message', (channel: string, text: string) => this.#received$.next({ channel, text }));
  }

  /**
   * While Redis is unreachable every gateway owns everything: two polls are better than none, and a lamp lit twice
   * is better than a dark one.
   */
  owns$(name: string): Observable<boolean> {
    const existing = this.#ownershipByName.get(name);
    if (existing) return existing;
    const ownership$ = this.#lock(`${prefix}lock:${name}`).pipe(
      distinctUntilChanged(),
      share({ connector: () => new ReplaySubject<boolean>(1), resetOnRefCountZero: true }),
    );
    this.#ownershipByName.set(name, ownership$);
    return ownership$;
  }

  publish(channel: string, value: unknown): void {
    const text = JSON.stringify({ from: this.#id, value });
    this.client.publish(prefix + channel, text).catch((error: unknown) => {
      if (!this.#isClosed) this.#onProblem('redis', error);
    });
  }

  messages$(channel: string): Observable<unknown> {
    const existing = this.#channels.get(channel);
    if (existing) return existing;
    const channel$ = this.#listen(prefix + channel).pipe(
      map((text) => messageSchema.parse(JSON.parse(text))),
      filter((message) => message.from !== this.#id),
      map((message) => message.value),
    );
    this.#channels.set(channel, channel$);
    return channel$;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.client.disconnect();
    this.#listener.disconnect();
  }

  #listen(channel: string): Observable<string> {
    return new Observable<string>((subscriber) => {
      const subscription = this.#received$
        .pipe(filter((message) => message.channel === channel))
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
    const redisCall =
      change === 1 && count === 1
        ? this.#listener.subscribe(channel)
        : count === 0
          ? this.#listener.unsubscribe(channel)
          : null;
    redisCall?.catch((error: unknown) => {
      if (!this.#isClosed) this.#onProblem('redis', error);
    });
  }

  #lock(key: string): Observable<boolean> {
    return new Observable<boolean>((subscriber) => {
      let answeredAtMs = performance.now();
      const renew = () =>
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
      void renew();
      const timer = setInterval(() => void renew(), this.#lockMs / 3);
      return () => {
        clearInterval(timer);
        this.client.eval(releaseScript, 1, key, this.#id).catch((error: unknown) => {
          if (!this.#isClosed) this.#onProblem('redis', error);
        });
      };
    });
  }
}
