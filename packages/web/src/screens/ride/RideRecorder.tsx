import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { standardRateHz } from '@hoistway/shared/domain/ride/rideReport.ts';
import type { PhoneRide } from '@hoistway/shared/domain/ride/rideView.ts';
import { Circle, RotateCcw, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { numberText } from '../../crud/formats.ts';
import { ApiError } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { usePublicView } from '../../data/links.ts';
import { proofIn, sendPhoneRide, useLinkedRide } from '../../data/ride.ts';
import { useMotionRecorder } from '../../data/useMotionRecorder.ts';
import { Figure } from '../../ui/Figure.tsx';
import { LoadingState } from '../../ui/ListStates.tsx';
import { StateDot, StateMark } from '../../ui/StateDot.tsx';
import { LinkFrame } from './LinkFrame.tsx';
import { LinkScope } from './LinkScope.tsx';
import { RideReportView } from './RideReportView.tsx';

/** Records a ride with the phone's own sensors, by a signed link (§2.2 `/eocdOperate`). */
export default function RideRecorder() {
  return (
    <LinkScope>
      <LinkedRecorder />
    </LinkScope>
  );
}

function LinkedRecorder() {
  const { search } = useLocation();
  const link = usePublicView('rideRecorder', proofIn(search).target, search);
  const values = link.data?.record?.values;
  return (
    <LinkFrame error={link.error} isPending={link.isPending}>
      {values && (
        <Stack gap="5">
          <Box>
            <Heading as="h1" fontSize="lg" fontWeight="semibold">
              {String(values.name ?? '')}
            </Heading>
            <Text color="muted" textStyle="sm">
              {[values.no, values.buildingNo, values.liftNo].filter(Boolean).join(' · ')}
            </Text>
          </Box>
          <Recorder search={search} />
        </Stack>
      )}
    </LinkFrame>
  );
}

function Recorder({ search }: { search: string }) {
  const { t } = useTranslation();
  const { state, status, start, stop } = useMotionRecorder();
  const [ride, setRide] = useState<PhoneRide | null>(null);
  const [runId, setRunId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (recording: PhoneRide) => {
    setFailure(null);
    setRide(recording);
    try {
      setRunId(await sendPhoneRide(search, recording));
      setRide(null);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  const begin = () => {
    setRunId(null);
    setRide(null);
    setFailure(null);
    void start();
  };
  if (state === 'recording')
    return (
      <Stack gap="5" aria-live="polite">
        <Flex gap="8">
          <Figure label={t('ride.elapsed')} value={`${numberText(Math.floor(status.seconds))} s`} size="xl" />
          <Figure
            label={t('resources.rideRuns.fields.rateHz')}
            value={`${numberText(Math.round(status.rateHz))} Hz`}
            state={status.rateHz >= standardRateHz ? 'normal' : 'attention'}
            size="xl"
          />
        </Flex>
        {!status.isFlat && <StateDot state="attention">{t('ride.layFlat')}</StateDot>}
        <Text color="muted">{t('ride.whileRecording')}</Text>
        <Button
          size="lg"
          h="12"
          colorPalette="red"
          onClick={() => void send(stop(systemClock.now() - status.seconds * 1_000))}
        >
          <Square />
          {t('ride.stop')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="5">
      {runId === null && <Instructions />}
      {state !== 'idle' && (
        <Text role="alert" color="fault">
          {t(`ride.sensor.${state}`)}
        </Text>
      )}
      {failure !== null && (
        <Text role="alert" color="fault">
          {failure}
        </Text>
      )}
      {failure !== null && ride && (
        <Button size="lg" h="12" onClick={() => void send(ride)}>
          <RotateCcw />
          {t('ride.sendAgain')}
        </Button>
      )}
      {failure === null && ride && <LoadingState />}
      {runId !== null && <RecordedRun search={search} runId={runId} />}
      <Button size="lg" h="12" variant={runId === null && !ride ? 'solid' : 'outline'} onClick={begin}>
        <Circle />
        {t(runId === null ? 'ride.start' : 'ride.startAgain')}
      </Button>
    </Stack>
  );
}

function Instructions() {
  const { t } = useTranslation();
  return (
    <Stack gap="3">
      <Stack as="ol" gap="2" ps="5" listStyleType="decimal">
        {(['flat', 'start', 'ride', 'stop'] as const).map((step) => (
          <Box as="li" key={step}>
            {t(`ride.steps.${step}`)}
          </Box>
        ))}
      </Stack>
      <Flex gap="1.5" align="baseline">
        <StateMark state="attention" />
        <Text>{t('ride.trust', { rate: standardRateHz })}</Text>
      </Flex>
    </Stack>
  );
}

function RecordedRun({ search, runId }: { search: string; runId: string }) {
  const run = useLinkedRide(search, runId);
  if (run.isPending) return <LoadingState />;
  if (run.isError) return <Text role="alert">{errorText(run.error)}</Text>;
  return <RideReportView view={run.data} />;
}

const failureText = (error: unknown, t: ReturnType<typeof useTranslation>['t']): string => {
  const [field] = error instanceof ApiError ? (error.fields ?? []) : [];
  return field ? t(`validation.${field.code}`, field.params ?? {}) : errorText(error);
};
