import { Flex } from '@chakra-ui/react';
import { type HealthIndexAnswer, rankOrders } from '@hoistway/shared/domain/health/healthView.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { numberText } from '../../crud/formats.ts';
import { errorText } from '../../data/errorText.ts';
import { useHealthIndex } from '../../data/health.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { changeText } from './changeText.ts';
import { FleetCards } from './FleetCards.tsx';
import { HealthRanking } from './HealthRanking.tsx';

const pageSize = '20';

/** Health of the visible fleet: levels, ranking with reasons, forecast cards and their precision (§3 "Health index"). */
export default function HealthIndex() {
  const [params] = useSearchParams();
  const order = rankOrders.find((one) => one === params.get('order')) ?? 'score';
  const index = useHealthIndex({ order, pageNo: params.get('pageNo') ?? '1', pageSize });
  if (index.isPending) return <LoadingState />;
  if (index.isError)
    return <ErrorState onRefresh={() => void index.refetch()} reason={errorText(index.error)} />;
  return (
    <Page overflowY="auto">
      <Levels index={index.data} />
      <HealthRanking index={index.data} order={order} />
      <FleetCards />
    </Page>
  );
}

const levels = [
  ['high', 'normal'],
  ['middle', 'attention'],
  ['low', 'fault'],
  ['none', 'offline'],
] as const;

function Levels({ index: { counts, countsBefore } }: { index: HealthIndexAnswer }) {
  const { t } = useTranslation();
  return (
    <Panel flexShrink="0">
      <Flex gap="10" rowGap="3" px="4" py="3" wrap="wrap">
        {levels.map(([level, state]) => (
          <Figure
            key={level}
            label={t(`health.levels.${level}`)}
            value={numberText(counts[level])}
            note={t('health.sinceMonth', { change: changeText(counts[level] - countsBefore[level]) })}
            state={counts[level] > 0 ? state : undefined}
            size="lg"
          />
        ))}
      </Flex>
    </Panel>
  );
}
