import { Box, Table, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { MatrixCellView, MatrixView } from '@hoistway/shared/domain/dtuMatrixView.ts';
import { dtuTestCells } from '@hoistway/shared/resources/dtuTestCells.ts';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../commands/remoteCells.ts';
import { labelsOf } from '../../crud/labels.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { useSecond } from '../../ui/useSecond.ts';
import { clockText } from '../../widgets/age.ts';
import { cellLooks } from './matrixLooks.ts';

/** The grid of devices and tests; the device's number stays visible while the tests scroll. */
export function MatrixGrid({ view }: { view: MatrixView }) {
  const { t } = useTranslation();
  const labels = labelsOf(t, dtuTestCells);
  return (
    <Table.Root size="sm" stickyHeader>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader position="sticky" insetStart="0" bg="surface1" zIndex="1">
            {labels.field('dtuCode')}
          </Table.ColumnHeader>
          {view.tests.map((test) => (
            <Table.ColumnHeader key={test} whiteSpace="nowrap">
              {labels.option('test', test)}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {view.devices.map(({ dtuId, dtuCode, cells }) => (
          <Table.Row key={dtuId} data-device={dtuCode}>
            <Table.Cell position="sticky" insetStart="0" bg="surface1" fontVariantNumeric="tabular-nums">
              {dtuCode}
            </Table.Cell>
            {view.tests.map((test) => (
              <Table.Cell key={test} verticalAlign="top">
                <MatrixCell cell={cells.find((cell) => cell.test === test)} />
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function MatrixCell({ cell }: { cell: MatrixCellView | undefined }) {
  const { t } = useTranslation();
  if (cell === undefined) return null;
  const labels = labelsOf(t, dtuTestCells);
  const note = cell.problem === null ? (cell.measuredValue ?? '') : problemText(t, cell.problem);
  return (
    <Box minW="28">
      <StateDot state={cellLooks[cell.state]}>{labels.option('state', cell.state)}</StateDot>
      {cell.state === 'running' && cell.dueAt !== null ? (
        <TimeLeft dueMs={Date.parse(cell.dueAt)} />
      ) : (
        <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
          {note}
        </Text>
      )}
    </Box>
  );
}

function TimeLeft({ dueMs }: { dueMs: number }) {
  const { t } = useTranslation();
  useSecond();
  return (
    <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
      {t('elevators.tests.left', { time: clockText(Math.max(0, dueMs - systemClock.now())) })}
    </Text>
  );
}
