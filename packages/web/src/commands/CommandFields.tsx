import type { FormCommand } from '@hoistway/shared/model/command.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from '../crud/row.ts';
import { CommandField } from './CommandField.tsx';
import { useCommandLabels } from './useCommandLabels.ts';

interface CommandFieldsProps {
  command: FormCommand;
  form: UseFormReturn<Draft>;
  /** Explanations by field, in place of which its error is shown. */
  hints?: Readonly<Record<string, string>>;
}

/** The fields of a command's form in their declared order. */
export function CommandFields({ command, form, hints = {} }: CommandFieldsProps) {
  const labels = useCommandLabels(command);
  return Object.entries(command.fields).map(([name, field]) => (
    <CommandField key={name} name={name} field={field} form={form} labels={labels} hint={hints[name]} />
  ));
}
