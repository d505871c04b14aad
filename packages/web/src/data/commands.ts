import type { AnyCommand, InputOf, OutputOf } from '@hoistway/shared/model/command.ts';
import { api } from './client.ts';

/** Target of a command, and the version on which the decision was based. */
export interface CommandTarget {
  id: string;
  version: number;
}

/**
 * Sends a command once: a repeat of the same request is harmless by its key.
 * @throws ApiError; `illegalMove` and `conflict` (409) contain the current target
 */
export async function sendCommand<C extends AnyCommand>(
  command: C,
  target: CommandTarget,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const answer: unknown = await api.post(`commands/${command.name}`, {
    id: target.id,
    expectedVersion: target.version,
    idempotencyKey: oneTimeKey(),
    input,
  });
  return command.output.parse(answer) as OutputOf<C>;
}

/** Creates an idempotency key. */
export function oneTimeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
