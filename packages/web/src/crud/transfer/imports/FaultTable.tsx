import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ImportJob } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../../ui/ListStates.tsx';
import type { Labels } from '../../labels.ts';
import { Head, rowHeight } from '../../list/tableParts.tsx';
import { CellChoices } from './CellChoices.tsx';
import { FaultLine } from './FaultLine.tsx';
import { type Target, targetsOf } from './targets.ts';
import { useCellCursor } from './useCellCursor.ts';
import type { FaultRows } from './useFaultRows.ts';

interface FaultTableProps {
  job: ImportJob;
  resource: AnyResource;
  labels: Labels;
  rows: FaultRows;
}

/** A mapped column of the file. */
export interface FaultColumn extends Target {
  at: number;
  header: string;
}

const rowWidth = 84;
const problemWidth = 340;
const cellWidth = 170;

/** Rows with faults as in the file, edited in place. Only visible rows are in the document. */
export function FaultTable({ job, resource, labels, rows }: FaultTableProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const columns = useFaultColumns({ job, resource, labels });
  const { virtual, items } = useFaultsInView(rows, frame);
  const cursor = useCellCursor({
    rows,
    columns,
    frame,
    scrollTo: (index) => virtual.scrollToIndex(index),
  });
  const width = rowWidth + problemWidth + columns.length * cellWidth;
  let lastEnd = 0;

  return (
    <Flex direction="column" flex="1" minH="0" gap="2">
      <Flex align="baseline" gap="4" wrap="wrap">
        <Text fontWeight="semibold">{t('imports.faults')}</Text>
        <Text color="muted" textStyle="sm">
          {t('imports.faultKeys')}
        </Text>
      </Flex>
      {rows.isPending ? (
        <LoadingState />
      ) : (
        <Box
          ref={frame}
          flex="1"
          minH="40"
          overflow="auto"
          borderWidth="1px"
          borderColor="line"
          borderRadius="l2"
          scrollPaddingInlineStart={{ base: `${rowWidth}px`, md: `${rowWidth + problemWidth}px` }}
        >
          <chakra.table
            role="grid"
            aria-label={t('imports.faults')}
            aria-rowcount={rows.total + 1}
            css={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 }}
            w={`${width}px`}
            minW="full"
          >
            <colgroup>
              <col style={{ width: rowWidth }} />
              <col style={{ width: problemWidth }} />
              {columns.map(({ at }) => (
                <col key={at} style={{ width: cellWidth }} />
              ))}
            </colgroup>
            <FaultHead columns={columns} />
            <tbody>
              {items.map(({ index, start, end }) => {
                const gap = start - lastEnd;
                lastEnd = end;
                return (
                  <Fragment key={index}>
                    {gap > 0 && <tr aria-hidden style={{ height: gap }} />}
                    <FaultLine
                      index={index}
                      row={rows.at(index)}
                      columns={columns}
                      cursor={cursor}
                      labels={labels}
                      problemStart={rowWidth}
                    />
                  </Fragment>
                );
              })}
              <tr aria-hidden style={{ height: Math.max(0, virtual.getTotalSize() - lastEnd) }} />
            </tbody>
          </chakra.table>
          <CellChoices columns={columns} labels={labels} />
        </Box>
      )}
    </Flex>
  );
}

/** The mapped columns of the file. */
function useFaultColumns({ job, resource, labels }: Omit<FaultTableProps, 'rows'>): FaultColumn[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const targets = new Map(targetsOf(resource, labels, t).map((target) => [target.value, target]));
    return job.columns.flatMap(({ at, header, field }) => {
      const target = field === null ? undefined : targets.get(field);
      return target ? [{ ...target, at, header }] : [];
    });
  }, [job.columns, resource, labels, t]);
}

/** The visible rows, loaded as they scroll into view. */
function useFaultsInView(rows: FaultRows, frame: RefObject<HTMLDivElement | null>) {
  const virtual = useVirtualizer({
    count: rows.total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingStart: rowHeight,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index, items.at(-1)?.index];
  useEffect(() => {
    if (first !== undefined && last !== undefined) rows.show(first, last);
  }, [first, last, rows]);
  return { virtual, items };
}

function FaultHead({ columns }: { columns: readonly FaultColumn[] }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <Head scope="col" data-numeric insetStart="0" zIndex="3">
          {t('imports.row')}
        </Head>
        <Head scope="col" insetStart={{ base: 'auto', md: `${rowWidth}px` }} zIndex={{ md: '3' }}>
          {t('imports.problem')}
        </Head>
        {columns.map(({ at, label, header }) => (
          <Head key={at} scope="col" title={header} overflow="hidden" textOverflow="ellipsis">
            {label}
          </Head>
        ))}
      </tr>
    </thead>
  );
}
