import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { type RideReport, rideAxes } from '@hoistway/shared/domain/ride/rideReport.ts';
import type { RideView } from '@hoistway/shared/domain/ride/rideView.ts';
import { usualSources, vibrationMarks } from '@hoistway/shared/domain/ride/vibrationMarks.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, numberText } from '../../crud/formats.ts';
import { type Line, Lines } from '../../widgets/figures/Lines.tsx';

const axisColors = { x: 'moving', y: 'attention', z: 'normal' } as const;
/** Joints and rollers of a car vibrate below this frequency. */
const highestHz = 30;

/** Velocity and acceleration over the last good run, and the spectra with the frequencies of joints and rollers. */
export function RideCharts({ view, report }: { view: RideView; report: RideReport }) {
  const { t } = useTranslation();
  const velocity = useCurves(view, report, 'velocity');
  const acceleration = useCurves(view, report, 'acceleration');
  const spectra = useSpectra(report);
  return (
    <Grid templateColumns={{ base: '1fr', xl: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      <Chart title={`${t('ride.velocity')} (m/s)`} lines={velocity.lines}>
        <Lines label={t('ride.velocity')} unit="s" {...velocity} />
      </Chart>
      <Chart title={`${t('ride.acceleration')} (m/s²)`} lines={acceleration.lines}>
        <Lines label={t('ride.acceleration')} unit="s" {...acceleration} />
      </Chart>
      {spectra && (
        <Box gridColumn="1 / -1" minW="0">
          <Chart title={`${t('ride.spectrum')} (m/s²)`} lines={spectra.lines}>
            <Lines label={t('ride.spectrum')} unit="Hz" heightPx={220} {...spectra} />
          </Chart>
          <Text color="muted" textStyle="xs">
            {t('ride.sources', {
              rail: numberText(usualSources.railLengthM),
              roller: numberText(usualSources.rollerDiameterM * 1_000),
            })}
          </Text>
        </Box>
      )}
    </Grid>
  );
}

function Chart({ title, lines, children }: { title: string; lines: readonly Line[]; children: ReactNode }) {
  return (
    <Box minW="0">
      <Flex gap="4" wrap="wrap" align="baseline" mb="1">
        <Heading as="h2" textStyle="sm" fontWeight="semibold">
          {title}
        </Heading>
        {lines.map(({ label, color, isDashed }) => (
          <Flex key={label} align="center" gap="1.5" textStyle="xs" color="muted">
            <Box w="4" borderTopWidth="2px" borderStyle={isDashed ? 'dashed' : 'solid'} borderColor={color} />
            {label}
          </Flex>
        ))}
      </Flex>
      {children}
    </Box>
  );
}

function useCurves({ lastGood }: RideView, { curves }: RideReport, kind: 'velocity' | 'acceleration') {
  const { t } = useTranslation();
  return useMemo(() => {
    const places = curves[kind].map((_, at) => at * curves.stepS);
    const lines: Line[] = [{ label: t('ride.thisRun'), values: curves[kind], color: 'moving' }];
    if (lastGood) {
      const good = lastGood.curves;
      const values = places.map((place) => good[kind][Math.round(place / good.stepS)] ?? null);
      const label = t('ride.lastGood', { at: instantText(lastGood.recordedAt) });
      lines.push({ label, values, color: 'muted', isDashed: true });
    }
    return { places, lines };
  }, [curves, lastGood, kind, t]);
}

function useSpectra({ spectra, maxMps }: RideReport) {
  const { t } = useTranslation();
  return useMemo(() => {
    if (!spectra) return null;
    const count = Math.ceil(highestHz / spectra.z.stepHz);
    const places = spectra.z.amplitudes.slice(0, count).map((_, at) => at * spectra.z.stepHz);
    const lines = rideAxes.map((axis) => ({
      label: t(`ride.axes.${axis}`),
      values: spectra[axis].amplitudes.slice(0, count),
      color: axisColors[axis],
    }));
    const marks = vibrationMarks(maxMps).map(({ kind, hz }) => ({
      place: hz,
      label: t(`ride.marks.${kind}`),
    }));
    return { places, lines, marks };
  }, [spectra, maxMps, t]);
}
