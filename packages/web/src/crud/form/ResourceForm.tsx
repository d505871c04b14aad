import { Box, chakra, Grid } from '@chakra-ui/react';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Labels } from '../labels.ts';
import { type Draft, writableFields } from '../row.ts';
import { groupsOf } from './fieldGroups.ts';
import { type InputProps, inputs } from './inputs.tsx';

interface ResourceFormProps {
  resource: AnyResource;
  labels: Labels;
  form: UseFormReturn<Draft>;
  /** Inputs in place of those of the kind, by field name. */
  overrides?: Record<string, (props: InputProps) => ReactNode> | undefined;
}

/** Every field that may be written, by section, each with its rule's words at its foot. */
export function ResourceForm({ resource, labels, form, overrides }: ResourceFormProps) {
  return (
    <>
      {groupsOf(writableFields(resource)).map(({ group, fields }) => (
        <Section key={group ?? ''} title={group === undefined ? undefined : labels.group(group)}>
          {fields.map(([name, field]) => (
            <FormField
              key={name}
              name={name}
              field={field}
              labels={labels}
              form={form}
              override={overrides?.[name]}
            />
          ))}
        </Section>
      ))}
    </>
  );
}

function Section({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <Box as="section" mb="6">
      {title !== undefined && (
        <chakra.h3
          textStyle="sm"
          fontWeight="semibold"
          mb="3"
          pb="1.5"
          borderBottomWidth="1px"
          borderColor="hairline"
        >
          {title}
        </chakra.h3>
      )}
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gapX="4" gapY="3.5" alignItems="start">
        {children}
      </Grid>
    </Box>
  );
}

interface FormFieldProps {
  name: string;
  field: AnyField;
  labels: Labels;
  form: UseFormReturn<Draft>;
  override: ((props: InputProps) => ReactNode) | undefined;
}

/** Whether the rules want something there. A missing secret keeps the stored one. */
const isRequired = (field: AnyField) => field.kind !== 'flag' && !field.schema.safeParse(undefined).success;

function FormField({ name, field, labels, form, override }: FormFieldProps) {
  const id = useId();
  const isWide = field.long || field.kind === 'refs' || field.kind === 'place' || override !== undefined;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Box minW="0" gridColumn={isWide ? '1 / -1' : undefined} data-field={name}>
          <chakra.label htmlFor={id} display="block" color="muted" textStyle="xs" mb="1">
            {labels.field(name)}
            {isRequired(field) && (
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
            labels,
          })}
          {error?.message !== undefined && (
            <chakra.p role="alert" color="alarm" textStyle="xs" mt="1">
              {error.message}
            </chakra.p>
          )}
        </Box>
      )}
    />
  );
}
