import { type Share, type SharedByKey, sharedByKey } from '../hub/sharedByKey.ts';
import type { Caller } from './caller.ts';
import { Scope, type ScopeOptions } from './scope.ts';

/** A session's hold on its scope. */
export interface ScopeShare<P extends { byteLength: number }> {
  scope: Scope<P>;
  release(): void;
}

export interface ScopesOptions<P>
  extends Omit<ScopeOptions<P>, 'caller' | 'onLight' | 'onChanged' | 'onSessionsChanged'> {
  lingerMs: number;
  onLight(caller: Caller, alarmId: string | undefined): void;
  onChanged(caller: Caller): void;
  onSessionsChanged(scopeKey: string): void;
  /** The upstream refused the session whose credentials a scope used. */
  onRefused(caller: Caller): void;
}

/** The scopes of this gateway: one per visibility, for any number of browsers. */
export class Scopes<P extends { byteLength: number }> {
  readonly #shared: SharedByKey<Scope<P>>;
  readonly #members = new Map<string, Set<Caller>>();
  /** Scopes without a valid session: the next one acquired lends its credentials. */
  readonly #scopesWithoutCaller = new Set<Scope<P>>();
  readonly #onRefused: (caller: Caller) => void;
  #first: Caller | null = null;

  constructor(options: ScopesOptions<P>) {
    this.#onRefused = options.onRefused;
    this.#shared = sharedByKey({
      lingerMs: options.lingerMs,
      create: (key) => {
        if (this.#first?.scopeKey !== key) throw new Error('a scope is made for a caller');
        const scope: Scope<P> = new Scope({
          ...options,
          caller: this.#first,
          onLight: (alarmId) => options.onLight(scope.caller, alarmId),
          onChanged: () => {
            const changedCaller = scope.caller;
            this.#actForAnother(scope, changedCaller.token);
            options.onChanged(changedCaller);
          },
          onSessionsChanged: () => options.onSessionsChanged(key),
        });
        scope.link.refused$.subscribe((token) => this.refuse(token));
        return scope;
      },
      end: (scope, key) => {
        this.#members.delete(key);
        this.#scopesWithoutCaller.delete(scope);
        scope.close();
      },
    });
  }

  get size(): number {
    return this.#shared.size;
  }

  get all(): Scope<P>[] {
    return [...this.#shared.values];
  }

  /** Shares the scope of a verified session, opening it if necessary. */
  acquire(caller: Caller): ScopeShare<P> {
    this.#first = caller;
    const share: Share<Scope<P>> = this.#shared.acquire(caller.scopeKey);
    const members = this.#members.get(caller.scopeKey) ?? new Set();
    this.#members.set(caller.scopeKey, members);
    members.add(caller);
    if (this.#scopesWithoutCaller.delete(share.value)) share.value.actFor(caller);
    return {
      scope: share.value,
      release: () => {
        members.delete(caller);
        share.release();
      },
    };
  }

  /** A token has ended: scopes that used it continue with another session's. */
  refuse(token: string): void {
    for (const scope of this.all) {
      const refusedCaller = scope.caller;
      if (refusedCaller.token !== token) continue;
      this.#onRefused(refusedCaller);
      if (scope.caller === refusedCaller) this.#actForAnother(scope, token);
    }
  }

  /** A session's visibility has changed: the scope that it leaves stops using its credentials. */
  leaveBehind({ scopeKey, token }: Caller): void {
    for (const scope of this.all)
      if (scope.key === scopeKey && scope.caller.token === token) this.#actForAnother(scope, token);
  }

  #actForAnother(scope: Scope<P>, token: string): void {
    const members = [...(this.#members.get(scope.key) ?? [])];
    const next = members.find((caller) => caller.token !== token);
    if (next) scope.actFor(next);
    else this.#scopesWithoutCaller.add(scope);
  }

  close(): void {
    this.#shared.closeAll();
  }
}
