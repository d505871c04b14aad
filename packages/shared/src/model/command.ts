import { z } from 'zod';
import { idSchema } from './field.ts';
import type { Right } from './right.ts';

/**
 * An action that is not create, read, update or delete. It is sent as `POST /commands/{name}` and answered with
 * its output; an illegal move is 409 with the current state.
 */
export interface Command<
  N extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  name: N;
  permission: number;
  /** The right required beside the permission. */
  right: Right;
  input: I;
  output: O;
  /** Whether its answer is returned once and never stored; a repeat with the same key is an illegal move. */
  isSecret?: true;
}

export interface AnyCommand {
  name: string;
  permission: number;
  right: Right;
  input: z.ZodType;
  output: z.ZodType;
  isSecret?: true;
}

export type InputOf<C extends { input: z.ZodType }> = z.input<C['input']>;
export type OutputOf<C extends { output: z.ZodType }> = z.output<C['output']>;

export function defineCommand<const N extends string, I extends z.ZodType, O extends z.ZodType>(
  declaration: Command<N, I, O>,
): Command<N, I, O> {
  return declaration;
}

/** The envelope of every command's input: the target, the version it was decided on, and an idempotency key. */
export const commandEnvelopeSchema = z.object({
  id: idSchema,
  expectedVersion: z.int().min(0),
  idempotencyKey: z.string().min(8).max(64),
  input: z.unknown(),
});
export type CommandEnvelope = z.infer<typeof commandEnvelopeSchema>;
