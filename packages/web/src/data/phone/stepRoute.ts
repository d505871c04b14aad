import type { Query } from '../urlQuery.ts';
import type { PhoneStep } from './phoneStore.ts';

/** The calls to which the steps of one page are sent. */
export interface StepRoute {
  /** Identifies the route in the phone's store. */
  key: string;
  /** Proof of a signed link; empty behind a login. */
  proof: Query;
  commandPath(command: string): string;
  filesPath: string;
  /** Current version of the record that a step is about. @throws ApiError */
  readVersion(step: PhoneStep): Promise<number>;
  /** Steps with equal keys change the same version. */
  versionKey(step: Pick<PhoneStep, 'command' | 'targetId'>): string;
  /** The member of a command's input that carries the time of its step; null for none. */
  timeMember(command: string): 'happenedAt' | 'signedAt' | null;
  /** A timed step younger than this counts from its receipt. */
  freshMs: number;
  /** Whether a refused step stops those behind it, which build on it. */
  isBlocking(step: PhoneStep): boolean;
  /** Whether a step on an older version is refused as a conflict instead of being judged by its present state. */
  isStrict: boolean;
}
