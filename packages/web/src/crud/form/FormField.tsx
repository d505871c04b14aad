import { Box, chakra } from '@chakra-ui/react';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecords } from '../records.ts';
import type { Draft } from '../row.ts';
import { inputs } from './inputs.tsx';

interface FormFieldProps {
  name: string;
  field: AnyField;
  form: UseFormReturn<Draft>;
  isNew: boolean;
  /** The server requires a value for the current draft. */
  isRequired: boolean;
}

/** A field under its label, with its rule's text below. */
export function FormField({ name, field, form, isNew, isRequired }: FormFieldProps) {
  const { labels, inputs: own } = useRecords();
  const { t } = useTranslation();
  const id = useId();
  const override = own?.[name];
  const isWide =
    field.long ||
    field.kind === 'refs' ||
    field.kind === 'place' ||
    field.kind === 'file' ||
    override !== undefined;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Box minW="0" gridColumn={isWide ? '1 / -1' : undefined} data-field={name}>
          <chakra.label htmlFor={id} id={`${id}label`} display="block" color="muted" textStyle="xs" mb="1">
            {labels.field(name)}
            {isRequired && (
              <chakra.span color="attention" aria-hidden>
                {' '}
                *
              </chakra.span>
            )}
          </chakra.label>
          {(override ?? inputs[field.kind])({
            id,
            name,
            field,
            value,
            onChange,
            onBlur,
            isInvalid: error !== undefined,
            isRequired,
            isNew,
            describedBy: describedBy(id, error !== undefined, field),
            labels,
            setOther: (other, next) =>
              form.setValue(other, next, { shouldDirty: true, shouldValidate: true }),
          })}
          {field.isRecordOnly && (
            <chakra.p id={`${id}hint`} color="muted" textStyle="xs" mt="1">
              {t('records.recordOnly')}
            </chakra.p>
          )}
          {error?.message !== undefined && (
            <chakra.p id={`${id}error`} role="alert" color="alarm" textStyle="xs" mt="1">
              {error.message}
            </chakra.p>
          )}
        </Box>
      )}
    />
  );
}

/** Ids of a field's hint and error, for screen readers. */
function describedBy(id: string, isWrong: boolean, { isRecordOnly }: AnyField): string | undefined {
  const ids = [...(isRecordOnly ? [`${id}hint`] : []), ...(isWrong ? [`${id}error`] : [])];
  return ids.length === 0 ? undefined : ids.join(' ');
}
