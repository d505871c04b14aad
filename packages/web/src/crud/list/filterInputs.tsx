import { Input } from '@chakra-ui/react';
import type { AnyField, Kind } from '@hoistway/shared/model/field.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRange, type Range } from '../../ui/DateRange.tsx';
import { NumberRange } from '../../ui/NumberRange.tsx';
import { Select } from '../../ui/Select.tsx';
import { RefPicker } from '../form/RefPicker.tsx';
import type { Labels } from '../labels.ts';

type Filters = Readonly<Record<string, readonly string[]>>;

interface FilterProps {
  name: string;
  field: AnyField;
  labels: Labels;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const withValues = (filters: Filters, name: string, values: readonly string[]): Filters => {
  const { [name]: _, ...rest } = filters;
  return values.length === 0 ? rest : { ...rest, [name]: values };
};

function TextFilter({ name, labels, filters, onChange }: FilterProps) {
  return (
    <Input
      aria-label={labels.field(name)}
      value={filters[name]?.[0] ?? ''}
      onChange={({ target }) =>
        onChange(withValues(filters, name, target.value === '' ? [] : [target.value]))
      }
    />
  );
}

function ChoiceFilter({ name, field, labels, filters, onChange }: FilterProps) {
  const codes = 'options' in field ? field.options : [];
  return (
    <Select
      label={labels.field(name)}
      options={codes.map((code) => ({ value: String(code), label: labels.option(name, code) }))}
      value={filters[name] ?? []}
      onChange={(values) => onChange(withValues(filters, name, values))}
      isMultiple
      isClearable
    />
  );
}

function FlagFilter({ name, labels, filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={labels.field(name)}
      options={[
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ]}
      value={filters[name] ?? []}
      onChange={(values) => onChange(withValues(filters, name, values))}
      isClearable
    />
  );
}

const rangeOf = (filters: Filters, name: string): Range => ({
  from: filters[`${name}.from`]?.[0] ?? '',
  to: filters[`${name}.to`]?.[0] ?? '',
});

const withRange = (filters: Filters, name: string, { from, to }: Range): Filters =>
  withValues(
    withValues(filters, `${name}.from`, from === '' ? [] : [from]),
    `${name}.to`,
    to === '' ? [] : [to],
  );

function DateFilter({ name, field, labels, filters, onChange }: FilterProps) {
  return (
    <DateRange
      label={labels.field(name)}
      precision={field.kind === 'date' ? 'day' : 'minute'}
      value={rangeOf(filters, name)}
      onChange={(range) => onChange(withRange(filters, name, range))}
    />
  );
}

function NumberFilter({ name, field, labels, filters, onChange }: FilterProps) {
  return (
    <NumberRange
      label={labels.field(name)}
      unit={field.unit}
      value={rangeOf(filters, name)}
      onChange={(range) => onChange(withRange(filters, name, range))}
    />
  );
}

function RefFilter({ name, field, labels, filters, onChange }: FilterProps) {
  return (
    <RefPicker
      to={'to' in field ? field.to : ''}
      label={labels.field(name)}
      value={filters[name] ?? []}
      onChange={(ids) => onChange(withValues(filters, name, ids))}
      isMultiple
    />
  );
}

const nothing = () => null;

/** Filter inputs by kind; a kind that the server cannot filter has none. */
export const filterInputs = {
  text: (props) => <TextFilter {...props} />,
  secret: nothing,
  integer: (props) => <NumberFilter {...props} />,
  decimal: (props) => <NumberFilter {...props} />,
  money: (props) => <NumberFilter {...props} />,
  flag: (props) => <FlagFilter {...props} />,
  choice: (props) => <ChoiceFilter {...props} />,
  date: (props) => <DateFilter {...props} />,
  instant: (props) => <DateFilter {...props} />,
  ref: (props) => <RefFilter {...props} />,
  refs: (props) => <RefFilter {...props} />,
  image: nothing,
  file: nothing,
  place: nothing,
} satisfies Record<Kind, (props: FilterProps) => ReactNode>;
