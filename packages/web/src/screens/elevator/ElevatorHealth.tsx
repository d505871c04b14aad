import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { type Health, type HealthLoss, healthWindowDays } from '@hoistway/shared/domain/health.ts';
import { componentLives } from '@hoistway/shared/resources/componentLives.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { useTranslation } from 'react-i18next';
import { instantText, numberText, shareText } from '../../crud/formats.ts';
import { labelsOf } from '../../crud/labels.ts';
import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { useHealth } from '../../data/health.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useElevatorTexts } from '../../widgets/elevatorTexts.ts';
import { ElevatorForecast } from './ElevatorForecast.tsx';

const stateOf = { low: 'fault', middle: 'attention', high: 'normal' } as const;

/** Health score of an elevator, its data coverage, and every lost point with its cause (§3 "Health index"). */
export function ElevatorHealth({ elevator }: { elevator: Row }) {
  const health = useHealth(elevator.id);
  if (health.isPending) return <LoadingState />;
  if (health.isError)
    return <ErrorState onRefresh={() => void health.refetch()} reason={errorText(health.error)} />;
  return (
    <>
      <Panel flexShrink="0" mb="3">
        <Figures health={health.data} />
        <Losses health={health.data} />
      </Panel>
      <ElevatorForecast elevatorId={elevator.id} judgedAt={health.data.judgedAt} />
    </>
  );
}

function Figures({ health }: { health: Health }) {
  const { t } = useTranslation();
  const { score, index, coverage, judgedAt } = health;
  return (
    <Flex gap="8" px="4" py="3" wrap="wrap" align="flex-end">
      <Figure
        label={t('elevators.healthScore')}
        value={score === null ? '–' : numberText(score)}
        note={index === null ? t('elevators.noScore') : labelsOf(t, elevators).option('healthIndex', index)}
        state={index === null ? 'unknown' : stateOf[index]}
        size="xl"
      />
      <Figure
        label={t('elevators.coverage', { count: healthWindowDays })}
        value={shareText(coverage)}
        state={index === null ? 'offline' : undefined}
        size="lg"
      />
      <Text color="muted" textStyle="xs" ms="auto">
        {judgedAt === null
          ? t('elevators.notJudged')
          : t('elevators.judgedAt', { at: instantText(judgedAt) })}
      </Text>
    </Flex>
  );
}

function Losses({ health: { losses, judgedAt } }: { health: Health }) {
  const { t } = useTranslation();
  if (judgedAt === null) return null;
  return (
    <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px" borderColor="hairline">
      {losses.length === 0 && (
        <Box as="li" px="4" py="2.5" color="muted">
          {t('elevators.nothingLost')}
        </Box>
      )}
      {losses.map((loss) => (
        <LossLine key={`${loss.cause} ${loss.evidence.join()}`} loss={loss} />
      ))}
    </Stack>
  );
}

function LossLine({ loss }: { loss: HealthLoss }) {
  const { t } = useTranslation();
  const words = useElevatorTexts();
  const { cause, points, subject, measure } = loss;
  const subjectNames = {
    seriousFault: () => words.fault(Number(subject)),
    lifeOverrun: () => labelsOf(t, componentLives).option('component', subject),
    potentialFault: () => subject,
    inspectionOverdue: () => '',
    maintenanceOverdue: () => '',
  }[cause]();
  const measureText = cause === 'lifeOverrun' ? shareText(measure) : numberText(measure);
  return (
    <Flex
      as="li"
      gap="4"
      px="4"
      py="2"
      align="baseline"
      borderBottomWidth="1px"
      borderColor="hairline"
      _last={{ borderBottomWidth: '0' }}
    >
      <Text
        w="14"
        flexShrink="0"
        textAlign="end"
        fontWeight="semibold"
        color={points >= 20 ? 'fault' : 'attention'}
      >
        {`−${numberText(points)}`}
      </Text>
      <Text flexShrink="0">{t(`elevators.healthCauses.${cause}`)}</Text>
      <Text truncate>{subjectNames}</Text>
      <Text color="muted" textStyle="xs" ms="auto" flexShrink="0">
        {t(`elevators.healthMeasures.${cause}`, { measure: measureText, count: Math.round(measure) })}
      </Text>
    </Flex>
  );
}
