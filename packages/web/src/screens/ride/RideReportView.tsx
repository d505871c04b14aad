import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { type RideVerdict, speedToleranceMps } from '@hoistway/shared/domain/ride/rideLimits.ts';
import { type RideReport, standardRateHz } from '@hoistway/shared/domain/ride/rideReport.ts';
import type { RideView } from '@hoistway/shared/domain/ride/rideView.ts';
import { rideRuns } from '@hoistway/shared/resources/rideRuns.ts';
import { useTranslation } from 'react-i18next';
import { instantText, numberText } from '../../crud/formats.ts';
import { labelsOf } from '../../crud/labels.ts';
import { Figure } from '../../ui/Figure.tsx';
import { LoadingState } from '../../ui/ListStates.tsx';
import { type State, StateDot } from '../../ui/StateDot.tsx';
import { RideCharts } from './RideCharts.tsx';
import { VibrationTable } from './VibrationTable.tsx';

const stateOf: Record<RideVerdict, State> = { within: 'normal', exceeded: 'fault', notJudged: 'unknown' };

/** A run's values, limits, curves and spectra, in a page of the console or of a signed link. */
export function RideReportView({ view }: { view: RideView }) {
  const { t } = useTranslation();
  const labels = labelsOf(t, rideRuns);
  if (view.status === 'received')
    return (
      <Stack align="center" gap="2" py="8">
        <LoadingState />
        <Text color="muted">{t('ride.waiting')}</Text>
      </Stack>
    );
  const verdict = view.verdict ?? 'notJudged';
  return (
    <Stack gap="5">
      <Flex gap="4" wrap="wrap" align="center">
        <StateDot state={view.report ? stateOf[verdict] : 'attention'} isColoured>
          {view.report
            ? labels.option('verdict', verdict)
            : `${labels.option('status', view.status)}: ${labels.option('failure', view.failure ?? '')}`}
        </StateDot>
        <Text color="muted" textStyle="sm">
          {[
            instantText(view.recordedAt),
            labels.option('source', view.source),
            view.sensor,
            `${numberText(Math.round(view.rateHz))} Hz`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Flex>
      {view.report && <Measured view={view} report={view.report} />}
    </Stack>
  );
}

function Measured({ view, report }: { view: RideView; report: RideReport }) {
  const { t } = useTranslation();
  const labels = labelsOf(t, rideRuns);
  const value = (amount: number | null, unit: string) =>
    amount === null ? '–' : `${numberText(Math.round(amount * 1_000) / 1_000)} ${unit}`;
  return (
    <>
      <Warnings report={report} />
      <Grid templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)', xl: 'repeat(8, 1fr)' }} gap="4">
        <Figure
          label={labels.field('direction')}
          value={labels.option('direction', report.isUpward ? 'up' : 'down')}
        />
        <Figure label={labels.field('distanceM')} value={value(report.distanceM, 'm')} />
        <Figure label={labels.field('speedMps')} value={value(report.maxMps, 'm/s')} />
        <Figure label="V95" value={value(report.v95Mps, 'm/s')} />
        <Figure label={labels.field('maxAcceleration')} value={value(report.maxAcceleration, 'm/s²')} />
        <Figure label={t('ride.maxDeceleration')} value={value(report.maxDeceleration, 'm/s²')} />
        <Figure label={t('ride.accelerationA95')} value={value(report.accelerationA95, 'm/s²')} />
        <Figure label={labels.field('maxJerk')} value={value(report.maxJerk, 'm/s³')} />
      </Grid>
      <VibrationTable report={report} limits={view.limits} />
      <RideCharts view={view} report={report} />
      <Box color="muted" textStyle="xs">
        <Text>{t('ride.algorithm', { version: report.algorithm })}</Text>
        <Text>
          {view.limits
            ? t('ride.limitsOf', { speed: numberText(view.limits.speedMps) })
            : t('ride.noLimits', {
                speed: view.ratedSpeedMps === null ? '–' : numberText(view.ratedSpeedMps),
                tolerance: numberText(speedToleranceMps),
              })}
        </Text>
      </Box>
    </>
  );
}

function Warnings({ report }: { report: RideReport }) {
  const { t } = useTranslation();
  if (report.warnings.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap="1" role="status">
      {report.warnings.map((warning) => (
        <Box as="li" key={warning}>
          <StateDot state="attention">{t(`ride.warnings.${warning}`, { rate: standardRateHz })}</StateDot>
        </Box>
      ))}
    </Stack>
  );
}
