import { Button, Flex, IconButton } from '@chakra-ui/react';
import { ArchiveRestore, Eye, type LucideIcon, Plus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecords } from '../records.ts';
import { TransferMenu } from '../transfer/TransferMenu.tsx';
import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { emptyListState, type ListState, searchQuery } from './listState.ts';
import type { useColumns } from './useColumns.ts';

interface ListToolbarProps {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  choice: ReturnType<typeof useColumns>;
  /** Actions on chosen rows; they request a choice without one, and move to the bar below with one. */
  ofChosen: ReactNode;
  onRefresh: () => void;
  /** Absent if no record can be created. */
  onNew: (() => void) | undefined;
  onImport: (() => void) | undefined;
}

/** Actions on a list as a whole. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, onChange, choice, ofChosen, onRefresh, onNew, onImport } = props;
  const { resource, labels, fixed, may } = useRecords();
  const { t } = useTranslation();
  const icon = (word: string, Icon: LucideIcon, onClick: () => void, isPressed?: boolean) => (
    <IconButton
      size="sm"
      variant={isPressed ? 'subtle' : 'ghost'}
      color={isPressed ? 'text' : 'muted'}
      aria-label={word}
      aria-pressed={isPressed}
      title={word}
      onClick={onClick}
    >
      <Icon />
    </IconButton>
  );
  return (
    <Flex align="center" gap="1" wrap="wrap">
      {ofChosen && (
        <Flex
          hideBelow="2xl"
          me="1"
          pe="2"
          borderEndWidth="1px"
          borderColor="line"
          css={{ '& > button': { color: 'muted' } }}
        >
          {ofChosen}
        </Flex>
      )}
      {icon(t('common.refresh'), RefreshCw, onRefresh)}
      {may.remove &&
        icon(
          t('records.showDeleted'),
          ArchiveRestore,
          () => onChange({ ...emptyListState, pageSize: state.pageSize, isDeleted: !state.isDeleted }),
          state.isDeleted,
        )}
      <ColumnChoice {...choice} />
      <ViewsMenu choice={choice} />
      <TransferMenu
        resource={resource}
        labels={labels}
        query={searchQuery(resource, state, fixed)}
        onImport={onImport}
      />
      {!resource.readOnly && !may.create && !may.change && !may.remove && (
        <Flex
          align="center"
          gap="1.5"
          ms="1"
          px="2"
          color="muted"
          textStyle="xs"
          title={t('records.readOnlyNote')}
        >
          <Eye size={14} />
          {t('records.readOnly')}
        </Flex>
      )}
      {onNew && (
        <Button size="sm" ms="1" onClick={onNew}>
          <Plus />
          {t('records.new')}
        </Button>
      )}
    </Flex>
  );
}
