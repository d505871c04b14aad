import { Button, HStack, IconButton, Input, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Shuffle, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/Select.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { type PlannerSpan, spans } from './plannerDays.ts';
import { type Grouping, groupings } from './plannerRows.ts';

interface PlannerBarProps {
  title: string;
  span: PlannerSpan;
  grouping: Grouping;
  filter: string;
  chosenCount: number;
  isPending: boolean;
  onSpan: (span: PlannerSpan) => void;
  onGrouping: (grouping: Grouping) => void;
  onFilter: (text: string) => void;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
  onMove: () => void;
  onSpread: () => void;
  onClear: () => void;
  onUndo: (() => void) | null;
  mayMove: boolean;
}

/** The controls of the planner: which days, by what, and what is done with the chosen visits. */
export function PlannerBar(props: PlannerBarProps) {
  const { title, span, grouping, filter, mayMove } = props;
  const { t } = useTranslation();
  return (
    <Toolbar aria-label={t('upkeep.planner.title')}>
      <HStack gap="1">
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t('upkeep.planner.before')}
          onClick={() => props.onTurn(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <Button size="sm" variant="ghost" onClick={props.onToday}>
          {t('upkeep.planner.today')}
        </Button>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t('upkeep.planner.after')}
          onClick={() => props.onTurn(1)}
        >
          <ChevronRight />
        </IconButton>
        <Text fontWeight="semibold" whiteSpace="nowrap" ms="1">
          {title}
        </Text>
      </HStack>
      <Select
        size="sm"
        width="28"
        label={t('upkeep.planner.span')}
        options={spans.map((value) => ({ value, label: t(`upkeep.planner.spans.${value}`) }))}
        value={[span]}
        onChange={([value]) => props.onSpan(value === 'week' ? 'week' : 'month')}
      />
      <Select
        size="sm"
        width="36"
        label={t('upkeep.planner.grouping')}
        options={groupings.map((value) => ({ value, label: t(`upkeep.planner.groupings.${value}`) }))}
        value={[grouping]}
        onChange={([value]) => props.onGrouping(value === 'elevator' ? 'elevator' : 'crew')}
      />
      <Input
        size="sm"
        h="7"
        w="52"
        type="search"
        aria-label={t('upkeep.planner.filter')}
        placeholder={t('upkeep.planner.filter')}
        value={filter}
        onChange={({ target }) => props.onFilter(target.value)}
      />
      {mayMove && <MoveTools {...props} />}
    </Toolbar>
  );
}

/** What is done with the chosen visits, or with all in sight. */
function MoveTools({ chosenCount, isPending, onUndo, ...props }: PlannerBarProps) {
  const { t } = useTranslation();
  return (
    <HStack gap="1" ms={{ md: 'auto' }}>
      {chosenCount > 0 && (
        <>
          <Text textStyle="sm" color="muted" whiteSpace="nowrap">
            {t('upkeep.planner.chosen', { count: chosenCount })}
          </Text>
          <Button size="sm" variant="outline" onClick={props.onMove}>
            {t('upkeep.planner.move')}
          </Button>
          <Button size="sm" variant="ghost" onClick={props.onClear}>
            {t('upkeep.planner.clear')}
          </Button>
        </>
      )}
      <Button size="sm" variant="outline" loading={isPending} onClick={props.onSpread}>
        <Shuffle size={14} />
        {t('upkeep.planner.spread')}
      </Button>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label={t('common.undo')}
        disabled={onUndo === null}
        onClick={() => onUndo?.()}
      >
        <Undo2 />
      </IconButton>
    </HStack>
  );
}
