import { z } from 'zod';
import { type AnyField, type ChoiceCode, idSchema } from './field.ts';
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
  /** Required by the form; other callers may omit it. */
  isDemanded?: boolean;
  /** A list on the wire, of which the form accepts one value. */
  isList?: boolean;
  /** A flag that must be answered explicitly. */
  mustAnswer?: boolean;
  /** Name of its label, if commands need different ones. */
  label?: string;
  /** Its label is that of the record's field of the same name. */
  sharesLabel?: true;
  /** The record's field with the same options, if its name differs. */
  optionsOf?: string;
  /** Label key of its options, if no record has them. */
  optionsAt?: string;
  /** A moment chosen as one of these numbers of hours from now. */
  hoursAhead?: readonly number[];
};
export type CommandFields = Record<string, CommandField>;

/** A command with a form: the input's schema, the form and its labels follow from the fields. */
export interface FormCommand extends AnyCommand {
  /** The noun whose labels its form uses: `commands.<about>.fields.<name>`, options as the record's of that name. */
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
  /** Members sent by programs and absent from the form. */
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

/** The label key of a field of a command's form. */
export function fieldKeyOf({ about, fields }: Pick<FormCommand, 'about' | 'fields'>, name: string): string {
  const field = fields[name];
  return field?.sharesLabel
    ? `resources.${about}.fields.${name}`
    : `commands.${about}.fields.${field?.label ?? name}`;
}

/** The label key of an option of a field of a command's form. */
export function optionKeyOf(
  { about, fields }: Pick<FormCommand, 'about' | 'fields'>,
  name: string,
  code: ChoiceCode,
): string {
  const field = fields[name];
  return `${field?.optionsAt ?? `resources.${about}.options.${field?.optionsOf ?? name}`}.${code}`;
}

/** Chosen by the client for each attempt of a user; a repeat takes effect once. */
export const idempotencyKeySchema = z.string().min(8).max(64);

/**
 * The envelope of every command's input: the target, the version that the decision is based on, and an idempotency key.
 */
export const commandEnvelopeSchema = z.object({
  id: idSchema,
  expectedVersion: z.int().min(0),
  idempotencyKey: idempotencyKeySchema,
  input: z.unknown(),
});
export type CommandEnvelope = z.infer<typeof commandEnvelopeSchema>;
