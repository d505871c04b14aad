import { Box, chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '../../../ui/ListStates.tsx';
import { Select } from '../../../ui/Select.tsx';
import { numberText } from '../../formats.ts';
import type { Labels } from '../../labels.ts';
import type { Target } from './targets.ts';
import type { useColumnValues } from './useColumnValues.ts';

interface ValueMapProps {
  /** Name of the column in the file. */
  name: string;
  target: Target;
  labels: Labels;
  valuesQuery: ReturnType<typeof useColumnValues>;
  /** The chosen option of each text. */
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

const none = '-';

/** Maps each text of a column to an option, once for all rows. */
export function ValueMap({ name, target, labels, valuesQuery, values, onChange }: ValueMapProps) {
  const { t } = useTranslation();
  if (valuesQuery.error) return <ErrorState onRefresh={() => void valuesQuery.refetch()} />;
  if (!valuesQuery.data) return <LoadingState />;
  const { total, values: columnValues } = valuesQuery.data;
  const open = columnValues.filter(({ isRead }) => !isRead);
  const options = [
    { value: none, label: t('imports.unread') },
    ...('options' in target.field
      ? target.field.options.map((option) => ({
          value: String(option),
          label: labels.option(target.value, option),
        }))
      : [
          { value: 'true', label: t('common.yes') },
          { value: 'false', label: t('common.no') },
        ]),
  ];
  const choose = (text: string, option: string | undefined) => {
    const { [text]: _, ...others } = values;
    onChange(option === undefined || option === none ? others : { ...others, [text]: option });
  };
  return (
    <Box as="section" aria-label={t('imports.values', { column: name })} py="2">
      <Text color="muted" textStyle="xs" mb="2">
        {t('imports.valuesText')}
      </Text>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(22rem, 1fr))"
        columnGap="8"
        rowGap="2"
      >
        {open.map(({ text, count }) => (
          <chakra.li key={text} display="flex" alignItems="center" gap="2">
            <Text flex="1" minW="0" truncate title={text}>
              {text}
            </Text>
            <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
              {numberText(count)}
            </Text>
            <Select
              label={t('imports.valueOf', { value: text })}
              options={options}
              value={[values[text] ?? none]}
              onChange={([option]) => choose(text, option)}
              size="sm"
              width="48"
            />
          </chakra.li>
        ))}
      </chakra.ul>
      {total > columnValues.length && (
        <Text color="muted" textStyle="xs" mt="2">
          {t('imports.valuesMore', { total: numberText(total), count: columnValues.length })}
        </Text>
      )}
    </Box>
  );
}
