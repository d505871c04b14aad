import { Box, Text } from '@chakra-ui/react';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useHealthCards, useHealthTrend } from '../../data/health.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Lines } from '../../widgets/figures/Lines.tsx';
import { HealthCards } from '../../widgets/health/HealthCards.tsx';
import { BrakeTrends } from './BrakeTrends.tsx';

/** A shorter trend is no curve. */
const leastTrendDays = 1;

/** Score of an elevator over the last year, the times of its brake, and its forecast cards. */
export function ElevatorForecast({ elevatorId, judgedAt }: { elevatorId: string; judgedAt: string | null }) {
  const { t } = useTranslation();
  const cards = useHealthCards({ elevatorId });
  return (
    <>
      <Trend elevatorId={elevatorId} judgedAt={judgedAt} />
      <BrakeTrends elevatorId={elevatorId} />
      <Panel title={t('health.cards')} flexShrink="0" mb="3">
        {cards.isPending ? (
          <LoadingState />
        ) : cards.isError ? (
          <ErrorState onRefresh={() => void cards.refetch()} reason={errorText(cards.error)} />
        ) : (
          <HealthCards cards={cards.data.records} hasElevator={false} />
        )}
      </Panel>
    </>
  );
}

/** The score as steps: each lasts until the next, the newest until the last judgement. */
function Trend({ elevatorId, judgedAt }: { elevatorId: string; judgedAt: string | null }) {
  const { t } = useTranslation();
  const trend = useHealthTrend(elevatorId);
  const steps = useMemo(() => stepsOf(trend.data ?? [], judgedAt), [trend.data, judgedAt]);
  const lines = useMemo(
    () => [{ label: t('elevators.healthScore'), values: steps.map(({ score }) => score), color: 'moving' }],
    [steps, t],
  );
  const places = useMemo(() => steps.map(({ day }) => day), [steps]);
  return (
    <Panel title={t('health.trend')} flexShrink="0" mb="3">
      <Box px="4" py="3">
        {trend.isPending ? (
          <LoadingState />
        ) : trend.isError ? (
          <ErrorState onRefresh={() => void trend.refetch()} reason={errorText(trend.error)} />
        ) : (steps[0]?.day ?? 0) > -leastTrendDays ? (
          <Text color="muted">{t('health.noTrend')}</Text>
        ) : (
          <Lines label={t('health.trend')} places={places} unit="d" lines={lines} heightPx={140} />
        )}
      </Box>
    </Panel>
  );
}

/** Days relative to the last judgement; a change is drawn as a vertical step. */
function stepsOf(changes: readonly { at: string; score: number | null }[], judgedAt: string | null) {
  const last = changes.at(-1);
  if (last === undefined || judgedAt === null) return [];
  const dayOf = (at: string) => (Date.parse(at) - Date.parse(judgedAt)) / dayMs;
  const stepWidth = 1e-3;
  return [
    ...changes.flatMap(({ at, score }, nth) => {
      const before = changes[nth - 1];
      const day = dayOf(at);
      return before
        ? [
            { day: day - stepWidth, score: before.score },
            { day, score },
          ]
        : [{ day, score }];
    }),
    { day: 0, score: last.score },
  ];
}
