import { Flex, Text } from '@chakra-ui/react';
import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { useTranslation } from 'react-i18next';
import { countText } from '../../data/countText.ts';
import type { StreamView } from '../../data/streamHub.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CaseCard } from './CaseCard.tsx';

interface CaseListProps {
  cases: StreamView<RescueCase>;
  chosenId: string | null;
  /** Cases to be decided together. */
  together: ReadonlySet<string>;
  nowMs: number;
  onChoose: (id: string) => void;
  onTogether: (ids: ReadonlySet<string>) => void;
}

/** Open cases, earliest due first. */
export function CaseList({ cases, chosenId, together, nowMs, onChoose, onTogether }: CaseListProps) {
  const { t } = useTranslation();
  const toggle = (id: string) => {
    const next = new Set(together);
    if (!next.delete(id)) next.add(id);
    onTogether(next);
  };
  return (
    <Panel
      title={t('dispatch.cases')}
      note={cases.hasLoaded ? countText(t, 'cases', cases.items.length) : undefined}
      aside={cases.hasLoaded && !cases.fresh ? t('dispatch.stale') : undefined}
      w={{ base: 'full', xl: '22rem' }}
      flexShrink="0"
      minH={{ base: '0', xl: '0' }}
    >
      {!cases.hasLoaded ? (
        <LoadingState />
      ) : cases.items.length === 0 ? (
        <Text color="muted" px="4" py="10" textAlign="center">
          {t('dispatch.noCases')}
        </Text>
      ) : (
        <Flex as="ul" direction="column" gap="2" p="2" overflowY="auto" listStyleType="none" minH="0">
          {cases.items.map((one) => (
            <CaseCard
              key={one.id}
              rescueCase={one}
              isChosen={one.id === chosenId}
              isTogether={together.has(one.id)}
              mayJoin={cases.items.length > 1}
              nowMs={nowMs}
              onChoose={() => onChoose(one.id)}
              onToggle={() => toggle(one.id)}
            />
          ))}
        </Flex>
      )}
    </Panel>
  );
}
