import { Link as ChakraLink } from '@chakra-ui/react';
import { type Alarm, alarmKinds, alarmSchema, alarmStates } from '@hoistway/shared/domain/alarm.ts';
import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ReportRepair } from '../../commands/ReportRepair.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { AlarmPanel } from '../../widgets/alarms/AlarmPanel.tsx';
import { alarmTitle, stateOfClass } from '../../widgets/alarms/alarmWords.ts';
import { ElevatorLink, Moment } from './cells.tsx';
import { History } from './History.tsx';
import type { HistoryColumn } from './HistoryTable.tsx';
import { LiveOrPast } from './LiveOrPast.tsx';

const choiceNames = ['kind', 'state'] as const;

/** Alarms and alarm bells: open ones, and up to seven days of the past (§5). */
export default function AlarmBell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useMemo(() => alarmColumns(t), [t]);
  const choices = useMemo(
    () => [
      {
        name: 'kind',
        label: t('monitor.column.alarm'),
        options: alarmKinds.map((kind) => ({ value: kind, label: t(`alarms.kind.${kind}`) })),
      },
      {
        name: 'state',
        label: t('monitor.column.state'),
        options: alarmStates.map((state) => ({ value: state, label: t(`alarms.standing.${state}`) })),
      },
    ],
    [t],
  );
  return (
    <LiveOrPast
      aside={<ReportRepair />}
      live={
        // The other kinds open their orders automatically.
        <AlarmPanel more={(alarm) => alarm.kind === 'bell' && <ReportRepair alarm={alarm} size="xs" />} />
      }
      past={
        <History
          path="alarmRecords"
          record={alarmSchema}
          keyOf={(alarm) => alarm.id}
          columns={columns}
          windowDays={queryWindowDays.alarms}
          choices={choices}
          choiceNames={choiceNames}
          failureText={t('monitor.failed.alarms')}
          onOpen={(alarm) =>
            alarm.elevatorId !== null &&
            navigate(`/singleMonitor/${alarm.elevatorId}?replay=${alarm.raisedAt}`)
          }
        />
      }
    />
  );
}

const alarmColumns = (t: TFunction): HistoryColumn<Alarm>[] => [
  {
    name: 'at',
    label: t('monitor.column.raised'),
    width: '11.5rem',
    cell: (alarm) => <Moment at={alarm.raisedAt} />,
  },
  {
    name: 'kind',
    label: t('monitor.column.alarm'),
    cell: (alarm) => (
      <StateDot state={stateOfClass[alarm.class]}>
        <ChakraLink asChild color="text" onClick={(event) => event.stopPropagation()}>
          <Link to={`/alarm/${alarm.id}`}>{alarmTitle(alarm, t)}</Link>
        </ChakraLink>
      </StateDot>
    ),
  },
  {
    name: 'elevator',
    label: t('monitor.column.elevator'),
    cell: (alarm) => <ElevatorLink id={alarm.elevatorId} no={alarm.elevatorNo} name={alarm.elevatorName} />,
  },
  {
    name: 'state',
    label: t('monitor.column.state'),
    width: '14rem',
    cell: (alarm) => t(`alarms.standing.${alarm.state}`),
  },
  {
    name: 'acknowledged',
    label: t('monitor.column.acknowledged'),
    width: '15rem',
    cell: (alarm) => (
      <>
        <Moment at={alarm.acknowledgedAt} /> {alarm.acknowledgedBy}
      </>
    ),
  },
  {
    name: 'closed',
    label: t('monitor.column.closed'),
    width: '15rem',
    cell: (alarm) => (
      <>
        <Moment at={alarm.closedAt} /> {alarm.closedBy}
      </>
    ),
  },
  {
    name: 'reason',
    label: t('monitor.column.reason'),
    width: '10rem',
    cell: (alarm) => (alarm.closeReason === null ? '–' : t(`alarms.choice.${alarm.closeReason}`)),
  },
];
