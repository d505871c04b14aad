import { directions, doorStates, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { columns as fleetColumns, toPhysical } from '@hoistway/shared/fleet/columns.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Condition, conditionAt } from '../../data/condition.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { ageText } from '../../widgets/age.ts';
import { isSilent, staleCondition, stateOf } from '../../widgets/conditionMark.ts';
import { type ElevatorTexts, useElevatorTexts } from '../../widgets/elevatorTexts.ts';
import type { LiveCell, LiveColumn } from '../../widgets/liveTable/liveColumns.ts';

const absent = '–';
const arrows = { none: '', up: ' ▲', down: ' ▼' } as const;

/** Columns on a telephone. */
const narrowColumns = ['shaft', 'no', 'name', 'condition', 'floor'];

/**
 * The columns of the list of elevators, made from the live columns and the roster's; a stale list shows nothing as
 * live.
 */
export function useLadderColumns(
  roster: RosterIndex,
  { isStale, isNarrow }: { isStale: boolean; isNarrow: boolean },
): readonly LiveColumn[] {
  const { t } = useTranslation();
  const words = useElevatorTexts();
  return useMemo<LiveColumn[]>(() => {
    const conditionIn = ({ table, slot }: LiveCell) => {
      if (slot < 0) return 'unknown';
      const condition = conditionAt(table, slot);
      return isStale ? staleCondition(condition) : condition;
    };
    const parts = { roster, t, words, conditionIn };
    const columns = [...identityColumns(parts), ...readingColumns(parts)];
    return isNarrow ? forTelephone(columns) : columns;
  }, [roster, t, words, isStale, isNarrow]);
}

interface ColumnParts {
  roster: RosterIndex;
  t: TFunction;
  words: ElevatorTexts;
  conditionIn: (cell: LiveCell) => Condition;
}

/** Columns of the elevator's identity and condition. */
function identityColumns({ roster, t, conditionIn }: ColumnParts): LiveColumn[] {
  const { nos, names, units, unit, building, lowest, floors } = roster.roster;
  return [
    {
      name: 'shaft',
      label: '',
      width: '1.5rem',
      text: () => '',
      tone: (cell) => stateOf[conditionIn(cell)],
      car: ({ table, slot, index }) => {
        const floor = slot < 0 ? null : toPhysical('floor', table.columns.floor[slot]!);
        const low = lowest[index] ?? 1;
        const count = Math.max(2, floors[index] ?? 2);
        if (floor === null) return { share: null, isOpen: false };
        const door = doorStates[table.columns.door[slot]!];
        return {
          share: Math.max(0, Math.min(1, (floor - low) / (count - 1))),
          isOpen: door === 'open' || door === 'opening',
        };
      },
    },
    { name: 'no', label: t('monitor.column.no'), width: '6.5rem', text: ({ index }) => nos[index] ?? '' },
    {
      name: 'name',
      label: t('monitor.column.name'),
      width: 'minmax(9rem, 1.4fr)',
      text: ({ index }) => names[index] ?? '',
    },
    {
      name: 'unit',
      label: t('monitor.column.useUnit'),
      width: 'minmax(8rem, 1fr)',
      text: ({ index }) => [units[unit[index] ?? -1]?.name, building[index]].filter(Boolean).join(' '),
      tone: () => 'dim',
    },
    {
      name: 'condition',
      label: t('monitor.column.state'),
      width: '9rem',
      text: (cell) => t(`monitor.condition.${conditionIn(cell)}`),
      tone: (cell) => stateOf[conditionIn(cell)],
      hasMark: true,
    },
  ];
}

/** Columns of the latest reading. */
function readingColumns({ roster, t, words, conditionIn }: ColumnParts): LiveColumn[] {
  const dimTone = (cell: LiveCell) => (isSilent(conditionIn(cell)) ? 'dim' : '');
  return [
    {
      name: 'floor',
      label: t('monitor.floor'),
      width: '4.5rem',
      align: 'end',
      text: ({ table, slot, index }) => {
        const floor = slot < 0 ? null : toPhysical('floor', table.columns.floor[slot]!);
        const direction = directions[slot < 0 ? 0 : table.columns.direction[slot]!] ?? 'none';
        return floor === null ? absent : `${roster.signAt(index, floor)}${arrows[direction]}`;
      },
      tone: dimTone,
    },
    {
      name: 'speed',
      label: t('monitor.speed'),
      width: '5.5rem',
      align: 'end',
      text: ({ table, slot }) => {
        const speed = slot < 0 ? fleetColumns.speed.unknown : table.columns.speed[slot]!;
        return speed === fleetColumns.speed.unknown ? absent : `${(Math.abs(speed) / 1000).toFixed(1)} m/s`;
      },
      tone: dimTone,
    },
    {
      name: 'load',
      label: t('monitor.load'),
      width: '4.5rem',
      align: 'end',
      text: ({ table, slot }) => {
        const load = slot < 0 ? null : toPhysical('load', table.columns.load[slot]!);
        return load === null ? absent : `${load} %`;
      },
      tone: dimTone,
    },
    {
      name: 'door',
      label: t('monitor.door'),
      width: '6rem',
      text: ({ table, slot }) =>
        words.door(doorStates[slot < 0 ? 0 : table.columns.door[slot]!] ?? 'unknown'),
      tone: dimTone,
    },
    {
      name: 'mode',
      label: t('monitor.mode'),
      width: '9rem',
      text: ({ table, slot }) =>
        words.mode(serviceModes[slot < 0 ? 0 : table.columns.mode[slot]!] ?? 'unknown'),
      tone: dimTone,
    },
    {
      name: 'age',
      label: t('monitor.age.title'),
      width: '5.5rem',
      align: 'end',
      text: ({ table, slot, nowMs }) => {
        const receivedAtMs = slot < 0 ? 0 : table.receivedAt[slot]!;
        return receivedAtMs === 0 ? absent : ageText(nowMs - receivedAtMs, t);
      },
      tone: () => 'dim',
      isAge: true,
    },
  ];
}

const forTelephone = (columns: readonly LiveColumn[]): LiveColumn[] =>
  columns.flatMap((column) => {
    if (!narrowColumns.includes(column.name)) return [];
    if (column.name === 'name') return [{ ...column, width: 'minmax(4rem, 1fr)' }];
    return [column.name === 'condition' ? { ...column, width: '6.5rem' } : column];
  });
