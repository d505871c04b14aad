import { errorText } from '../../data/errorText.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { useRecords } from '../records.ts';
import { RefLabels } from '../refLabels.tsx';
import type { Row } from '../row.ts';
import type { useDeletion } from '../useDeletion.ts';
import type { ListState } from './listState.ts';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';
import { RowActions } from './RowActions.tsx';
import type { useRecordList, useSums } from './useRecordList.ts';

interface ListTableProps
  extends Pick<RecordTableProps, 'rows' | 'choice' | 'onOpen' | 'listKey' | 'selection'> {
  list: ReturnType<typeof useRecordList>;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  sums: ReturnType<typeof useSums>;
  deletion: ReturnType<typeof useDeletion>;
  openId: string | null;
  onEdit: (row: Row) => void;
  isStale: boolean;
}

/** A page of a list as a table, or the state of its call. */
export function ListTable({ list, state, onChange, sums, deletion, onEdit, ...table }: ListTableProps) {
  const { resource, may, emptyText } = useRecords();
  const refresh = () => void list.refetch();
  if (list.isPending) return <LoadingState />;
  if (list.isError && !list.data) return <ErrorState onRefresh={refresh} reason={errorText(list.error)} />;
  if (table.rows.length === 0)
    return <EmptyState onRefresh={refresh}>{isUnfiltered(state) ? emptyText : undefined}</EmptyState>;
  const actions = (row: Row) => (
    <RowActions row={row} isDeleted={state.isDeleted} onEdit={() => onEdit(row)} deletion={deletion} />
  );
  return (
    <RefLabels resource={resource} rows={table.rows}>
      <RecordTable
        {...table}
        sort={state.sort}
        onSort={(sort) => onChange({ sort, pageNo: 1 })}
        onDelete={may.remove && !state.isDeleted ? (row) => void deletion.remove(row) : undefined}
        sums={sums}
        actions={may.change || may.remove ? actions : undefined}
        mayEdit={may.change && !state.isDeleted}
      />
    </RefLabels>
  );
}

const isUnfiltered = ({ search, filters, isDeleted }: ListState): boolean =>
  !isDeleted && search === '' && Object.keys(filters).length === 0;
