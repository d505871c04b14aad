import { Button, chakra, Flex, IconButton, Input, Switch, Text } from '@chakra-ui/react';
import type { RecordAction } from '@hoistway/shared/model/right.ts';
import { floorComparisons } from '@hoistway/shared/resources/floorComparisons.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Labels, labelsOf } from '../../crud/labels.ts';
import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { removeRow, saveRow, useRenewal, useRows } from '../../data/rows.ts';
import { useMayWrite } from '../../data/session.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';
import { type FloorDraft, type FloorRow, missingFloors, newFloor } from './floors.ts';

const columns = ['actualFloor', 'displayedFloor', 'stops', 'heightM', 'statusCode', 'faultCode'] as const;

/** Displayed name and stop flag of each physical floor of an elevator; a row is saved on leaving it. */
export function FloorTable({ elevator }: { elevator: Row }) {
  const { t } = useTranslation();
  const labels = labelsOf(t, floorComparisons);
  const renew = useRenewal();
  const may = {
    create: useMayWrite(floorComparisons, 'create'),
    change: useMayWrite(floorComparisons, 'change'),
    remove: useMayWrite(floorComparisons, 'remove'),
  };
  const floors = useRows<FloorRow>(floorComparisons, {
    elevatorId: elevator.id,
    pageSize: 200,
    sort: '-actualFloor',
  });
  const refresh = () => renew(floorComparisons.name);

  if (floors.isPending) return <LoadingState />;
  if (floors.isError)
    return <ErrorState onRefresh={() => void floors.refetch()} reason={errorText(floors.error)} />;
  const rows = floors.data.records;

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      showSuccess(t('records.saved'));
    } catch (error) {
      hint(errorText(error));
    }
    await refresh();
  };
  const save = (draft: FloorDraft) => attempt(() => saveRow(floorComparisons, { ...draft }));
  const remove = (row: FloorRow) => attempt(() => removeRow(floorComparisons, row));
  const missing = missingFloors(rows, Number(elevator.lowestFloor ?? 1), Number(elevator.floors ?? 0));
  const fill = () =>
    attempt(async () => {
      for (const floor of missing) await saveRow(floorComparisons, { ...newFloor(elevator.id, floor) });
    });
  const add = () => {
    const top = Math.max(Number(elevator.lowestFloor ?? 1) - 1, ...rows.map((row) => row.actualFloor));
    return save(newFloor(elevator.id, top + 1));
  };

  return (
    <Flex direction="column" gap="3">
      {may.create && <FloorActions add={add} missing={missing} fill={fill} />}
      {rows.length === 0 ? (
        <EmptyState onRefresh={() => void floors.refetch()} />
      ) : (
        <FloorRows labels={labels} rows={rows} may={may} save={save} remove={remove} />
      )}
    </Flex>
  );
}

interface FloorActionsProps {
  add: () => Promise<void>;
  missing: number[];
  fill: () => Promise<void>;
}

/** Adds one floor, or all missing ones. */
function FloorActions({ add, missing, fill }: FloorActionsProps) {
  const { t } = useTranslation();
  return (
    <Flex gap="2" align="center">
      <Button size="sm" onClick={() => void add()}>
        <Plus />
        {t('records.addFloor')}
      </Button>
      {missing.length > 0 && (
        <>
          <Button size="sm" variant="ghost" title={t('records.floorsFillText')} onClick={() => void fill()}>
            {t('records.floorsFill')} · {missing.length}
          </Button>
          <Text color="attention">{t('elevators.floorsIncomplete', { count: missing.length })}</Text>
        </>
      )}
    </Flex>
  );
}

interface FloorRowsProps {
  labels: Labels;
  rows: FloorRow[];
  may: Record<RecordAction, boolean>;
  save: (draft: FloorDraft) => Promise<void>;
  remove: (row: FloorRow) => Promise<void>;
}

/** The floors with their signs, edited in place. */
function FloorRows({ labels, rows, may, save, remove }: FloorRowsProps) {
  return (
    <chakra.div overflowX="auto">
      <chakra.table w="full" css={{ '& td, & th': { px: 1, py: 0.5, textAlign: 'start' } }}>
        <chakra.thead color="muted" textStyle="xs">
          <tr>
            {columns.map((name) => (
              <th key={name}>{labels.field(name)}</th>
            ))}
            <th />
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map((row) => (
            <FloorLine
              key={`${row.id}-${row.version}`}
              row={row}
              labelOf={labels.field}
              may={may}
              onSave={save}
              onRemove={remove}
            />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

interface FloorLineProps {
  row: FloorRow;
  labelOf: (name: string) => string;
  may: { change: boolean; remove: boolean };
  onSave: (row: FloorDraft) => Promise<void>;
  onRemove: (row: FloorRow) => Promise<void>;
}

function FloorLine({ row, labelOf, may, onSave, onRemove }: FloorLineProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<FloorRow>(row);
  const leave = () => {
    if (JSON.stringify(draft) !== JSON.stringify(row)) void onSave(draft);
  };
  const text = (name: 'displayedFloor' | 'statusCode' | 'faultCode', width: string) => (
    <Input
      size="sm"
      w={width}
      disabled={!may.change}
      aria-label={`${labelOf(name)} ${row.actualFloor}`}
      value={draft[name] ?? ''}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value || null })}
      onBlur={leave}
    />
  );
  return (
    <tr>
      <td>
        <Text w="10" textAlign="end" pe="2">
          {row.actualFloor}
        </Text>
      </td>
      <td>{text('displayedFloor', '16')}</td>
      <td>
        <Switch.Root
          size="sm"
          colorPalette="moving"
          disabled={!may.change}
          checked={draft.stops}
          onCheckedChange={({ checked: isChecked }) => void onSave({ ...draft, stops: isChecked })}
        >
          <Switch.HiddenInput aria-label={`${labelOf('stops')} ${row.actualFloor}`} />
          <Switch.Control />
        </Switch.Root>
      </td>
      <td>
        <Input
          size="sm"
          w="20"
          inputMode="decimal"
          disabled={!may.change}
          aria-label={`${labelOf('heightM')} ${row.actualFloor}`}
          defaultValue={row.heightM ?? ''}
          onChange={({ target }) =>
            setDraft({ ...draft, heightM: target.value === '' ? null : Number(target.value) })
          }
          onBlur={leave}
        />
      </td>
      <td>{text('statusCode', '20')}</td>
      <td>{text('faultCode', '20')}</td>
      <td>
        {may.remove && (
          <IconButton
            size="xs"
            variant="ghost"
            color="muted"
            aria-label={`${t('common.delete')}: ${row.displayedFloor}`}
            onClick={() => void onRemove(row)}
          >
            <Trash2 />
          </IconButton>
        )}
      </td>
    </tr>
  );
}
