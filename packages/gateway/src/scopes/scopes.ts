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
  /** The upstream said no to the session in whose name a scope acted. */
  onRefused(caller: Caller): void;
}

/** The scopes of this gateway: one for each visibility, whatever the number of browsers. */
export class Scopes<P extends { byteLength: number }> {
  readonly #shared: SharedByKey<Scope<P>>;
  readonly #members = new Map<string, Set<Caller>>();
  /** Scopes in whose name nobody is left to ask: the next who comes lends theirs. */
  readonly #nameless = new Set<Scope<P>>();
  readonly #onRefused: (caller: Caller) => void;
  #first: Caller | null = null;

  constructor(options: ScopesOptions<P>) {
    this.#onRefused = options.onRefused;
    this.#shared = sharedByKey({
      lingerMs: options.lingerMs,
      make: (key) => {
        if (this.#first?.scopeKey !== key) throw new Error('a scope is made for a caller');
        const scope: Scope<P> = new Scope({
          ...options,
          caller: this.#first,
          onLight: (alarmId) => options.onLight(scope.caller, alarmId),
          onChanged: () => {
            const changed = scope.caller;
            this.#actForAnother(scope, changed.token);
            options.onChanged(changed);
          },
          onSessionsChanged: () => options.onSessionsChanged(key),
        });
        scope.link.refused$.subscribe((token) => this.refuse(token));
        return scope;
      },
      end: (scope, key) => {
        this.#members.delete(key);
        this.#nameless.delete(scope);
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

  /** Shares the scope of a verified session, opened where nobody has it. */
  acquire(caller: Caller): ScopeShare<P> {
    this.#first = caller;
    const held: Share<Scope<P>> = this.#shared.acquire(caller.scopeKey);
    const members = this.#members.get(caller.scopeKey) ?? new Set();
    this.#members.set(caller.scopeKey, members);
    members.add(caller);
    if (this.#nameless.delete(held.value)) held.value.actFor(caller);
    return {
      scope: held.value,
      release: () => {
        members.delete(caller);
        held.release();
      },
    };
  }

  /** A token has ended: scopes that acted in its name go on in another's. */
  refuse(token: string): void {
    for (const scope of this.all) {
      const refused = scope.caller;
      if (refused.token !== token) continue;
      this.#onRefused(refused);
      if (scope.caller === refused) this.#actForAnother(scope, token);
    }
  }

  /** A session sees something else now: the scope that it leaves acts in its name no longer. */
  leaveBehind({ scopeKey, token }: Caller): void {
    for (const scope of this.all)
      if (scope.key === scopeKey && scope.caller.token === token) this.#actForAnother(scope, token);
  }

  #actForAnother(scope: Scope<P>, token: string): void {
    const members = [...(this.#members.get(scope.key) ?? [])];
    const next = members.find((caller) => caller.token !== token);
    if (next) scope.actFor(next);
    else this.#nameless.add(scope);
  }

  close(): void {
    this.#shared.closeAll();
  }
}
