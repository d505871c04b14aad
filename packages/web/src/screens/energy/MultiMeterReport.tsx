import { Link, Table, Text } from '@chakra-ui/react';
import type { MeterReport } from '@hoistway/shared/domain/energy/energyReport.ts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { numberText, shareText } from '../../crud/formats.ts';
import { useEnergyReport } from '../../data/energy.ts';
import { Panel } from '../../ui/Panel.tsx';
import { EnergyFrame } from './EnergyFrame.tsx';
import { costText, energyText, powerText, wattHourText } from './energyText.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { reportPath } from './paths.ts';
import { ReportQuery } from './ReportQuery.tsx';
import { usePeriod } from './usePeriod.ts';

/** Several meters beside each other (§2.2 `/multiElectricityMeterReport`). */
export default function MultiMeterReport() {
  const { t } = useTranslation();
  const { gwSnSet = '', reportName = '' } = useParams();
  const period = usePeriod();
  const query = useEnergyReport({ codes: gwSnSet.split(',').filter(Boolean) }, period.period);
  const { fromDay, untilDay } = period.period;
  return (
    <EnergyFrame
      title={reportName}
      note={t('energy.report.showing', { from: fromDay, until: untilDay })}
      actions={<PeriodBar {...period} />}
    >
      <ReportQuery query={query}>
        {({ meters }) => (
          <Panel flexShrink="0">
            <Table.ScrollArea>
              <ReportTable meters={meters} />
            </Table.ScrollArea>
          </Panel>
        )}
      </ReportQuery>
    </EnergyFrame>
  );
}

const columns = ['energy', 'estimated', 'coverage', 'cost', 'perTrip', 'standby', 'standbyShare'] as const;

function ReportTable({ meters }: { meters: readonly MeterReport[] }) {
  const { t } = useTranslation();
  const energyWh = sumOf(meters.map(({ total }) => total.energyWh));
  const costCents = sumOf(meters.map((meter) => meter.costCents));
  return (
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{t('energy.report.meter')}</Table.ColumnHeader>
          <Table.ColumnHeader>{t('energy.report.elevator')}</Table.ColumnHeader>
          {columns.map((name) => (
            <Table.ColumnHeader key={name} textAlign="end">
              {t(`energy.report.${name}`)}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body fontVariantNumeric="tabular-nums">
        {meters.map((meter) => (
          <ReportRow key={meter.id} meter={meter} />
        ))}
        <Table.Row fontWeight="semibold">
          <Table.Cell>{t('energy.report.multiSum')}</Table.Cell>
          <Table.Cell>{numberText(meters.length)}</Table.Cell>
          <Table.Cell textAlign="end">{energyWh === null ? '–' : energyText(energyWh)}</Table.Cell>
          <Table.Cell />
          <Table.Cell />
          <Table.Cell textAlign="end">{costCents === null ? '–' : costText(costCents)}</Table.Cell>
          <Table.Cell />
          <Table.Cell />
          <Table.Cell />
        </Table.Row>
      </Table.Body>
    </Table.Root>
  );
}

function ReportRow({ meter }: { meter: MeterReport }) {
  const { t } = useTranslation();
  const { total, costCents, tripWh, standbyW, standbyShare } = meter;
  const values = [
    total.energyWh === null ? t('energy.report.noData') : energyText(total.energyWh),
    energyText(total.estimatedWh),
    shareText(total.coverage),
    costCents === null ? '–' : costText(costCents),
    tripWh === null ? '–' : wattHourText(tripWh),
    standbyW === null ? '–' : powerText(standbyW),
    standbyShare === null ? '–' : shareText(standbyShare),
  ];
  return (
    <Table.Row data-report={meter.terminalCode}>
      <Table.Cell>
        <Link asChild>
          <RouterLink to={reportPath(meter)}>{meter.terminalCode}</RouterLink>
        </Link>
      </Table.Cell>
      <Table.Cell>
        {meter.elevatorNo}
        <Text as="span" display={{ base: 'none', md: 'inline' }}>
          {` ${meter.elevatorName ?? ''}`}
        </Text>
      </Table.Cell>
      {columns.map((name, at) => (
        <Table.Cell key={name} textAlign="end" whiteSpace="nowrap">
          {values[at]}
        </Table.Cell>
      ))}
    </Table.Row>
  );
}

/** The sum of the known values; null without any. */
function sumOf(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter((value) => value !== null);
  return knownValues.length === 0 ? null : knownValues.reduce((sum, value) => sum + value, 0);
}
