import { HStack, Input, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

export interface Range {
  /**
   * In the input's format: `yyyy-MM-dd` for days, `yyyy-MM-ddTHH:mm` for instants of the browser's zone; '' for open.
   */
  from: string;
  to: string;
}

interface DateRangeProps {
  value: Range;
  onChange: (range: Range) => void;
  /** Accessible name of the range. */
  label: string;
  precision?: 'day' | 'minute';
  size?: 'xs' | 'sm' | 'md';
}

/** From and to, each optional. */
export function DateRange({ value, onChange, label, precision = 'day', size = 'md' }: DateRangeProps) {
  const { t } = useTranslation();
  const type = precision === 'day' ? 'date' : 'datetime-local';
  return (
    <HStack gap="1.5" w={{ base: 'full', sm: 'auto' }} role="group" aria-label={label}>
      <Input
        type={type}
        size={size}
        aria-label={t('common.rangeFrom', { what: label })}
        value={value.from}
        max={value.to || undefined}
        onChange={(event) => onChange({ ...value, from: event.target.value })}
      />
      <Text color="dim" aria-hidden>
        –
      </Text>
      <Input
        type={type}
        size={size}
        aria-label={t('common.rangeTo', { what: label })}
        value={value.to}
        min={value.from || undefined}
        onChange={(event) => onChange({ ...value, to: event.target.value })}
      />
    </HStack>
  );
}
