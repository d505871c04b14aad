import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { HeadCell } from './HeadCell.tsx';
import type { RecordTableProps } from './RecordTable.tsx';
import { RowBox } from './RowBox.tsx';
import { Head } from './tableParts.tsx';

/** Column heads: sorted, moved and resized, with the checkbox for all rows. */
export function TableHead(props: RecordTableProps & { frame: RefObject<HTMLDivElement | null> }) {
  const { rows, choice, sort, onSort, selection, actions, frame } = props;
  const { columns, hasOwnWidths, changes } = choice;
  const { t } = useTranslation();
  const chosenHere = selection ? rows.filter(selection.has).length : 0;
  const resize = (name: string, widthPx: number) => {
    if (hasOwnWidths) return changes.resize(name, widthPx);
    // The user's first own width fixes the others at their drawn width.
    const drawnWidthPx = (of: string) =>
      frame.current?.querySelector<HTMLElement>(`th[data-column="${of}"]`)?.offsetWidth;
    changes.replace(
      columns.map((one) => ({
        name: one.name,
        width: one.name === name ? Math.round(widthPx) : (drawnWidthPx(one.name) ?? one.widthPx),
      })),
    );
  };
  return (
    <thead>
      <tr>
        {selection && (
          <Head scope="col" px="0" textAlign="center" insetStart="0" zIndex="3">
            <RowBox
              label={t('records.chooseAll')}
              checkedState={chosenHere === 0 ? false : chosenHere === rows.length || 'indeterminate'}
              onChange={() => selection.toggleAll(rows)}
            />
          </Head>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.name}
            column={column}
            next={columns[index + 1]?.name ?? null}
            sort={sort}
            onSort={onSort}
            changes={changes}
            onResize={resize}
          />
        ))}
        {hasOwnWidths && <Head aria-hidden />}
        {actions && (
          <Head scope="col">
            <chakra.span srOnly>{t('records.actions')}</chakra.span>
          </Head>
        )}
      </tr>
    </thead>
  );
}
