import { Box, Flex, Text } from '@chakra-ui/react';
import { indicatorOf } from '@hoistway/shared/domain/health/indicators.ts';
import { findChangePoints } from '@hoistway/shared/domain/ride/changePoints.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { featureRecords } from '@hoistway/shared/resources/featureRecords.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../crud/formats.ts';
import { labelsOf } from '../../crud/labels.ts';
import { type BrakeMeasurement, useBrakeMeasurements } from '../../data/brakes.ts';
import { errorText } from '../../data/errorText.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Lines } from '../../widgets/figures/Lines.tsx';

const leastMeasurements = 2;
const switchFields = [
  ['brakeSwitch1OpenMs', 'moving', false],
  ['brakeSwitch2OpenMs', 'moving', true],
  ['brakeSwitch1CloseMs', 'attention', false],
  ['brakeSwitch2CloseMs', 'attention', true],
] as const;

/**
 * Times of both brake switches and their difference over the measurements, with lasting shifts marked (§3 "Feature
 * record"). Measurements are recorded only: a brake is never tested from afar.
 */
export function BrakeTrends({ elevatorId }: { elevatorId: string }) {
  const { t } = useTranslation();
  const measurements = useBrakeMeasurements(elevatorId);
  return (
    <Panel title={t('health.brakes')} note={t('health.brakesNote')} flexShrink="0" mb="3">
      <Box px="4" py="3">
        {measurements.isPending ? (
          <LoadingState />
        ) : measurements.isError ? (
          <ErrorState onRefresh={() => void measurements.refetch()} reason={errorText(measurements.error)} />
        ) : measurements.data.length < leastMeasurements ? (
          <Text color="muted">{t('health.noBrakes')}</Text>
        ) : (
          <Curves measurements={measurements.data} />
        )}
      </Box>
    </Panel>
  );
}

function Curves({ measurements }: { measurements: readonly BrakeMeasurement[] }) {
  const { t } = useTranslation();
  const labels = labelsOf(t, featureRecords);
  const series = useMemo(() => seriesOf(measurements), [measurements]);
  const places = useMemo(() => daysOf(measurements), [measurements]);
  const lines = useMemo(
    () => [
      ...switchFields.map(([name, color, isDashed]) => ({
        label: labels.field(name),
        values: series[name],
        color,
        isDashed,
      })),
      { label: t('health.indicators.brakeAsymmetry'), values: series.asymmetry, color: 'fault' },
    ],
    [series, labels, t],
  );
  const marks = useMemo(() => marksOf(series, places), [series, places]);
  return (
    <>
      <Flex gap="4" wrap="wrap" pb="2">
        {lines.map(({ label, color, values, ...line }) => (
          <Flex key={label} gap="1.5" align="center" textStyle="xs">
            <Box
              w="4"
              borderTopWidth="2px"
              borderColor={color}
              borderTopStyle={'isDashed' in line && line.isDashed ? 'dashed' : 'solid'}
            />
            {`${label} ${lastText(values)}`}
          </Flex>
        ))}
      </Flex>
      <Lines label={t('health.brakes')} places={places} unit="d" lines={lines} marks={marks} />
    </>
  );
}

type Series = Record<(typeof switchFields)[number][0] | 'asymmetry', (number | null)[]>;

function seriesOf(measurements: readonly BrakeMeasurement[]): Series {
  const read = (name: (typeof switchFields)[number][0]) => measurements.map((one) => one[name]);
  return {
    brakeSwitch1OpenMs: read('brakeSwitch1OpenMs'),
    brakeSwitch2OpenMs: read('brakeSwitch2OpenMs'),
    brakeSwitch1CloseMs: read('brakeSwitch1CloseMs'),
    brakeSwitch2CloseMs: read('brakeSwitch2CloseMs'),
    asymmetry: measurements.map(({ brakeSwitch1CloseMs: first, brakeSwitch2CloseMs: second }) =>
      first === null || second === null ? null : Math.abs(first - second),
    ),
  };
}

/** Days relative to the newest measurement. */
function daysOf(measurements: readonly BrakeMeasurement[]): number[] {
  const times = measurements.map(({ collectedAt }) => Date.parse(collectedAt));
  const newestMs = times.at(-1) ?? 0;
  return times.map((atMs) => (atMs - newestMs) / dayMs);
}

/** Lasting shifts of any series, each with the change in milliseconds. */
function marksOf(series: Series, places: readonly number[]) {
  const { resolution } = indicatorOf('brakeCloseTime');
  return Object.values(series).flatMap((values) => {
    const indexes = values.flatMap((value, at) => (value === null ? [] : [at]));
    const shifts = findChangePoints(
      values.filter((value) => value !== null),
      resolution,
    );
    return shifts.map(({ at, before, after }) => ({
      place: places[indexes[at] ?? 0] ?? 0,
      label: `${after > before ? '+' : '−'}${numberText(Math.round(Math.abs(after - before)))} ms`,
    }));
  });
}

const lastText = (values: readonly (number | null)[]): string => {
  const last = values.findLast((value) => value !== null);
  return last === undefined || last === null ? '–' : `${numberText(last)} ms`;
};
