/** A share of an expensive value; `release` may be called more than once. */
export interface Share<V> {
  value: V;
  release(): void;
}

export interface SharedByKey<V> {
  /** Shares the value of `key`; the first caller creates it. */
  acquire(key: string): Share<V>;
  readonly values: IterableIterator<V>;
  readonly size: number;
  /** Ends every value now, held or not. */
  closeAll(): void;
}

/**
 * Values created for the first holder, shared by all holders of a key, and ended a while after the last release,
 * so that a reload of a page costs nothing upstream.
 */
export function sharedByKey<V>(options: {
  create(key: string): V;
  end(value: V, key: string): void;
  lingerMs: number;
}): SharedByKey<V> {
  const entries = new Map<string, { value: V; holders: number; timer: NodeJS.Timeout | undefined }>();

  function acquire(key: string): Share<V> {
    const entry = entries.get(key) ?? { value: options.create(key), holders: 0, timer: undefined };
    entries.set(key, entry);
    clearTimeout(entry.timer);
    entry.holders++;
    let isHeld = true;
    return {
      value: entry.value,
      release() {
        if (!isHeld) return;
        isHeld = false;
        entry.holders--;
        if (entry.holders > 0 || entries.get(key) !== entry) return;
        entry.timer = setTimeout(() => {
          entries.delete(key);
          options.end(entry.value, key);
        }, options.lingerMs);
      },
    };
  }

  return {
    acquire,
    get values() {
      return [...entries.values()].map((entry) => entry.value).values();
    },
    get size() {
      return entries.size;
    },
    closeAll() {
      for (const [key, entry] of entries) {
        clearTimeout(entry.timer);
        options.end(entry.value, key);
      }
      entries.clear();
    },
  };
}
