import { Box, Flex, Table, Text } from '@chakra-ui/react';
import {
  isDrifted,
  type ParameterLine,
  type ParameterTable,
} from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { isWritable } from '@hoistway/shared/domain/parameters/parameterValue.ts';
import { parameters } from '@hoistway/shared/resources/parameters.ts';
import { useTranslation } from 'react-i18next';
import { labelsOf } from '../../crud/labels.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { ParameterInput } from './ParameterInput.tsx';

interface ParameterRowsProps {
  table: ParameterTable;
  values: Readonly<Record<string, string>>;
  /** Absent where nothing may be edited. Null returns to the device's value. */
  onChange: ((no: string, value: string | null) => void) | undefined;
}

/** The parameters with the device's value, the baseline and the entered value; on a phone one below the other. */
export function ParameterRows({ table, values, onChange }: ParameterRowsProps) {
  const { t } = useTranslation();
  const labels = labelsOf(t, parameters);
  if (table.lines.length === 0)
    return (
      <Text p="4" color="muted">
        {t('devices.parameters.noCatalogue')}
      </Text>
    );
  return (
    <Table.Root size="sm" stickyHeader css={phoneStyles}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{labels.field('no')}</Table.ColumnHeader>
          <Table.ColumnHeader>{labels.field('name')}</Table.ColumnHeader>
          <Table.ColumnHeader>{labels.field('range')}</Table.ColumnHeader>
          <Table.ColumnHeader>{labels.field('default')}</Table.ColumnHeader>
          <Table.ColumnHeader>{t('devices.parameters.baseline')}</Table.ColumnHeader>
          <Table.ColumnHeader>{t('devices.parameters.device')}</Table.ColumnHeader>
          <Table.ColumnHeader>{t('devices.parameters.newValue')}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {table.lines.map((line) => (
          <LineRow key={line.no} line={line} value={values[line.no]} onChange={onChange} />
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** Below the width of a tablet each row is a card whose cells carry their column's name. */
const phoneStyles = {
  '@media (max-width: 48rem)': {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      borderBottomWidth: '1px',
      borderColor: 'hairline',
      p: '2',
    },
    '& td': { borderBottomWidth: '0', px: '1', py: '1' },
    '& td[data-label]:before': {
      content: 'attr(data-label)',
      display: 'block',
      color: 'muted',
      fontSize: 'xs',
    },
    '& td[data-wide]': { gridColumn: '1 / -1' },
  },
} as const;

interface LineRowProps {
  line: ParameterLine;
  value: string | undefined;
  onChange: ParameterRowsProps['onChange'];
}

function LineRow({ line, value, onChange }: LineRowProps) {
  const { t } = useTranslation();
  const labels = labelsOf(t, parameters);
  const unit = line.unit === null ? '' : ` ${line.unit}`;
  const withUnit = (text: string | null) => (text === null ? '–' : `${text}${unit}`);
  return (
    <Table.Row data-parameter={line.no}>
      <Table.Cell fontVariantNumeric="tabular-nums" color="muted">
        {line.no}
      </Table.Cell>
      <Table.Cell>
        {line.name}
        {line.module !== null && (
          <Text color="muted" textStyle="xs">
            {line.module}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell data-label={labels.field('range')}>{line.range ?? '–'}</Table.Cell>
      <Table.Cell data-label={labels.field('default')}>{withUnit(line.default)}</Table.Cell>
      <Table.Cell data-label={t('devices.parameters.baseline')}>{withUnit(line.baselineValue)}</Table.Cell>
      <Table.Cell data-label={t('devices.parameters.device')}>
        <DeviceValue line={line} unit={unit} />
      </Table.Cell>
      <Table.Cell data-label={t('devices.parameters.newValue')} data-wide minW="44">
        {isWritable(line.access) ? (
          <Flex align="center" gap="2" wrap="wrap">
            <ParameterInput line={line} value={value} onChange={onChange} />
            {line.access === 'service' && (
              <Text color="muted" textStyle="xs">
                {labels.option('access', line.access)}
              </Text>
            )}
          </Flex>
        ) : (
          <Text color="dim" textStyle="xs">
            {labels.option('access', line.access)}
          </Text>
        )}
      </Table.Cell>
    </Table.Row>
  );
}

function DeviceValue({ line, unit }: { line: ParameterLine; unit: string }) {
  const { t } = useTranslation();
  if (line.readAt === null)
    return (
      <Text as="span" color="dim">
        {t('devices.parameters.unread')}
      </Text>
    );
  const text = line.deviceValue === null ? t('devices.parameters.absent') : `${line.deviceValue}${unit}`;
  if (!isDrifted(line)) return <Box as="span">{text}</Box>;
  return (
    <StateDot state="attention" isColoured>
      <span title={t('devices.parameters.drifted')}>{text}</span>
    </StateDot>
  );
}
