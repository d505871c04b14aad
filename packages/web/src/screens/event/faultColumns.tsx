import { Text } from '@chakra-ui/react';
import { faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { FaultRecord, PowerLoss } from '@hoistway/shared/domain/records.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../ui/StateDot.tsx';
import { clockText } from '../../widgets/age.ts';
import { ElevatorLink, Moment } from './cells.tsx';
import type { HistoryColumn } from './HistoryTable.tsx';

const durationText = (from: string, until: string | null): string =>
  until === null ? '–' : clockText(Date.parse(until) - Date.parse(from));

/** The columns of a fault list (§3 "Fault record"). */
export function useFaultColumns(): HistoryColumn<FaultRecord>[] {
  const { t } = useTranslation();
  return useMemo(() => faultColumns(t), [t]);
}

const faultColumns = (t: TFunction): HistoryColumn<FaultRecord>[] => [
  {
    name: 'no',
    label: t('monitor.column.no'),
    width: '7.5rem',
    cell: (fault) => <Text color="muted">{fault.faultNo}</Text>,
  },
  {
    name: 'at',
    label: t('monitor.column.at'),
    width: '11.5rem',
    cell: (fault) => <Moment at={fault.faultTime} />,
  },
  {
    name: 'boardAt',
    label: t('monitor.column.boardAt'),
    width: '11.5rem',
    cell: (fault) => <Moment at={fault.mainBoardTime} />,
  },
  {
    name: 'fault',
    label: t('monitor.fault'),
    cell: (fault) => (
      <StateDot state={fault.recoveredAt === null ? 'fault' : 'normal'}>
        {t(`codes.fault.${faultName(fault.faultType)}`)}
      </StateDot>
    ),
  },
  {
    name: 'raw',
    label: t('monitor.column.code'),
    width: '7rem',
    cell: (fault) => <Text color="muted">{fault.raw ?? fault.faultType}</Text>,
  },
  {
    name: 'elevator',
    label: t('monitor.column.elevator'),
    cell: (fault) => <ElevatorLink id={fault.elevatorId} no={fault.elevatorNo} name={fault.elevatorName} />,
  },
  {
    name: 'unit',
    label: t('monitor.column.useUnit'),
    width: '14rem',
    cell: (fault) => fault.useUnitName,
  },
  {
    name: 'floor',
    label: t('monitor.floor'),
    width: '5rem',
    cell: (fault) => fault.displayFaultFloor ?? fault.faultFloor ?? '–',
  },
  {
    name: 'recovered',
    label: t('monitor.column.recovered'),
    width: '11.5rem',
    cell: (fault) => <Moment at={fault.recoveredAt} />,
  },
  {
    name: 'lasted',
    label: t('monitor.column.lasted'),
    width: '7rem',
    cell: (fault) => durationText(fault.faultTime, fault.recoveredAt),
  },
  {
    name: 'storey',
    label: t('monitor.column.storey'),
    width: '5rem',
    cell: (fault) => fault.faultStorey ?? '–',
  },
  {
    name: 'floorCode',
    label: t('monitor.column.floorCode'),
    width: '6.5rem',
    cell: (fault) => <Text color="muted">{fault.faultFloorCode ?? '–'}</Text>,
  },
];

/** The columns of a list of power losses. */
export function usePowerLossColumns(): HistoryColumn<PowerLoss>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        name: 'lost',
        label: t('monitor.column.lost'),
        width: '11.5rem',
        cell: (loss) => <Moment at={loss.lostAt} />,
      },
      {
        name: 'state',
        label: t('monitor.column.state'),
        width: '9rem',
        cell: (loss) => (
          <StateDot state={loss.restoredAt === null ? 'attention' : 'normal'}>
            {t(loss.restoredAt === null ? 'events.powerLost' : 'events.powerRestored')}
          </StateDot>
        ),
      },
      {
        name: 'elevator',
        label: t('monitor.column.elevator'),
        cell: (loss) => <ElevatorLink id={loss.elevatorId} no={loss.elevatorNo} name={loss.elevatorName} />,
      },
      { name: 'unit', label: t('monitor.column.useUnit'), cell: (loss) => loss.useUnitName },
      {
        name: 'restored',
        label: t('monitor.column.restored'),
        width: '11.5rem',
        cell: (loss) => <Moment at={loss.restoredAt} />,
      },
      {
        name: 'lasted',
        label: t('monitor.column.lasted'),
        width: '7rem',
        cell: (loss) => durationText(loss.lostAt, loss.restoredAt),
      },
    ],
    [t],
  );
}
