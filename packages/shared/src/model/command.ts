import { z } from 'zod';
import { type AnyField, idSchema } from './field.ts';
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

/** A member of a command's input that a form asks for, by its name on the wire. */
export type CommandField = AnyField & {
  /** The form demands it; other callers may leave it out. */
  isDemanded?: boolean;
  /** A list on the wire, of which the form takes one. */
  isList?: boolean;
  /** A flag that is off only by an answer. */
  mustAnswer?: boolean;
  /** Its label's name, where one word does not fit every command. */
  label?: string;
  /** The record's field whose options it shares, where that has another name. */
  optionsOf?: string;
};
export type CommandFields = Record<string, CommandField>;

/** A command with a form: the input's schema, the form and its labels follow from the fields. */
export interface FormCommand extends AnyCommand {
  /** The kind of record whose labels its form uses: `commands.<about>.fields.<name>`, options as the record's. */
  about: string;
  fields: CommandFields;
}

type SchemasOf<F extends CommandFields> = { [K in keyof F]: F[K]['schema'] };

interface FormDeclaration<
  N extends string,
  F extends CommandFields,
  M extends Record<string, z.ZodType>,
  O extends z.ZodType,
> extends Pick<Command<N, z.ZodType, O>, 'name' | 'permission' | 'right' | 'output'> {
  about: string;
  fields: F;
  /** Members that programs send and no form asks for. */
  members?: M;
}

/** Declares a command by the fields of its form. */
export function defineFormCommand<
  const N extends string,
  F extends CommandFields,
  O extends z.ZodType,
  M extends Record<string, z.ZodType> = Record<never, never>,
>({
  members,
  ...declaration
}: FormDeclaration<N, F, M, O>): Command<N, z.ZodObject<SchemasOf<F> & M>, O> &
  Pick<FormCommand, 'about'> & {
    fields: F;
  } {
  const schemas = Object.entries(declaration.fields).map(([name, { schema }]) => [name, schema] as const);
  const shape = { ...Object.fromEntries(schemas), ...members } as SchemasOf<F> & M;
  return { ...declaration, input: z.object(shape) };
}

/** The values of a form as its command's input: empty ones are left out, so that the schema finds them missing. */
export const formInput = (
  fields: CommandFields,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isList }]) => {
      const value = values[name];
      if (value === null || value === undefined || value === '') return [];
      return [[name, isList ? [value] : value]];
    }),
  );

/** The envelope of every command's input: the target, the version it was decided on, and an idempotency key. */
export const commandEnvelopeSchema = z.object({
  id: idSchema,
  expectedVersion: z.int().min(0),
  idempotencyKey: z.string().min(8).max(64),
  input: z.unknown(),
});
export type CommandEnvelope = z.infer<typeof commandEnvelopeSchema>;
