import { Flex, type FlexProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { byUrgency, useAlarms } from '../../data/alarms.ts';
import { countText } from '../../data/countText.ts';
import { useServerNow } from '../../data/freshness.ts';
import { useFloorSign } from '../../data/roster.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { clockText } from '../../widgets/age.ts';
import { alarmPlace } from '../../widgets/alarms/alarmWords.ts';
import { HomeRow, Quiet } from './HomeRow.tsx';

/** Elevators with a ringing bell or trapped people, with the duration. */
export function HomeBells(props: { gridColumn: FlexProps['gridColumn'] }) {
  const { t } = useTranslation();
  const { items, hasLoaded } = useAlarms();
  const nowMs = useServerNow();
  const signOf = useFloorSign();
  const people = items.filter((alarm) => alarm.class === 1).toSorted(byUrgency);
  return (
    <Panel
      title={t('home.bells')}
      note={people.length === 0 ? undefined : countText(t, 'alarms', people.length)}
      gridColumn={props.gridColumn}
      minH="40"
    >
      {!hasLoaded ? (
        <LoadingState />
      ) : people.length === 0 ? (
        <Quiet>{t('home.noBells')}</Quiet>
      ) : (
        <Flex direction="column" overflowY="auto" py="1">
          {people.map((alarm) => (
            <HomeRow
              key={alarm.id}
              to={`/singleMonitor/${alarm.elevatorId ?? ''}`}
              title={
                <StateDot state="alarm" isColoured={alarm.state === 'open'}>
                  {t(`alarms.kind.${alarm.kind}`)}
                </StateDot>
              }
              note={alarmPlace(alarm, signOf, t)}
              aside={clockText(nowMs - Date.parse(alarm.receivedAt))}
            />
          ))}
        </Flex>
      )}
    </Panel>
  );
}
