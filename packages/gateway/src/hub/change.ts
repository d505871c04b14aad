/**
 * A change that a source hands to the hub. `set` is the whole set; `change` adds, replaces and drops by key;
 * `freshness` only reports whether the rest is still live.
 */
export type Change<T = unknown> =
  | { kind: 'set'; items: readonly T[]; fresh: boolean }
  | { kind: 'change'; put: readonly T[]; drop: readonly string[]; fresh?: boolean }
  | { kind: 'freshness'; fresh: boolean };
