import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { fieldErrorsOf } from '@hoistway/shared/domain/fieldErrors.ts';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/Select.tsx';
import type { InputProps } from '../form/inputs/inputProps.ts';
import { inputs } from '../form/inputs.tsx';
import { fieldErrorText } from '../form/resolver.ts';
import type { Labels } from '../labels.ts';
import { openFields, useRecords } from '../records.ts';
import { type Draft, writableFields } from '../row.ts';

/** False for unique fields and kinds that cannot be set in bulk. */
const isForMany = ({ kind, unique }: AnyField) => !unique && kind !== 'secret' && kind !== 'place';

/** Chooses the fields to set in many rows, and their values. */
export function BulkValues({ id, onDone }: { id: string; onDone: (values: Draft) => void }) {
  const { resource, labels, fixed, inputs: own } = useRecords();
  const { t } = useTranslation();
  const [values, setValues] = useState<Draft>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const fields = openFields(writableFields(resource), fixed).filter(([, field]) => isForMany(field));
  const chosenFields = fields.filter(([name]) => name in values);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = chosenFields.flatMap(([name, field]) => {
      const parsedValue = field.schema.safeParse(values[name], { reportInput: true });
      const [error] = parsedValue.success ? [] : fieldErrorsOf(parsedValue.error);
      return error ? [[name, fieldErrorText(error)] as const] : [];
    });
    setWrong(Object.fromEntries(errors));
    if (errors.length === 0 && chosenFields.length > 0) onDone(values);
  };
  const drop = (name: string) => {
    const { [name]: _, ...rest } = values;
    setValues(rest);
  };

  return (
    <chakra.form id={id} onSubmit={submit} noValidate minH="40">
      <Select
        label={t('records.bulk.field')}
        placeholder={t('records.bulk.field')}
        options={fields
          .filter(([name]) => !(name in values))
          .map(([name]) => ({ value: name, label: labels.field(name) }))}
        value={[]}
        onChange={([name]) => {
          const field = fields.find(([one]) => one === name)?.[1];
          if (name !== undefined && field)
            setValues({
              ...values,
              [name]: field.kind === 'flag' ? false : field.kind === 'refs' ? [] : null,
            });
        }}
      />
      {chosenFields.length === 0 && (
        <Text color="muted" mt="3">
          {t('records.bulk.chooseFields')}
        </Text>
      )}
      {chosenFields.map(([name, field]) => (
        <ValueLine
          key={name}
          id={id}
          name={name}
          labels={labels}
          own={own}
          field={field}
          values={values}
          setValues={setValues}
          wrong={wrong}
          drop={drop}
        />
      ))}
    </chakra.form>
  );
}

interface ValueLineProps {
  id: string;
  name: string;
  labels: Labels;
  own: Record<string, (props: InputProps) => ReactNode> | undefined;
  field: AnyField;
  values: Draft;
  setValues: (value: SetStateAction<Draft>) => void;
  wrong: Record<string, string>;
  drop: (name: string) => void;
}

/** A chosen field with its new value. */
function ValueLine({ id, name, labels, own, field, values, setValues, wrong, drop }: ValueLineProps) {
  const { t } = useTranslation();
  return (
    <Box mt="4">
      <chakra.label htmlFor={`${id}${name}`} display="block" color="muted" textStyle="xs" mb="1">
        {labels.field(name)}
      </chakra.label>
      <Flex gap="1" align="flex-start">
        <Box flex="1" minW="0">
          {(own?.[name] ?? inputs[field.kind])({
            id: `${id}${name}`,
            name,
            field,
            value: values[name],
            onChange: (value) => setValues((now) => ({ ...now, [name]: value })),
            onBlur: () => undefined,
            isInvalid: name in wrong,
            labels,
          })}
        </Box>
        <IconButton
          variant="ghost"
          color="muted"
          aria-label={t('records.remove', { what: labels.field(name) })}
          onClick={() => drop(name)}
        >
          <X />
        </IconButton>
      </Flex>
      {wrong[name] !== undefined && (
        <chakra.p role="alert" color="alarm" textStyle="xs" mt="1">
          {wrong[name]}
        </chakra.p>
      )}
    </Box>
  );
}
