import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import type { AnyResource, Page as RecordPage } from '@hoistway/shared/model/resource.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../data/client.ts';
import { errorText } from '../data/errorText.ts';
import { useMay } from '../data/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/ListStates.tsx';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { numberText } from './formats.ts';
import { labelsOf } from './labels.ts';
import { ColumnChoice } from './list/ColumnChoice.tsx';
import { listQuery, searchQuery } from './list/listState.ts';
import { Pager } from './list/Pager.tsx';
import { RecordTable, type RecordTableProps } from './list/RecordTable.tsx';
import { SearchForm } from './list/SearchForm.tsx';
import { useColumns } from './list/useColumns.ts';
import { useListState } from './list/useListState.ts';
import { RecordDrawer, type RecordDrawerProps } from './RecordDrawer.tsx';
import { RefLabels } from './refLabels.tsx';
import { type Row, titleOf } from './row.ts';
import { ImportDialog } from './transfer/ImportDialog.tsx';
import { TransferMenu } from './transfer/TransferMenu.tsx';
import { useDeletion } from './useDeletion.ts';
import { useOpenRow } from './useOpenRow.ts';

interface ResourceScreenProps {
  resource: AnyResource;
  /** Cells in place of those of the kind, by field name. */
  cells?: RecordTableProps['overrides'];
  inputs?: RecordDrawerProps['inputs'];
  /** Further tabs of the drawer. */
  tabs?: RecordDrawerProps['tabs'];
  /** Values that a new row begins with. */
  defaults?: RecordDrawerProps['defaults'];
  /** What else can be done with a row, in its drawer. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** The list, the drawer and the transfers of one declared resource (§2.3). */
export function ResourceScreen({ resource, cells, inputs, tabs, defaults, actions }: ResourceScreenProps) {
  const { t } = useTranslation();
  const labels = useMemo(() => labelsOf(t, resource), [t, resource]);
  const [state, change] = useListState(resource);
  const choice = useColumns(resource);
  const open = useOpenRow();
  const deletion = useDeletion(resource);
  const [isImporting, setIsImporting] = useState(false);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const mayWrite = useMay(resource.writePermission ?? resource.permission) && !resource.readOnly;

  const list = useQuery({
    queryKey: [resource.name, 'list', listQuery(resource, state)],
    queryFn: ({ signal }) =>
      api.get<RecordPage<Row>>(resource.path, { query: listQuery(resource, state), signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const rows = useMemo(
    () => (list.data?.records ?? []).filter((row) => !deletion.hidden.has(row.id)),
    [list.data, deletion.hidden],
  );
  const refresh = () => void list.refetch();

  const table = () => {
    if (list.isPending) return <LoadingState />;
    if (list.isError && !list.data) return <ErrorState onRefresh={refresh} reason={errorText(list.error)} />;
    if (rows.length === 0) return <EmptyState onRefresh={refresh} />;
    return (
      <RefLabels resource={resource} rows={rows}>
        <RecordTable
          columns={choice.columns}
          display={resource.display}
          rows={rows}
          labels={labels}
          sort={state.sort}
          onSort={(sort) => change({ sort, pageNo: 1 })}
          onOpen={(row) => open.go({ id: row.id })}
          openId={open.id}
          overrides={cells}
          isStale={list.isPlaceholderData || list.isError}
          actions={
            mayWrite
              ? (row) => (
                  <IconButton
                    size="xs"
                    variant="ghost"
                    color="muted"
                    aria-label={`${t('common.delete')}: ${titleOf(resource, row)}`}
                    onClick={() => setDoomed(row)}
                  >
                    <Trash2 />
                  </IconButton>
                )
              : undefined
          }
        />
      </RefLabels>
    );
  };

  return (
    <Page>
      <SearchForm
        resource={resource}
        labels={labels}
        state={state}
        onSearch={(searched) => {
          change({ ...searched, pageNo: 1 });
          refresh();
        }}
      />
      <Panel
        flex="1"
        minH="0"
        title={labels.title}
        note={list.data && numberText(list.data.total)}
        aside={
          <Flex align="center" gap="1">
            <IconButton
              size="sm"
              variant="ghost"
              color="muted"
              aria-label={t('common.refresh')}
              onClick={refresh}
            >
              <RefreshCw />
            </IconButton>
            <ColumnChoice {...choice} labels={labels} onToggle={choice.toggle} onReset={choice.reset} />
            <TransferMenu
              resource={resource}
              labels={labels}
              query={searchQuery(resource, state)}
              onImport={mayWrite ? () => setIsImporting(true) : undefined}
            />
            {mayWrite && (
              <Button size="sm" ms="1" onClick={() => open.go({ id: 'new' })}>
                <Plus />
                {t('records.new')}
              </Button>
            )}
          </Flex>
        }
      >
        <Flex direction="column" flex="1" minH="0">
          {table()}
        </Flex>
        {list.data && (
          <Pager state={state} total={list.data.total} pages={list.data.pages} onChange={change} />
        )}
      </Panel>
      {open.id !== null && (
        <RecordDrawer
          resource={resource}
          labels={labels}
          id={open.id}
          isEditing={open.isEditing}
          tab={open.tab}
          mayWrite={mayWrite}
          tabs={tabs}
          defaults={defaults}
          inputs={inputs}
          actions={actions}
          onGo={open.go}
          onClose={open.close}
        />
      )}
      {isImporting && (
        <ImportDialog resource={resource} labels={labels} onClose={() => setIsImporting(false)} />
      )}
      <ConfirmDialog
        isOpen={doomed !== null}
        title={t('records.deleteTitle', { what: doomed ? titleOf(resource, doomed) : '' })}
        action={t('common.delete')}
        isDestructive
        onConfirm={() => {
          if (doomed) deletion.remove(doomed);
        }}
        onClose={() => setDoomed(null)}
      >
        <Box>{t('records.deleteText')}</Box>
      </ConfirmDialog>
    </Page>
  );
}
