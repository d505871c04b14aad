import { Box, chakra, Text } from '@chakra-ui/react';
import { isRequiredBySchema } from '@hoistway/shared/domain/judgeDraft.ts';
import type { CommandField as Field } from '@hoistway/shared/model/command.ts';
import { choice } from '@hoistway/shared/model/field.ts';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type InputProps, inputs } from '../crud/form/inputs.tsx';
import type { Labels } from '../crud/labels.ts';
import type { Draft } from '../crud/row.ts';
import { HoursInput } from './HoursInput.tsx';

interface CommandFieldProps {
  name: string;
  field: Field;
  form: UseFormReturn<Draft>;
  labels: Labels;
  hint?: string | undefined;
}

/** A field of a command's form under its label, with its error below. */
export function CommandField({ name, field, form, labels, hint }: CommandFieldProps) {
  const id = useId();
  const isRequired = field.isDemanded || field.mustAnswer || isRequiredBySchema(field);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Box data-field={name}>
          <chakra.label htmlFor={id} id={`${id}label`} display="block" color="muted" textStyle="xs" mb="1">
            {labels.field(name)}
            {isRequired && (
              <Text as="span" color="attention" aria-hidden>
                {' *'}
              </Text>
            )}
          </chakra.label>
          <CommandInput
            {...{ id, name, field, value, onChange, onBlur, labels, isRequired }}
            isInvalid={error !== undefined}
            describedBy={error ? `${id}error` : hint && `${id}hint`}
          />
          {error?.message !== undefined ? (
            <chakra.p id={`${id}error`} role="alert" color="alarm" textStyle="xs" mt="1">
              {error.message}
            </chakra.p>
          ) : (
            hint !== undefined && (
              <chakra.p id={`${id}hint`} color="muted" textStyle="xs" mt="1">
                {hint}
              </chakra.p>
            )
          )}
        </Box>
      )}
    />
  );
}

function CommandInput({ field, ...props }: InputProps & { field: Field }) {
  if (field.mustAnswer) return <AnswerInput {...props} field={field} />;
  if (field.hoursAhead) return <HoursInput {...props} field={field} hours={field.hoursAhead} />;
  return inputs[field.kind]({ ...props, field });
}

const answers = choice(['yes', 'no'], { required: true });

/** A flag as a question: neither answer is preselected. */
function AnswerInput({ value, onChange, labels, ...props }: InputProps) {
  const { t } = useTranslation();
  return inputs.choice({
    ...props,
    field: answers,
    value: typeof value === 'boolean' ? (value ? 'yes' : 'no') : null,
    onChange: (answer) => onChange(answer === null ? null : answer === 'yes'),
    labels: { ...labels, option: (_, answer) => t(`common.${answer}`) },
  });
}
