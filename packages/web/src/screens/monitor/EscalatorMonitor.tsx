import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWatch } from '../../data/fleet.ts';
import { useFreshness, useServerNow } from '../../data/freshness.ts';
import type { RosterEntry, RosterIndex } from '../../data/rosterIndex.ts';
import { EmptyState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ageText } from '../../widgets/age.ts';
import { ConditionMark } from '../../widgets/ConditionMark.tsx';
import { useElevatorTexts } from '../../widgets/elevatorTexts.ts';
import { EscalatorBand } from '../../widgets/escalator/EscalatorBand.tsx';
import { ReadingRows } from '../../widgets/hoistway/Readings.tsx';
import { RosterGate } from '../../widgets/picker/RosterGate.tsx';
import { useNowState } from './useNowState.ts';

/** Every escalator and moving walk of the scope, with animated steps. */
export default function EscalatorMonitor() {
  return (
    <Page overflowY="auto">
      <RosterGate>{(roster) => <Escalators roster={roster} />}</RosterGate>
    </Page>
  );
}

function Escalators({ roster }: { roster: RosterIndex }) {
  const { t } = useTranslation();
  const entries = useMemo(
    () =>
      roster.roster.kinds.flatMap((kind, index) => {
        const entry = kind === 1 ? roster.at(index) : null;
        return entry === null ? [] : [entry];
      }),
    [roster],
  );
  const rows = useMemo(() => entries.map((entry) => entry.row), [entries]);
  useWatch({ motion: rows });
  const nowMs = useServerNow();
  const { link } = useFreshness();
  if (entries.length === 0)
    return <EmptyState onRefresh={() => location.reload()}>{t('monitor.noEscalators')}</EmptyState>;
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(17rem, 1fr))" gap="3">
      {entries.map((entry) => (
        <Escalator key={entry.id} entry={entry} nowMs={nowMs} isStale={link === 'lost'} />
      ))}
    </Grid>
  );
}

function Escalator(props: { entry: RosterEntry; nowMs: number; isStale: boolean }) {
  const { t } = useTranslation();
  const words = useElevatorTexts();
  const { entry } = props;
  const { state, condition, ageMs } = useNowState(entry.row, props);
  const speed = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : `${Math.abs(value).toFixed(2)} m/s`;
  return (
    <Panel
      title={<Link to={`/singleMonitor/${entry.id}`}>{entry.no}</Link>}
      note={entry.unitName}
      isAlarm={condition === 'alarm'}
    >
      <Box px="4" pt="3">
        <EscalatorBand
          state={state}
          condition={condition}
          label={`${entry.no}, ${t(`monitor.condition.${condition}`)}`}
          width={240}
          height={120}
        />
      </Box>
      <Box px="3" pb="2">
        <ReadingRows
          rows={[
            { label: t('monitor.direction'), value: state === null ? '–' : words.direction(state.direction) },
            { label: t('monitor.stepSpeed'), value: speed(state?.speedMps) },
            { label: t('monitor.handrailLeft'), value: speed(state?.handrailLeftMps) },
            { label: t('monitor.handrailRight'), value: speed(state?.handrailRightMps) },
          ]}
        />
      </Box>
      <Flex px="3" pb="2" align="center" gap="2">
        <Box flex="1">
          <ConditionMark condition={condition} />
        </Box>
        <Text textStyle="xs" color="dim">
          {ageMs === null ? t('monitor.neverHeard') : ageText(ageMs, t)}
        </Text>
      </Flex>
    </Panel>
  );
}
