import { formInput } from '@hoistway/shared/commands/formInput.ts';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { fieldErrorsOf } from '@hoistway/shared/domain/fieldErrors.ts';
import type { CommandFields, FormCommand } from '@hoistway/shared/model/command.ts';
import { type Resolver, useForm } from 'react-hook-form';
import { draftErrorType, errorsByField } from '../crud/form/resolver.ts';
import type { Draft } from '../crud/row.ts';

const emptyValues = (fields: CommandFields): Draft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, mustAnswer }]) => [
      name,
      kind === 'refs' ? [] : kind === 'flag' && !mustAnswer ? false : null,
    ]),
  );

/** Validates the values of a form by the command's input schema, the same as the server's. */
export function commandResolver({ fields, input }: FormCommand): Resolver<Draft> {
  return (values) => {
    const wire = formInput(fields, values, systemClock.now());
    const parseResult = input.safeParse(wire, { reportInput: true });
    const missing = Object.entries(fields)
      .filter(([name, { isDemanded }]) => isDemanded && !(name in wire))
      .map(([field]): FieldError => ({ field, code: 'required' }));
    const errors = errorsByField([
      ...missing,
      ...(parseResult.success ? [] : fieldErrorsOf(parseResult.error)),
    ]);
    if (errors.size === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        [...errors].map(([name, message]) => [name, { type: draftErrorType, message }]),
      ),
    };
  };
}

/** Form of a command, with `presets` instead of empty values. */
export const useCommandForm = (command: FormCommand, presets: Draft = {}) =>
  useForm<Draft>({
    defaultValues: { ...emptyValues(command.fields), ...presets },
    resolver: commandResolver(command),
    mode: 'onTouched',
  });
