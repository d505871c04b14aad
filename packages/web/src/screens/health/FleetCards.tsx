import { Box, Table, Text } from '@chakra-ui/react';
import { cardOutcomes, type RuleScore } from '@hoistway/shared/domain/health/healthCard.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { numberText, shareText } from '../../crud/formats.ts';
import { errorText } from '../../data/errorText.ts';
import { useHealthCards } from '../../data/health.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';
import { HealthCards } from '../../widgets/health/HealthCards.tsx';

const all = 'all';

/** Cards of the visible fleet, and the score of the rules that made them. */
export function FleetCards() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const outcome = params.get('outcome') ?? 'open';
  const cards = useHealthCards({ pageSize: '50', ...(outcome !== all && { outcome }) });
  const options = [
    ...cardOutcomes.map((value) => ({ value: String(value), label: t(`health.outcomes.${value}`) })),
    { value: all, label: t('health.allOutcomes') },
  ];
  return (
    <>
      <Panel
        title={t('health.cards')}
        note={cards.data && numberText(cards.data.total)}
        aside={
          <Select
            label={t('health.cards')}
            options={options}
            value={[outcome]}
            onChange={([value]) =>
              setParams((now) => {
                now.set('outcome', value ?? 'open');
                return now;
              })
            }
            size="sm"
            width="60"
          />
        }
        flexShrink="0"
      >
        {cards.isPending ? (
          <LoadingState />
        ) : cards.isError ? (
          <ErrorState onRefresh={() => void cards.refetch()} reason={errorText(cards.error)} />
        ) : (
          <HealthCards cards={cards.data.records} hasElevator />
        )}
      </Panel>
      {cards.data && <RuleScores rules={cards.data.rules} />}
    </>
  );
}

function RuleScores({ rules }: { rules: readonly RuleScore[] }) {
  const { t } = useTranslation();
  const names = ['rule', 'open', 'hits', 'misses', 'noData', 'precision', 'brier'] as const;
  return (
    <Panel title={t('health.precision')} note={t('health.precisionNote')} flexShrink="0">
      <Box overflowX="auto">
        <Table.Root size="sm" aria-label={t('health.precision')}>
          <Table.Header>
            <Table.Row>
              {names.map((name) => (
                <Table.ColumnHeader key={name} textAlign={name === 'rule' ? 'start' : 'end'}>
                  {t(`health.scores.${name}`)}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rules.map((one) => (
              <Table.Row key={one.rule}>
                <Table.Cell>{t(`health.rules.${one.rule}`)}</Table.Cell>
                {[one.open, one.hits, one.misses, one.noData].map((count, at) => (
                  <Table.Cell key={names[at + 1]} textAlign="end">
                    {numberText(count)}
                  </Table.Cell>
                ))}
                <Table.Cell textAlign="end">
                  {one.precision === null ? (
                    <Text color="muted">{t('health.noneScored')}</Text>
                  ) : (
                    shareText(one.precision)
                  )}
                </Table.Cell>
                <Table.Cell textAlign="end">
                  {one.brier === null ? '–' : numberText(Math.round(one.brier * 1_000) / 1_000)}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Panel>
  );
}
