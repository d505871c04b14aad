import { Box, Center, Flex, Grid } from '@chakra-ui/react';
import type { Shaft } from '@hoistway/shared/fleet/roster.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import { ageText } from '../../widgets/age.ts';
import { ConditionMark } from '../../widgets/ConditionMark.tsx';
import { isSilent } from '../../widgets/conditionMark.ts';
import { EscalatorBand } from '../../widgets/escalator/EscalatorBand.tsx';
import { FullHoistway } from '../../widgets/hoistway/FullHoistway.tsx';
import type { TrendMark } from '../../widgets/trend/TrendChart.tsx';
import { TrendStack } from '../../widgets/trend/TrendStack.tsx';
import { type TrendPast, useTrend } from '../../widgets/trend/trendSource.ts';
import { Circuits } from './Circuits.tsx';
import { DriveFacts } from './DriveFacts.tsx';
import { Instruments } from './Instruments.tsx';
import { useNowState } from './useNowState.ts';

interface ElevatorViewProps {
  shaft: Shaft;
  /** The present by the platform's clock, or the replayed time. */
  nowMs: number;
  isStale: boolean;
  isReplay?: boolean;
  marks: readonly TrendMark[];
  /** A change restarts the curves. */
  curvesKey: string;
  /** Curves from before this page was opened. */
  past?: TrendPast | undefined;
  /** The third column: alarms and events. */
  aside: ReactNode;
}

/** One elevator in full: its shaft, figures, circuits and curves, live or replayed. */
export function ElevatorView(props: ElevatorViewProps) {
  const { shaft, nowMs, isStale, isReplay = false, marks, curvesKey, aside } = props;
  const { t } = useTranslation();
  const now = useNowState(shaft.row, { nowMs, isStale });
  const trend = useTrend(now.state, { kind: shaft.kind, key: curvesKey, past: props.past });
  const isDim = isSilent(now.condition);
  const isEscalator = shaft.kind === 'escalator';
  return (
    <Grid
      flex="1"
      minH="0"
      gap="3"
      templateColumns={{ base: '1fr', lg: isEscalator ? '22rem 1fr 20rem' : '17rem 1fr 20rem' }}
      templateRows={{ base: 'auto', lg: 'minmax(0, 1fr)' }}
      overflow={{ base: 'auto', lg: 'hidden' }}
    >
      <Panel
        title={<ConditionMark condition={now.condition} />}
        aside={
          now.ageMs === null ? t('monitor.neverHeard') : t('monitor.ageOf', { age: ageText(now.ageMs, t) })
        }
        isAlarm={now.condition === 'alarm'}
        minH={{ base: isEscalator ? '64' : '420px', lg: '0' }}
      >
        {isEscalator ? (
          <Center flex="1" p="4">
            <EscalatorBand
              state={now.state}
              condition={now.condition}
              label={`${shaft.no}, ${t(`monitor.condition.${now.condition}`)}`}
            />
          </Center>
        ) : (
          <Box flex="1" minH="0" p="2">
            <FullHoistway shaft={shaft} state={now.state} condition={now.condition} />
          </Box>
        )}
      </Panel>
      <Flex direction="column" gap="3" minH="0" minW="0" overflowY={{ lg: 'auto' }}>
        <Panel flexShrink="0">
          <Instruments shaft={shaft} now={now} isDim={isDim} />
          {!isEscalator && <Circuits state={now.state} isDim={isDim} />}
        </Panel>
        <Panel
          title={t(isEscalator ? 'monitor.speeds' : 'monitor.drive')}
          aside={<DriveFacts state={now.state} />}
          flex="1"
          minH="0"
        >
          <TrendStack source={trend} marks={marks} nowMs={nowMs} isDim={isDim} isReplay={isReplay} />
        </Panel>
      </Flex>
      <Flex direction="column" gap="3" minH="0" minW="0">
        {aside}
      </Flex>
    </Grid>
  );
}
