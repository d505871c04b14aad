import { Button, Flex, Grid, Table } from '@chakra-ui/react';
import type { MeterDetail, MeterReport } from '@hoistway/shared/domain/energy/energyReport.ts';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { instantText, numberText } from '../../crud/formats.ts';
import { useEnergyReport, useMeterDetail } from '../../data/energy.ts';
import { errorText } from '../../data/errorText.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { EnergyFrame } from './EnergyFrame.tsx';
import { energyText } from './energyText.ts';
import { namedOf, reportPath } from './paths.ts';
import { ReportQuery } from './ReportQuery.tsx';
import { usePeriod } from './usePeriod.ts';

const momentText = (ms: number) => instantText(new Date(ms).toISOString());

/** A meter gateway of an elevator with its readings and how they were judged (§2.2 `/meterGateway`). */
export default function MeterGatewayPage() {
  const { t } = useTranslation();
  const { elevatorId, dbNo = '' } = useParams();
  const { period } = usePeriod();
  const query = useEnergyReport({ codes: [dbNo], elevatorId: namedOf(elevatorId) }, period);
  const meter = query.data?.meters[0];
  return (
    <EnergyFrame
      title={`${t('energy.report.gateway')} ${dbNo}`}
      note={[meter?.elevatorNo, meter?.elevatorName, meter?.useUnitName].filter(Boolean).join(' · ')}
      actions={
        meter && (
          <Button asChild size="sm" variant="outline">
            <Link to={reportPath(meter)}>
              <FileText />
              {t('energy.report.openReport')}
            </Link>
          </Button>
        )
      }
    >
      <ReportQuery query={query}>
        {({ meters }) => meters.map((one) => <GatewayReadings key={one.id} meter={one} />)}
      </ReportQuery>
    </EnergyFrame>
  );
}

function GatewayReadings({ meter }: { meter: MeterReport }) {
  const query = useMeterDetail(meter.id);
  if (query.isError)
    return <ErrorState onRefresh={() => void query.refetch()} reason={errorText(query.error)} />;
  if (query.data === undefined) return <LoadingState />;
  return (
    <>
      <JudgementPanel meter={meter} detail={query.data} />
      <Flex gap="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'start' }}>
        <ReadingsPanel readings={query.data.readings} />
        <GapsPanel changes={query.data.changes} />
      </Flex>
    </>
  );
}

function JudgementPanel({ meter, detail }: { meter: MeterReport; detail: MeterDetail }) {
  const { t } = useTranslation();
  const { lastReading, suspectCount, epoch } = meter;
  const { verdicts } = detail;
  const reading = lastReading && [
    lastReading.serial && `${t('energy.report.serial')} ${lastReading.serial}`,
    `${t('energy.report.lastReading')} ${momentText(lastReading.atMs)}`,
  ];
  return (
    <Panel
      title={t('energy.report.verdicts.title')}
      note={reading?.filter(Boolean).join(' · ')}
      flexShrink="0"
    >
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
        gap="4"
        p="3"
      >
        <Figure
          label={t('energy.report.register')}
          value={lastReading === null ? t('energy.report.never') : energyText(lastReading.registerWh)}
        />
        <Figure label={t('energy.report.verdicts.accepted')} value={numberText(verdicts.accepted)} />
        <Figure label={t('energy.report.verdicts.jitter')} value={numberText(verdicts.jitter)} />
        <Figure
          label={t('energy.report.verdicts.suspect')}
          value={numberText(verdicts.suspect)}
          note={suspectCount > 0 ? t('energy.report.suspect') : undefined}
          state={suspectCount > 0 ? 'attention' : undefined}
        />
        <Figure label={t('energy.report.epoch')} value={numberText(epoch)} />
      </Grid>
    </Panel>
  );
}

function ReadingsPanel({ readings }: Pick<MeterDetail, 'readings'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('energy.report.readings')} flex="1" minW={{ md: '24rem' }} flexShrink="0">
      {readings.length === 0 ? (
        <EmptyNote>{t('energy.report.never')}</EmptyNote>
      ) : (
        <Table.ScrollArea>
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('energy.report.time')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('energy.report.register')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('energy.report.serial')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body fontVariantNumeric="tabular-nums">
              {readings.map(({ atMs, registerWh, serial }) => (
                <Table.Row key={atMs}>
                  <Table.Cell>{momentText(atMs)}</Table.Cell>
                  <Table.Cell textAlign="end">{energyText(registerWh)}</Table.Cell>
                  <Table.Cell>{serial}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
    </Panel>
  );
}

function GapsPanel({ changes }: Pick<MeterDetail, 'changes'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('energy.report.gaps')} flex="1" minW={{ md: '24rem' }} flexShrink="0">
      {changes.length === 0 ? (
        <EmptyNote>{t('energy.report.noGaps')}</EmptyNote>
      ) : (
        <Table.ScrollArea>
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('energy.report.from')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('energy.report.until')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('energy.report.energy')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('energy.report.kind')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body fontVariantNumeric="tabular-nums">
              {changes.map(({ fromMs, untilMs, energyWh, quality }) => (
                <Table.Row key={fromMs}>
                  <Table.Cell>{momentText(fromMs)}</Table.Cell>
                  <Table.Cell>{momentText(untilMs)}</Table.Cell>
                  <Table.Cell textAlign="end">
                    {quality === 'missing' ? '–' : energyText(energyWh)}
                  </Table.Cell>
                  <Table.Cell>{t(`energy.report.quality.${quality}`)}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
    </Panel>
  );
}
