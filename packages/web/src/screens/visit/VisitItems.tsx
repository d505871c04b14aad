import { Flex, Heading, Text } from '@chakra-ui/react';
import { mayPassTogether } from '@hoistway/shared/domain/upkeep/judgeItems.ts';
import { judgedItemOf, type VisitItemView, type VisitView } from '@hoistway/shared/domain/visitView.ts';
import { useTranslation } from 'react-i18next';
import type { StepInput } from '../../data/phone/useStepQueue.ts';
import { useItemDrafts } from '../../data/visit/itemDrafts.ts';
import { ItemCard } from './ItemCard.tsx';
import { PassRest } from './PassRest.tsx';

const words = 'resources.maintenanceOrderItems';

interface VisitItemsProps {
  visit: VisitView;
  onDo: (step: StepInput) => Promise<void>;
}

/** The items of a visit by area; the maintainer judges each while the visit runs. */
export function VisitItems({ visit, onDo }: VisitItemsProps) {
  const { t } = useTranslation();
  const { items, order, person } = visit;
  const drafts = useItemDrafts(order.id);
  if (items.length === 0) return null;
  const areas = [...new Set(items.map(({ area }) => area))];
  const isOpen = order.status === 'inExecution' && person.isMaintainer;
  const doneCount = items.filter(({ judgedAt }) => judgedAt !== null).length;
  const judge = (input: Record<string, unknown>, files: StepInput['files'] = []) =>
    onDo({ command: 'judgeMaintenance', targetId: order.id, input, files });
  const pass = (rest: readonly VisitItemView[]) =>
    judge({ items: rest.map(({ id }) => ({ itemId: id, condition: 'qualified' })), isTogether: true });
  return (
    <Flex direction="column" gap="4">
      <Heading as="h2" fontSize="lg">
        {t('upkeep.visit.judged', { done: doneCount, all: items.length })}
      </Heading>
      {areas.map((area) => {
        const areaName = t(`${words}.options.area.${area}`);
        const areaItems = items.filter((item) => item.area === area);
        const rest = areaItems.filter((item) => mayPassTogether(judgedItemOf(item)));
        return (
          <Flex key={area} as="section" direction="column" gap="2" aria-label={areaName}>
            <Flex align="center" justify="space-between" gap="3" wrap="wrap">
              <Text as="h3" color="muted">
                {areaName}
              </Text>
              {isOpen && rest.length > 0 && (
                <PassRest area={areaName} rest={rest} onPass={() => pass(rest)} />
              )}
            </Flex>
            {areaItems.map((item) => (
              <ItemCard
                key={item.id}
                item={item}
                isOpen={isOpen}
                rules={visit.rules}
                drafts={drafts}
                onJudge={judge}
              />
            ))}
          </Flex>
        );
      })}
    </Flex>
  );
}
