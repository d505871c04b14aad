import { Button, Flex, Text } from '@chakra-ui/react';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../data/countText.ts';
import { ListTable } from '../list/ListTable.tsx';
import { emptyListState, type ListState } from '../list/listState.ts';
import { Pager } from '../list/Pager.tsx';
import { useColumns } from '../list/useColumns.ts';
import { useRecordList, useSums } from '../list/useRecordList.ts';
import { useVisibleRows } from '../list/useVisibleRows.ts';
import { RecordsContext, type ScreenParts, useRecords } from '../records.ts';
import type { Row } from '../row.ts';
import { useDeletion } from '../useDeletion.ts';
import { useRecordsOf } from '../useRecordsOf.ts';
import { RecordEditor } from './RecordEditor.tsx';
import { isDeleted } from './useRow.ts';

interface PartRowsProps extends ScreenParts {
  /** A resource with a field that refers to the record. */
  part: AnyResource;
  /** That field; the part's `parent` by default. */
  by?: string;
  of: Row;
}

const nothing = { create: false, change: false, remove: false, import: false };

/** The parts of a record: viewed, created, edited and deleted within the record. */
export function PartRows({ part, of, by = part.parent ?? '', ...parts }: PartRowsProps) {
  const records = useRecordsOf(part, { ...parts, fixed: { ...parts.fixed, [by]: of.id } });
  return (
    <RecordsContext value={isDeleted(of) ? { ...records, may: nothing } : records}>
      <PartList />
    </RecordsContext>
  );
}

function PartList() {
  const { labels, may } = useRecords();
  const { t } = useTranslation();
  const [state, setState] = useState<ListState>(emptyListState);
  const [editedRow, setEditedRow] = useState<Row | 'new' | null>(null);
  const choice = useColumns();
  const deletion = useDeletion();
  const list = useRecordList(state);
  const sums = useSums(state);
  const rows = useVisibleRows(list.data?.records, deletion.hidden);
  const change = (part: Partial<ListState>) => setState({ ...state, ...part });

  return (
    <Flex direction="column" flex="1" minH="0">
      <Flex align="center" gap="2" mb="2" minH="8">
        <Text color="muted" textStyle="xs">
          {list.data && countText(t, 'records', list.data.total)}
        </Text>
        {may.create && (
          <Button size="sm" ms="auto" onClick={() => setEditedRow('new')}>
            <Plus />
            {t('records.newOf', { what: labels.one })}
          </Button>
        )}
      </Flex>
      <Flex
        direction="column"
        flex="1"
        minH="40"
        borderWidth="1px"
        borderColor="line"
        borderRadius="l2"
        overflow="hidden"
      >
        <ListTable
          {...{ list, rows, state, choice, sums, deletion }}
          onChange={change}
          onOpen={setEditedRow}
          onEdit={setEditedRow}
          openId={null}
          isStale={list.isPlaceholderData}
        />
        {list.data && list.data.pages > 1 && (
          <Pager state={state} total={list.data.total} pages={list.data.pages} onChange={change} />
        )}
      </Flex>
      {editedRow !== null && (
        <RecordEditor
          row={editedRow === 'new' ? null : editedRow}
          frame="dialog"
          onSaved={() => setEditedRow(null)}
          onLeave={() => setEditedRow(null)}
        />
      )}
    </Flex>
  );
}
