import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { isNumeric } from '../cells.tsx';
import { useRecords } from '../records.ts';
import { type Row, titleOf } from '../row.ts';
import type { RecordTableProps } from './RecordTable.tsx';
import { RowBox } from './RowBox.tsx';
import { RowCell } from './RowCell.tsx';
import { Data, Line } from './tableParts.tsx';
import type { useTableWalk } from './useTableWalk.ts';

type Walk = ReturnType<typeof useTableWalk>;

/** The visible rows, between two empty rows as high as the others. */
export function TableBody({ items, heightPx, cursor, keepFocus, ...props }: RecordTableProps & Walk) {
  let lastEnd = 0;
  return (
    <tbody>
      {items.map(({ index, start, end }) => {
        const row = props.rows[index];
        if (row === undefined) return null;
        const gap = start - lastEnd;
        lastEnd = end;
        return (
          // Keyed by its row alone, so that a row that moves keeps its element and the focus.
          <Fragment key={row.id}>
            {gap > 0 && <tr aria-hidden style={{ height: gap }} />}
            <RecordLine {...props} row={row} index={index} cursor={cursor} keepFocus={keepFocus} />
          </Fragment>
        );
      })}
      <tr aria-hidden style={{ height: Math.max(0, heightPx - lastEnd) }} />
    </tbody>
  );
}

type RecordLineProps = RecordTableProps & Pick<Walk, 'cursor' | 'keepFocus'> & { row: Row; index: number };

function RecordLine(props: RecordLineProps) {
  const { row, index, cursor, keepFocus, choice, onOpen, openId, selection, actions, mayEdit } = props;
  const { resource } = useRecords();
  const { t } = useTranslation();
  const isChosen = selection?.has(row) ?? false;
  return (
    <Line
      data-row={row.id}
      aria-rowindex={index + 2}
      aria-label={titleOf(resource, row)}
      tabIndex={index === cursor.index ? 0 : -1}
      data-at={index === cursor.index || undefined}
      data-open={row.id === openId || undefined}
      data-chosen={isChosen || undefined}
      onFocus={() => {
        cursor.setIndex(index);
        keepFocus(row.id);
      }}
      onKeyDown={cursor.onKeyDown}
      onClick={(event) => {
        if (event.shiftKey && selection) selection.toggle(row, true);
        else onOpen(row);
      }}
    >
      {selection && (
        <Data data-box onClick={(event) => event.stopPropagation()}>
          <RowBox
            label={t('records.chooseRow', { what: titleOf(resource, row) })}
            checkedState={isChosen}
            onChange={(isRange) => selection.toggle(row, isRange)}
          />
        </Data>
      )}
      {choice.columns.map(({ name, field }) => (
        <Data key={name} data-column={name} data-numeric={isNumeric(field.kind) || undefined}>
          <RowCell name={name} field={field} row={row} mayEdit={mayEdit} />
        </Data>
      ))}
      {choice.hasOwnWidths && <Data />}
      {actions && (
        <Data data-actions onClick={(event) => event.stopPropagation()}>
          {actions(row)}
        </Data>
      )}
    </Line>
  );
}
