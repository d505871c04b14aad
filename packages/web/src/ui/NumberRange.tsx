import { HStack, Input, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Range } from './DateRange.tsx';

interface NumberRangeProps {
  /** In the wire format of numbers: a point, no grouping; '' for open. */
  value: Range;
  onChange: (range: Range) => void;
  /** Accessible name of the range. */
  label: string;
  unit?: string | undefined;
}

/** Keeps incomplete numbers; a comma is a point. */
const numeric = (typedText: string) => typedText.replace(',', '.').replace(/[^0-9.-]/g, '');

/** From and to, each optional. */
export function NumberRange({ value, onChange, label, unit }: NumberRangeProps) {
  const { t } = useTranslation();
  const end = (name: 'from' | 'to', word: string) => (
    <Input
      inputMode="decimal"
      autoComplete="off"
      aria-label={word}
      value={value[name]}
      onChange={({ target }) => onChange({ ...value, [name]: numeric(target.value) })}
    />
  );
  return (
    <HStack gap="1.5" role="group" aria-label={label}>
      {end('from', t('common.rangeFrom', { what: label }))}
      <Text color="dim" aria-hidden>
        –
      </Text>
      {end('to', t('common.rangeTo', { what: label }))}
      {unit !== undefined && (
        <Text color="dim" textStyle="xs" flexShrink="0">
          {unit}
        </Text>
      )}
    </HStack>
  );
}
