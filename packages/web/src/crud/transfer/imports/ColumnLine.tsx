import { Button, chakra, Flex } from '@chakra-ui/react';
import type { ImportColumn } from '@hoistway/shared/domain/importJob.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/Select.tsx';
import type { Labels } from '../../labels.ts';
import type { Target } from './targets.ts';
import { useColumnValues } from './useColumnValues.ts';
import { ValueMap } from './ValueMap.tsx';

interface ColumnLineProps {
  jobId: string;
  column: ImportColumn;
  targets: readonly Target[];
  labels: Labels;
  field: string | null;
  /** Whether another column is mapped to the suggested field. */
  isTaken: boolean;
  values: Readonly<Record<string, string>>;
  onChoose: (field: string | null) => void;
  onValues: (values: Record<string, string>) => void;
}

const ignoredColumn = '-';
const sources = { same: undefined, meaning: 'imports.meant', near: 'imports.guessed' } as const;

/** A column of the file, its field, and the meanings of its texts. */
export function ColumnLine(props: ColumnLineProps) {
  const { jobId, column, targets, labels, field, isTaken, values, onChoose, onValues } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const name = column.header || t('imports.unnamed', { at: column.at + 1 });
  const target = targets.find(({ value }) => value === field);
  const valuesQuery = useColumnValues(jobId, column.at, target);
  const unread =
    valuesQuery.data?.values.filter(({ text, isRead }) => !isRead && values[text] === undefined) ?? [];
  const isMappable = valuesQuery.data?.values.some(({ isRead }) => !isRead) ?? false;
  const { suggested: suggestion } = column;
  const source = suggestion?.field === field && suggestion ? sources[suggestion.how] : undefined;
  const perhaps = field === null && !isTaken && targets.find(({ value }) => value === suggestion?.field);
  const options = [
    { value: ignoredColumn, label: t('imports.leftOut') },
    ...targets.map(({ value, label }) => ({ value, label })),
  ];
  return (
    <>
      <chakra.tr borderTopWidth="1px" borderColor="hairline" color={field === null ? 'muted' : undefined}>
        <chakra.th fontWeight="medium" scope="row">
          {name}
        </chakra.th>
        <chakra.td color="muted" maxW="0" truncate title={column.samples.join('\n')}>
          {column.samples.join(' · ') || t('common.absent')}
        </chakra.td>
        <td>
          <Select
            label={t('imports.fieldOf', { column: name })}
            options={options}
            value={[field ?? ignoredColumn]}
            onChange={([chosenField]) =>
              onChoose(chosenField === undefined || chosenField === ignoredColumn ? null : chosenField)
            }
          />
        </td>
        <chakra.td color="attention" textStyle="xs">
          <Flex align="center" gap="2" wrap="wrap">
            {unread.length > 0 ? t('imports.valuesUnread', { count: unread.length }) : source && t(source)}
            {isMappable && (
              <Button size="xs" variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {t('imports.valuesMap')}
              </Button>
            )}
            {perhaps && (
              <Button size="xs" variant="ghost" onClick={() => onChoose(perhaps.value)}>
                {t('imports.perhaps', { field: perhaps.label })}
              </Button>
            )}
          </Flex>
        </chakra.td>
      </chakra.tr>
      {isOpen && isMappable && target && (
        <tr>
          <td colSpan={4}>
            <ValueMap
              name={name}
              target={target}
              labels={labels}
              valuesQuery={valuesQuery}
              values={values}
              onChange={onValues}
            />
          </td>
        </tr>
      )}
    </>
  );
}
