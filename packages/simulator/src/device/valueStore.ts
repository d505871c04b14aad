/** Values that a device keeps by name. */
export type Values = Record<string, string | number | boolean>;

interface PendingWrite {
  changeId: string;
  revertAtMs: number;
  before: Values;
}

/**
 * The values of one area of a device. A write holds at once and reverts by itself unless it is confirmed in time, so
 * that a wrong setting never cuts the device off for good.
 */
export class ValueStore {
  readonly #values: Values;
  #pending: PendingWrite | null = null;

  constructor(values: Values) {
    this.#values = { ...values };
  }

  /** The known ones of the named values; all without names. */
  read(names?: readonly string[]): Values {
    const entries = Object.entries(this.#values).filter(([name]) => names?.includes(name) ?? true);
    return Object.fromEntries(entries);
  }

  /** Sets a value as a person at the cabinet does. */
  set(name: string, value: string | number | boolean): void {
    this.#values[name] = value;
  }

  /** @returns the reason of a refusal, or null */
  write(
    values: Values,
    { changeId, revertAtMs }: { changeId: string; revertAtMs: number | null },
  ): string | null {
    const unknown = Object.keys(values).find((name) => !(name in this.#values));
    if (unknown !== undefined) return `unknownValue ${unknown}`;
    if (this.#pending !== null) return 'writeUnconfirmed';
    const before = this.read(Object.keys(values));
    Object.assign(this.#values, values);
    if (revertAtMs !== null) this.#pending = { changeId, revertAtMs, before };
    return null;
  }

  /** @returns the reason of a refusal, or null */
  confirm(changeId: string): string | null {
    if (this.#pending?.changeId !== changeId) return 'unknownChange';
    this.#pending = null;
    return null;
  }

  /** Reverts a write that was not confirmed in time. */
  advance(nowMs: number): void {
    if (this.#pending === null || nowMs < this.#pending.revertAtMs) return;
    Object.assign(this.#values, this.#pending.before);
    this.#pending = null;
  }
}
