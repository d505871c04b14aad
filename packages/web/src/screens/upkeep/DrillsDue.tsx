import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../crud/formats.ts';
import { errorText } from '../../data/errorText.ts';
import { useDrillsDue } from '../../data/upkeep.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';

const marks = { done: 'normal', due: 'attention', overdue: 'fault' } as const;

/** The next drill of each company and category: done, due within a month, or overdue. */
export function DrillsDue() {
  const { t } = useTranslation();
  const due = useDrillsDue();
  if (due.isError) return <ErrorState onRefresh={() => void due.refetch()} reason={errorText(due.error)} />;
  return (
    <Panel title={t('upkeep.drills.title')} note={t('upkeep.drills.rule')} flexShrink="0" maxH="44">
      {due.data === undefined ? (
        <LoadingState />
      ) : (
        <Flex direction="column" overflowY="auto" px="3" py="1.5" gap="1" textStyle="sm">
          {due.data.length === 0 && <Text color="muted">{t('upkeep.drills.none')}</Text>}
          {due.data.map(({ companyId, companyName, category, elevators, lastOn, dueOn, state }) => (
            <Flex key={`${companyId} ${category}`} gap="3" wrap="wrap" justify="space-between">
              <StateDot state={marks[state]}>
                {`${companyName} · ${t(`resources.rescueDrills.options.category.${category}`)}`}
              </StateDot>
              <Text color="muted">
                {t('upkeep.drills.line', {
                  elevators,
                  last: lastOn === null ? t('common.absent') : dateText(lastOn),
                  due: dateText(dueOn),
                })}
              </Text>
            </Flex>
          ))}
        </Flex>
      )}
    </Panel>
  );
}
