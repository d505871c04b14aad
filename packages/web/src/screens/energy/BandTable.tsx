import { Table } from '@chakra-ui/react';
import type { MeterReport } from '@hoistway/shared/domain/energy/energyReport.ts';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../crud/formats.ts';
import { Panel } from '../../ui/Panel.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { costText, energyText } from './energyText.ts';

/** Consumption and cost by price band. */
export function BandTable({ bands, costCents, total }: Pick<MeterReport, 'bands' | 'costCents' | 'total'>) {
  const { t } = useTranslation();
  const noPrice = t('energy.report.noPrice');
  return (
    <Panel title={t('energy.report.byBand')} flexShrink="0" flex="1" minW={{ md: '24rem' }}>
      {bands.length === 0 ? (
        <EmptyNote>{t('energy.report.noData')}</EmptyNote>
      ) : (
        <Table.ScrollArea>
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('energy.report.band')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('energy.report.energy')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('energy.report.price')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('energy.report.cost')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body fontVariantNumeric="tabular-nums">
              {bands.map((line) => (
                <Table.Row key={`${line.band} ${line.centsPerKwh}`}>
                  <Table.Cell>{t(`resources.meterTariffBands.options.band.${line.band}`)}</Table.Cell>
                  <Table.Cell textAlign="end">{energyText(line.energyWh)}</Table.Cell>
                  <Table.Cell textAlign="end">
                    {line.centsPerKwh === null ? noPrice : numberText(line.centsPerKwh)}
                  </Table.Cell>
                  <Table.Cell textAlign="end">
                    {line.costCents === null ? '–' : costText(line.costCents)}
                  </Table.Cell>
                </Table.Row>
              ))}
              <Table.Row fontWeight="semibold">
                <Table.Cell>{t('energy.report.total')}</Table.Cell>
                <Table.Cell textAlign="end">{energyText(total.energyWh ?? 0)}</Table.Cell>
                <Table.Cell />
                <Table.Cell textAlign="end">{costCents === null ? noPrice : costText(costCents)}</Table.Cell>
              </Table.Row>
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
    </Panel>
  );
}
