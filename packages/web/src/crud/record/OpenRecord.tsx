import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfNoRecord } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { useRecords } from '../records.ts';
import type { useOpenRow } from '../useOpenRow.ts';
import { RecordEditor } from './RecordEditor.tsx';
import { type Frame, RecordFrame } from './RecordFrame.tsx';
import { RecordViewer } from './RecordViewer.tsx';
import { isDeleted, useRow } from './useRow.ts';

interface OpenRecordProps {
  /** The row's id, or `new`. */
  id: string;
  open: ReturnType<typeof useOpenRow>;
  frame: Frame;
  /** Shown instead of the default text if no record has this id. */
  missing?: ReactNode;
}

/** The record in the address: viewed, edited or created. */
export function OpenRecord({ id, open, frame, missing }: OpenRecordProps) {
  const { labels, may, refusal } = useRecords();
  const { t } = useTranslation();
  const rowQuery = useRow(id);
  const row = id === 'new' ? null : rowQuery.data;
  const onResize = () => open.go({ isFull: frame === 'drawer' });

  if (row === undefined || (row === null && !may.create))
    return (
      <RecordFrame frame={frame} onClose={open.close} title={labels.one}>
        {row === null ? (
          <ErrorState onRefresh={open.close}>{t('records.mayNotMake')}</ErrorState>
        ) : missing !== undefined && isOfNoRecord(rowQuery.error) ? (
          missing
        ) : rowQuery.isError ? (
          <ErrorState onRefresh={() => void rowQuery.refetch()} reason={errorText(rowQuery.error)} />
        ) : (
          <LoadingState />
        )}
      </RecordFrame>
    );
  if (row === null || (open.isEditing && may.change && !isDeleted(row) && !refusal?.(row)))
    return (
      <RecordEditor
        key={row === null ? 'new' : `${row.id}-${row.version}`}
        row={row}
        frame={frame}
        onResize={onResize}
        onSaved={(savedRow) => open.go({ id: savedRow.id, isEditing: false })}
        onLeave={() => (row === null ? open.close() : open.go({ isEditing: false }))}
      />
    );
  return <RecordViewer row={row} frame={frame} tab={open.tab} onGo={open.go} onClose={open.close} />;
}
