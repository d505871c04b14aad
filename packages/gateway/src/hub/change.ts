/**
 * What a source tells the hub. `set` is everything there is; `change` adds, replaces and drops by key; `freshness` says
 * only whether the rest is still live.
 */
export type Change<T = unknown> =
  | { kind: 'set'; items: readonly T[]; fresh: boolean }
  | { kind: 'change'; put: readonly T[]; drop: readonly string[]; fresh?: boolean }
  | { kind: 'freshness'; fresh: boolean };
