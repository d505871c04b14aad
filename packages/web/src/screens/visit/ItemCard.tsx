import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import type { VisitItemView, VisitView } from '@hoistway/shared/domain/visitView.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepInput } from '../../data/phone/useStepQueue.ts';
import type { ItemDrafts } from '../../data/visit/itemDrafts.ts';
import { ItemJudgement } from './ItemJudgement.tsx';

const words = 'resources.maintenanceOrderItems';

export interface ItemProps {
  item: VisitItemView;
  rules: VisitView['rules'];
  drafts: ItemDrafts;
  onJudge: (input: Record<string, unknown>, files?: StepInput['files']) => Promise<void>;
}

/** One item: its requirement, and its result or the form of it. A judged item opens again by its button. */
export function ItemCard({ isOpen, ...props }: ItemProps & { isOpen: boolean }) {
  const { t } = useTranslation();
  const { item, rules } = props;
  const [isChanging, setIsChanging] = useState(false);
  const limits = { min: item.minimum ?? '–', max: item.maximum ?? '–', unit: item.measureUnit ?? '' };
  const isJudged = item.judgedAt !== null;
  const lacksPhoto = isJudged && item.isTest && rules.needsPhoto && item.photoIds.length === 0;
  const hasForm = isOpen && props.drafts.hasLoaded && (!isJudged || isChanging || lacksPhoto);
  return (
    <Flex
      direction="column"
      gap="2"
      bg="surface1"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      p="3"
      data-item={item.id}
    >
      <Flex gap="2" wrap="wrap" align="center">
        <Text fontWeight="medium" flex="1">
          {item.name}
        </Text>
        {item.isTest && <Badge>{t(`${words}.fields.isTest`)}</Badge>}
        {isJudged && item.condition && (
          <Badge colorPalette={item.condition === 'unqualified' ? 'alarm' : 'moving'}>
            {t(`${words}.options.condition.${item.condition}`)}
          </Badge>
        )}
      </Flex>
      <Flex align="center" justify="space-between" gap="2">
        <Flex direction="column" flex="1" gap="1">
          <Text color="muted" textStyle="sm">
            {item.requirement}
            {item.judgeType === 'numeric' && ` (${t('upkeep.visit.limits', limits)})`}
            {item.carriedFrom && ` · ${t('upkeep.visit.carried', { no: item.carriedFrom })}`}
          </Text>
          {!hasForm && <ItemResult item={item} />}
        </Flex>
        {isOpen && !hasForm && (
          <Button size="md" minH="11" variant="ghost" onClick={() => setIsChanging(true)}>
            {t('upkeep.visit.change')}
          </Button>
        )}
      </Flex>
      {hasForm && <ItemJudgement {...props} onJudged={() => setIsChanging(false)} />}
    </Flex>
  );
}

function ItemResult({ item }: Pick<ItemProps, 'item'>) {
  const { t } = useTranslation();
  const { measureUnit, note, photoIds } = item;
  const parts = [
    item.measured === null ? null : `${item.measured} ${measureUnit ?? ''}`,
    note,
    photoIds.length > 0 && t('phone.queue.photos', { count: photoIds.length }),
  ].filter(Boolean);
  return parts.length === 0 ? null : <Text textStyle="sm">{parts.join(' · ')}</Text>;
}
