import { Table, Text } from '@chakra-ui/react';
import type { ChangedLine } from '@hoistway/shared/domain/parameters/parameterChange.ts';
import { useTranslation } from 'react-i18next';

/** Changed parameters with their values before and after. */
export function DiffTable({ lines }: { lines: readonly ChangedLine[] }) {
  const { t } = useTranslation();
  return (
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{t('resources.parameters.one')}</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">{t('devices.parameters.before')}</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">{t('devices.parameters.after')}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {lines.map(({ no, name, unit, before, after }) => (
          <Table.Row key={no}>
            <Table.Cell>
              <Text as="span" color="muted">
                {no}
              </Text>{' '}
              {name}
            </Table.Cell>
            <Table.Cell textAlign="end" whiteSpace="nowrap">
              {[before ?? '–', unit].filter(Boolean).join(' ')}
            </Table.Cell>
            <Table.Cell textAlign="end" whiteSpace="nowrap" fontWeight="semibold">
              {[after, unit].filter(Boolean).join(' ')}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
