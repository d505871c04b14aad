import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { useEnergyReport } from '../../data/energy.ts';
import { BandTable } from './BandTable.tsx';
import { DayBars } from './DayBars.tsx';
import { EnergyFrame } from './EnergyFrame.tsx';
import { EstimatePanel } from './EstimatePanel.tsx';
import { MeterFigures } from './MeterFigures.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { namedOf } from './paths.ts';
import { ReportQuery } from './ReportQuery.tsx';
import { usePeriod } from './usePeriod.ts';

/** Consumption, cost and estimate of one meter (§2.2 `/singleElectricityMeterReport`). */
export default function SingleMeterReport() {
  const { t } = useTranslation();
  const { id, meterGatewayCode = '', useUnit } = useParams();
  const period = usePeriod();
  const query = useEnergyReport(
    { codes: [meterGatewayCode], id: namedOf(id), useUnit: namedOf(useUnit) },
    period.period,
  );
  const meter = query.data?.meters[0];
  const place = [meter?.elevatorNo, meter?.elevatorName, meter?.useUnitName].filter(Boolean).join(' · ');
  const { fromDay, untilDay } = period.period;
  const span = t('energy.report.showing', { from: fromDay, until: untilDay });
  return (
    <EnergyFrame
      title={`${t('energy.report.report')} ${meterGatewayCode}`}
      note={[place, span].filter(Boolean).join(' · ')}
      actions={<PeriodBar {...period} />}
    >
      <ReportQuery query={query}>
        {({ meters, asOfMs }) =>
          meters.map((one) => (
            <Flex key={one.id} direction="column" gap="3" data-report={one.terminalCode}>
              <MeterFigures meter={one} />
              <DayBars days={one.days} />
              <Flex gap="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'start' }}>
                <BandTable {...one} />
                <EstimatePanel {...one} />
              </Flex>
              <Flex color="muted" textStyle="xs">
                {t('energy.report.asOf', { time: instantText(new Date(asOfMs).toISOString()) })}
              </Flex>
            </Flex>
          ))
        }
      </ReportQuery>
    </EnergyFrame>
  );
}
