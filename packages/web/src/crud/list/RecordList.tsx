import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../data/countText.ts';
import { Panel } from '../../ui/Panel.tsx';
import { hint } from '../../ui/toast.ts';
import { useKeys } from '../../ui/useKeys.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { useRecords } from '../records.ts';
import { ImportWizard } from '../transfer/imports/ImportWizard.tsx';
import { WaitingImport } from '../transfer/imports/WaitingImport.tsx';
import { useDeletion } from '../useDeletion.ts';
import type { GoToRow } from '../useOpenRow.ts';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Pager } from './Pager.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useColumns } from './useColumns.ts';
import { useListState } from './useListState.ts';
import { useRecordList, useSums } from './useRecordList.ts';
import { useSelection } from './useSelection.ts';
import { useVisibleRows } from './useVisibleRows.ts';

/** Search, table and pager of the records; the address holds their state. */
export function RecordList({ openId, onGo }: { openId: string | null; onGo: GoToRow }) {
  const { resource, labels, may, chosenActions } = useRecords();
  const { t } = useTranslation();
  const [state, change] = useListState();
  const choice = useColumns();
  const deletion = useDeletion();
  const list = useRecordList(state);
  const isLeast = list.data?.isTotalExact === false;
  const sums = useSums(state);
  const [importing, setImporting] = useState<{ id: string | null } | null>(null);
  const rows = useVisibleRows(list.data?.records, deletion.hidden);
  const selection = useSelection(rows);
  const refresh = () => void list.refetch();
  const isLiving = !state.isDeleted;
  const make = may.create && isLiving ? () => onGo({ id: 'new' }) : undefined;
  const isChooser = may.change || may.remove;
  const isNoneChosen = selection.rows.size === 0;
  useListKeys({ make, undo: deletion.undo, mayChooseFirst: isChooser && isLiving && isNoneChosen });

  return (
    <>
      <SearchForm
        state={state}
        onSearch={(searchChange) => {
          change({ ...searchChange, pageNo: 1 });
          refresh();
        }}
      />
      <Panel
        flex="1"
        minH="0"
        data-resource={resource.name}
        aria-busy={list.isFetching}
        title={state.isDeleted ? t('records.deletedOf', { what: labels.title }) : labels.title}
        note={list.data && (isLeast ? '…' : countText(t, 'records', list.data.total))}
        aside={
          <ListToolbar
            state={state}
            onChange={change}
            choice={choice}
            ofChosen={isChooser && isLiving && isNoneChosen && chosenActions?.([])}
            onRefresh={refresh}
            onNew={make}
            onImport={may.import && isLiving ? () => setImporting({ id: null }) : undefined}
          />
        }
      >
        {may.import && isLiving && !importing && (
          <WaitingImport resource={resource} onResume={(id) => setImporting({ id })} />
        )}
        <Flex direction="column" flex="1" minH="0" position="relative">
          <ListTable
            {...{ list, rows, state, choice, sums, deletion, openId }}
            listKey={JSON.stringify(state)}
            onChange={change}
            onOpen={(row, isEditing = false) => onGo({ id: row.id, isEditing: isEditing && may.change })}
            onEdit={({ id }) => onGo({ id, isEditing: true })}
            selection={isChooser ? selection : undefined}
            isStale={list.isPlaceholderData || list.isError}
          />
          {!isNoneChosen && <BulkBar selection={selection} isDeleted={state.isDeleted} />}
        </Flex>
        {list.data && (
          <Pager {...{ state, isLeast }} total={list.data.total} pages={list.data.pages} onChange={change} />
        )}
      </Panel>
      {importing && (
        <ImportWizard {...{ resource, labels }} jobId={importing.id} onClose={() => setImporting(null)} />
      )}
    </>
  );
}

interface ListKeys {
  make: (() => void) | undefined;
  undo: () => unknown;
  /** No row is chosen yet; with a choice these are keys of the bar. */
  mayChooseFirst: boolean;
}

function useListKeys({ make, undo, mayChooseFirst }: ListKeys) {
  const { labels } = useRecords();
  const { t } = useTranslation();
  const hintNoneChosen = () => hint(t('records.bulk.atLeastOne', { what: labels.one }));
  useKeys({
    n: () => make?.(),
    u: () => void undo(),
    ...(mayChooseFirst && { c: hintNoneChosen, D: hintNoneChosen }),
  });
}
