import { Grid, HStack, Input, Switch, Text, Textarea } from '@chakra-ui/react';
import type { AnyField, Kind, Place } from '@hoistway/shared/model/field.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/Select.tsx';
import type { Labels } from '../labels.ts';
import { RefPicker } from './RefPicker.tsx';

export interface InputProps {
  id: string;
  name: string;
  field: AnyField;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  isInvalid: boolean;
  labels: Labels;
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** What an emptied text says: nothing where the schema takes nothing, else the empty text, which the rules then name. */
const emptied = (field: AnyField, text: string) =>
  text === '' && field.schema.safeParse(null).success ? null : text;

function TextInput({ id, field, value, onChange, onBlur, isInvalid }: InputProps) {
  const common = {
    id,
    value: textOf(value),
    'aria-invalid': isInvalid || undefined,
    onBlur,
    autoComplete: 'off',
  };
  if (field.long)
    return <Textarea {...common} onChange={({ target }) => onChange(emptied(field, target.value))} />;
  return <Input {...common} onChange={({ target }) => onChange(emptied(field, target.value))} />;
}

function SecretInput({ id, value, onChange, onBlur, isInvalid }: InputProps) {
  const { t } = useTranslation();
  return (
    <Input
      id={id}
      type="password"
      autoComplete="new-password"
      placeholder={t('records.secretKept')}
      value={textOf(value)}
      aria-invalid={isInvalid || undefined}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

/** Keeps what is typed, so that `1.` and `-` can be on their way to a number. */
function NumberInput({ id, field, value, onChange, onBlur, isInvalid }: InputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const trimmed = text.trim().replace(',', '.');
    const number = Number(trimmed);
    onChange(trimmed === '' ? null : Number.isNaN(number) ? text : number);
  };
  return (
    <HStack gap="2">
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? textOf(value)}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
      />
      {field.unit !== undefined && (
        <Text color="dim" textStyle="xs" flexShrink="0" minW="8">
          {field.unit}
        </Text>
      )}
    </HStack>
  );
}

function FlagInput({ id, value, onChange }: InputProps) {
  return (
    <Switch.Root
      ids={{ hiddenInput: id }}
      checked={value === true}
      onCheckedChange={({ checked }) => onChange(checked)}
      size="sm"
      colorPalette="moving"
      h="8"
    >
      <Switch.HiddenInput />
      <Switch.Control />
    </Switch.Root>
  );
}

function ChoiceInput({ name, field, value, onChange, isInvalid, labels }: InputProps) {
  const codes = 'options' in field ? field.options : [];
  return (
    <Select
      label={labels.field(name)}
      options={codes.map((code) => ({ value: String(code), label: labels.option(name, code) }))}
      value={value === null || value === undefined ? [] : [String(value)]}
      onChange={([now]) => onChange(codes.find((code) => String(code) === now) ?? null)}
      isClearable={field.schema.safeParse(null).success}
      isInvalid={isInvalid}
    />
  );
}

function DateInput({ id, value, onChange, onBlur, isInvalid }: InputProps) {
  return (
    <Input
      id={id}
      type="date"
      value={textOf(value)}
      aria-invalid={isInvalid || undefined}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}

/** `yyyy-MM-ddTHH:mm` in the browser's zone, as the input wants it. */
function localMinute(value: unknown): string {
  if (typeof value !== 'string') return '';
  const date = new Date(value);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function InstantInput({ id, value, onChange, onBlur, isInvalid }: InputProps) {
  return (
    <Input
      id={id}
      type="datetime-local"
      value={localMinute(value)}
      aria-invalid={isInvalid || undefined}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
    />
  );
}

function RefInput({ name, field, value, onChange, isInvalid, labels }: InputProps) {
  const isMultiple = field.kind === 'refs';
  const ids = [value].flat().filter((id) => typeof id === 'string');
  return (
    <RefPicker
      to={'to' in field ? field.to : ''}
      label={labels.field(name)}
      value={ids}
      onChange={(now) => onChange(isMultiple ? now : (now[0] ?? null))}
      isMultiple={isMultiple}
      isInvalid={isInvalid}
    />
  );
}

const isPartOfPlace = (value: unknown): value is Partial<Place> =>
  typeof value === 'object' && value !== null;

function PlaceInput({ id, value, onChange, onBlur, isInvalid }: InputProps) {
  const { t } = useTranslation();
  const place = isPartOfPlace(value) ? value : {};
  const change = (part: Partial<Place>) => {
    const { lng, lat } = { ...place, ...part };
    onChange(lng === undefined && lat === undefined ? null : { lng, lat });
  };
  const degree = (name: 'lng' | 'lat') => (
    <Input
      id={name === 'lng' ? id : undefined}
      inputMode="decimal"
      aria-label={t(`common.${name}`)}
      placeholder={t(`common.${name}`)}
      aria-invalid={isInvalid || undefined}
      defaultValue={textOf(place[name])}
      onBlur={onBlur}
      onChange={({ target }) => {
        const number = Number(target.value);
        change({ [name]: target.value.trim() === '' || Number.isNaN(number) ? undefined : number });
      }}
    />
  );
  return (
    <Grid templateColumns="1fr 1fr" gap="2">
      {degree('lng')}
      {degree('lat')}
    </Grid>
  );
}

/** How a value is typed in, by kind. */
export const inputs = {
  text: (props) => <TextInput {...props} />,
  secret: (props) => <SecretInput {...props} />,
  integer: (props) => <NumberInput {...props} />,
  decimal: (props) => <NumberInput {...props} />,
  money: (props) => <NumberInput {...props} />,
  flag: (props) => <FlagInput {...props} />,
  choice: (props) => <ChoiceInput {...props} />,
  date: (props) => <DateInput {...props} />,
  instant: (props) => <InstantInput {...props} />,
  ref: (props) => <RefInput {...props} />,
  refs: (props) => <RefInput {...props} />,
  image: (props) => <TextInput {...props} />,
  file: (props) => <TextInput {...props} />,
  place: (props) => <PlaceInput {...props} />,
} satisfies Record<Kind, (props: InputProps) => ReactNode>;
