import { Box, Checkbox, Link, Table, Text } from '@chakra-ui/react';
import type { MeterLine } from '@hoistway/shared/domain/energy/energyReport.ts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { instantText, shareText } from '../../crud/formats.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { costText, energyText } from './energyText.ts';
import { gatewayPath, reportPath } from './paths.ts';

interface MeterTableProps {
  meters: readonly MeterLine[];
  /** Terminal codes. */
  chosenCodes: ReadonlySet<string>;
  onToggle: (code: string) => void;
}

/** Meters with their consumption; on a phone the figures stay beside the meter, and the rest scrolls. */
export function MeterTable({ meters, chosenCodes, onToggle }: MeterTableProps) {
  const { t } = useTranslation();
  return (
    <Table.ScrollArea>
      <Table.Root size="sm" stickyHeader>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader w="8" />
            <Table.ColumnHeader>{t('energy.report.meter')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('energy.report.energy')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('energy.report.cost')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('energy.report.coverage')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('energy.report.elevator')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('energy.report.useUnit')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('energy.report.lastReading')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {meters.map((meter) => (
            <MeterRow
              key={meter.id}
              meter={meter}
              isChosen={chosenCodes.has(meter.terminalCode)}
              onToggle={() => onToggle(meter.terminalCode)}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function MeterRow({
  meter,
  isChosen,
  onToggle,
}: {
  meter: MeterLine;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  const { terminalCode, total, costCents, elevatorNo, elevatorName, useUnitName, lastReading } = meter;
  return (
    <Table.Row data-meter={terminalCode}>
      <Table.Cell>
        <Checkbox.Root checked={isChosen} onCheckedChange={onToggle} size="sm">
          <Checkbox.HiddenInput aria-label={t('energy.report.choose', { code: terminalCode })} />
          <Checkbox.Control />
        </Checkbox.Root>
      </Table.Cell>
      <Table.Cell>
        <Link asChild>
          <RouterLink to={reportPath(meter)}>{terminalCode}</RouterLink>
        </Link>
      </Table.Cell>
      <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
        {total.energyWh === null ? (
          <Text as="span" color="dim">
            {t('energy.report.noData')}
          </Text>
        ) : (
          energyText(total.energyWh)
        )}
      </Table.Cell>
      <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
        {costCents === null ? '–' : costText(costCents)}
      </Table.Cell>
      <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
        {shareText(total.coverage)}
      </Table.Cell>
      <Table.Cell>{[elevatorNo, elevatorName].filter(Boolean).join(' ')}</Table.Cell>
      <Table.Cell>{useUnitName}</Table.Cell>
      <Table.Cell>
        <Box asChild>
          <RouterLink to={gatewayPath(meter)}>
            <StateDot state={meter.suspectCount > 0 ? 'attention' : lastReading ? 'normal' : 'unknown'}>
              {lastReading ? instantText(new Date(lastReading.atMs).toISOString()) : t('energy.report.never')}
            </StateDot>
          </RouterLink>
        </Box>
      </Table.Cell>
    </Table.Row>
  );
}
