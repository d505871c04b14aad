import { EMPTY, type Observable, of } from 'rxjs';

/**
 * The other gateways of this product, as far as this one needs them. State frames never go this way: each gateway has its
 * own upstream.
 */
export interface Peers {
  /** Whether this gateway owns `name`: exactly one among all does, and another takes over when it dies. */
  owns$(name: string): Observable<boolean>;
  /** Tells the others; whoever is away misses it. */
  tell(channel: string, value: unknown): void;
  /** What the others tell from now on. */
  told$(channel: string): Observable<unknown>;
  readonly isAlone: boolean;
  close(): Promise<void>;
}

/** A single gateway owns everything and has nobody to talk to. */
export const alone: Peers = {
  owns$: () => of(true),
  tell: () => {},
  told$: () => EMPTY,
  isAlone: true,
  close: async () => {},
};
