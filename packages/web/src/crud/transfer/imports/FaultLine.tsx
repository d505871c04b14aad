import { chakra, Flex } from '@chakra-ui/react';
import type { ImportRow } from '@hoistway/shared/domain/importJob.ts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../formats.ts';
import type { Labels } from '../../labels.ts';
import { Data, rowHeight } from '../../list/tableParts.tsx';
import { choicesOf } from './CellChoices.tsx';
import type { FaultColumn } from './FaultTable.tsx';
import { faultText } from './faultText.ts';
import { isAbout } from './targets.ts';
import type { CellCursor } from './useCellCursor.ts';

interface FaultLineProps {
  index: number;
  /** Undefined while it is loading. */
  row: ImportRow | undefined;
  columns: readonly FaultColumn[];
  cursor: CellCursor;
  labels: Labels;
  /** Left edge of the problem's column in pixels. */
  problemStart: number;
}

/** A row of the file, its faults, and its cells. */
export function FaultLine({ index, row, columns, cursor, labels, problemStart }: FaultLineProps) {
  const { t } = useTranslation();
  const problem = row?.errors
    .map(
      (error) =>
        `${labels.field(error.field.split('.')[0] ?? '')}: ${faultText(error, { columns, labels, t })}`,
    )
    .join('; ');
  return (
    <chakra.tr h={`${rowHeight}px`} bg="surface1" aria-rowindex={index + 2} data-row={row?.row}>
      <Data data-numeric position="sticky" insetStart="0" zIndex="1" bg="inherit" color="muted">
        {row && numberText(row.row)}
      </Data>
      <Data
        // A phone has no space for cells beside two sticky columns.
        position={{ base: 'static', md: 'sticky' }}
        insetStart={{ md: `${problemStart}px` }}
        zIndex="1"
        bg="inherit"
        borderInlineEndWidth="1px"
        title={problem}
        color={problem ? 'attention' : 'normal'}
        aria-live="polite"
      >
        {row && row.errors.length === 0 ? (
          <Flex as="span" align="center" gap="1.5">
            <Check size={14} aria-hidden />
            {t('imports.mended')}
          </Flex>
        ) : (
          problem
        )}
      </Data>
      {columns.map((column, at) => (
        <FaultCell
          key={column.at}
          place={{ index, column: at }}
          row={row}
          column={column}
          labels={labels}
          cursor={cursor}
        />
      ))}
    </chakra.tr>
  );
}

interface FaultCellProps {
  place: { index: number; column: number };
  row: ImportRow | undefined;
  column: FaultColumn;
  labels: Labels;
  cursor: CellCursor;
}

const Cell = chakra('td', {
  base: {
    px: '3',
    borderBottomWidth: '1px',
    borderInlineEndWidth: '1px',
    borderColor: 'hairline',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'text',
    outline: '0',
    '&[data-fault]': { color: 'attention', boxShadow: 'inset 0 -2px 0 var(--hw-colors-attention)' },
    '&:focus-visible, &:focus': { bg: 'surface3', boxShadow: 'inset 0 0 0 2px var(--hw-colors-moving)' },
    '&[data-editing]': { p: '0', bg: 'ground', boxShadow: 'inset 0 0 0 2px var(--hw-colors-moving)' },
  },
});

function FaultCell({ place, row, column, labels, cursor }: FaultCellProps) {
  const { t } = useTranslation();
  const { at, editing } = cursor;
  const isAt = at.index === place.index && at.column === place.column;
  const isEditing = editing?.index === place.index && editing.column === place.column;
  const faults = row?.errors.filter(({ field }) => isAbout(column.value, field)) ?? [];
  const text = row?.cells[column.at] ?? '';
  const label = t('imports.cell', { column: column.label, row: row?.row ?? '' });
  return (
    <Cell
      role="gridcell"
      data-cell={`${place.index}-${place.column}`}
      data-fault={faults.length > 0 || undefined}
      data-editing={isEditing || undefined}
      aria-invalid={faults.length > 0 || undefined}
      title={faults.map((fault) => faultText(fault, { columns: [column], labels, t })).join('\n') || text}
      tabIndex={isAt && !isEditing ? 0 : -1}
      onFocus={() => cursor.setAt(place)}
      onKeyDown={cursor.onCellKey}
      onDoubleClick={() => cursor.edit(place)}
    >
      {isEditing ? (
        <chakra.input
          ref={(input: HTMLInputElement | null) => {
            if (input !== null && document.activeElement !== input) input.focus();
          }}
          aria-label={label}
          list={choicesOf(column)}
          value={editing.text}
          onChange={({ target }) => cursor.type(target.value)}
          onKeyDown={cursor.onInputKey}
          onBlur={cursor.keep}
          w="full"
          h={`${rowHeight - 1}px`}
          px="3"
          bg="transparent"
          outline="0"
        />
      ) : (
        text
      )}
    </Cell>
  );
}
