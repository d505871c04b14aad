import { EMPTY, type Observable, of } from 'rxjs';

/**
 * Coordination with the other gateways of this product. State frames never go this way: each gateway has its own
 * upstream.
 */
export interface Peers {
  /** Whether this gateway owns `name`: exactly one does, and another takes over when it dies. */
  owns$(name: string): Observable<boolean>;
  /** Publishes to the other gateways; one that is offline misses the message. */
  publish(channel: string, value: unknown): void;
  /** Messages of the other gateways from now on. */
  messages$(channel: string): Observable<unknown>;
  readonly isAlone: boolean;
  close(): Promise<void>;
}

/** A single gateway owns everything and has no peer. */
export const alone: Peers = {
  owns$: () => of(true),
  publish: () => {},
  messages$: () => EMPTY,
  isAlone: true,
  close: async () => {},
};
