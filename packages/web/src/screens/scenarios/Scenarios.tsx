import { Flex, Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useScenarios } from '../../data/scenarios.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { OrderForm } from './OrderForm.tsx';
import { RunningList } from './RunningList.tsx';
import { ScenarioList } from './ScenarioList.tsx';

/** Scenarios of a demonstration: chosen, started and stopped by its owner. */
export default function Scenarios() {
  const { t } = useTranslation();
  const board = useScenarios();
  const [chosenName, setChosenName] = useState('trapped');
  if (board.data === undefined)
    return board.isError ? (
      <ErrorState onRefresh={() => void board.refetch()} reason={errorText(board.error)} />
    ) : (
      <LoadingState />
    );
  const { known: scenarios, running } = board.data;
  const scenario = scenarios.find(({ name }) => name === chosenName) ?? scenarios[0];
  return (
    <Page overflowY={{ base: 'auto', lg: 'hidden' }}>
      <Text color="muted" maxW="80ch">
        {t('scenarios.lead')}
      </Text>
      <Grid
        flex="1"
        minH="0"
        gap="3"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(24rem, 34rem)' }}
      >
        <ScenarioList playable={scenarios} chosenName={scenario?.name ?? ''} onChoose={setChosenName} />
        <Flex direction="column" gap="3" minH="0">
          {scenario && <OrderForm key={scenario.name} scenario={scenario} />}
          <RunningList running={running} isStale={board.isError} />
        </Flex>
      </Grid>
    </Page>
  );
}
