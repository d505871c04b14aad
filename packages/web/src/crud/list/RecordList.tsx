import { Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../data/countText.ts';
import { errorText } from '../../data/errorText.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { hint } from '../../ui/toast.ts';
import { useKeys } from '../../ui/useKeys.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { useRecords } from '../records.ts';
import { RefLabels } from '../refLabels.tsx';
import { ImportWizard } from '../transfer/imports/ImportWizard.tsx';
import { WaitingImport } from '../transfer/imports/WaitingImport.tsx';
import { useDeletion } from '../useDeletion.ts';
import type { GoToRow } from '../useOpenRow.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { Pager } from './Pager.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RowActions } from './RowActions.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useColumns } from './useColumns.ts';
import { useListState } from './useListState.ts';
import { useRecordList, useSums } from './useRecordList.ts';
import { useSelection } from './useSelection.ts';

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
  const { hidden: hiddenIds } = deletion;
  const rows = useMemo(
    () => (list.data?.records ?? []).filter((row) => !hiddenIds.has(row.id)),
    [list.data, hiddenIds],
  );
  const selection = useSelection(rows);
  const refresh = () => void list.refetch();
  const isLiving = !state.isDeleted;
  const make = may.create && isLiving ? () => onGo({ id: 'new' }) : undefined;
  const isChooser = may.change || may.remove;
  const isNoneChosen = selection.rows.size === 0;
  const hintNoneChosen = () => hint(t('records.bulk.atLeastOne', { what: labels.one }));
  useKeys({
    n: () => make?.(),
    u: () => void deletion.undo(),
    // Once some are chosen these are keys of the bar.
    ...(isChooser && isLiving && isNoneChosen && { c: hintNoneChosen, D: hintNoneChosen }),
  });

  const table = () => {
    if (list.isPending) return <LoadingState />;
    if (list.isError && !list.data) return <ErrorState onRefresh={refresh} reason={errorText(list.error)} />;
    if (rows.length === 0) return <EmptyState onRefresh={refresh} />;
    return (
      <RefLabels resource={resource} rows={rows}>
        <RecordTable
          rows={rows}
          listKey={JSON.stringify(state)}
          choice={choice}
          sort={state.sort}
          onSort={(sort) => change({ sort, pageNo: 1 })}
          onOpen={(row, isEditing = false) => onGo({ id: row.id, isEditing: isEditing && may.change })}
          openId={openId}
          onDelete={may.remove && isLiving ? (row) => void deletion.remove(row) : undefined}
          selection={isChooser ? selection : undefined}
          sums={sums}
          actions={
            isChooser
              ? (row) => (
                  <RowActions
                    row={row}
                    isDeleted={state.isDeleted}
                    onEdit={() => onGo({ id: row.id, isEditing: true })}
                    deletion={deletion}
                  />
                )
              : undefined
          }
          mayEdit={may.change && isLiving}
          isStale={list.isPlaceholderData || list.isError}
        />
      </RefLabels>
    );
  };

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
          {table()}
          {!isNoneChosen && <BulkBar selection={selection} isDeleted={state.isDeleted} />}
        </Flex>
        {list.data && (
          <Pager
            state={state}
            total={list.data.total}
            isLeast={isLeast}
            pages={list.data.pages}
            onChange={change}
          />
        )}
      </Panel>
      {importing && (
        <ImportWizard
          resource={resource}
          labels={labels}
          jobId={importing.id}
          onClose={() => setImporting(null)}
        />
      )}
    </>
  );
}
