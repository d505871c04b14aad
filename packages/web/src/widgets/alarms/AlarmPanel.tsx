import { Grid } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { byUrgency, useAlarms } from '../../data/alarms.ts';
import { useServerNow } from '../../data/freshness.ts';
import { type FloorSign, useFloorSign } from '../../data/roster.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useKeys } from '../../ui/useKeys.ts';
import { AlarmActions } from './AlarmActions.tsx';
import { AlarmCard } from './AlarmCard.tsx';
import { alarmRate } from './alarmRate.ts';
import { NoAlarms } from './NoAlarms.tsx';
import { type AlarmDesk, useAlarmDesk } from './useAlarmDesk.tsx';

interface AlarmListProps {
  /** In the order shown. */
  alarms: readonly Alarm[];
  signOf: FloorSign;
  desk: AlarmDesk;
  isOfThisElevator?: boolean;
  /** Further actions on an alarm, after the standard ones. */
  more?: ((alarm: Alarm) => ReactNode) | undefined;
}

/** A list of alarms with their buttons; the acknowledge key acts on the first ringing one. `j` and `k` move. */
export function AlarmList(props: AlarmListProps) {
  const { alarms, signOf, desk, isOfThisElevator = false, more } = props;
  const first = alarms.find((alarm) => alarm.state === 'open');
  const list = useRef<HTMLDivElement>(null);
  const walk = (step: number) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-alarm]') ?? [])];
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    cards[Math.max(0, Math.min(cards.length - 1, at + step))]?.focus();
  };
  useKeys({ j: () => walk(1), k: () => walk(-1) });
  return (
    <Grid
      ref={list}
      templateColumns="repeat(auto-fill, minmax(min(100%, 25rem), 1fr))"
      alignContent="start"
      gap="2"
      p="2"
      overflowY="auto"
      flex="1"
      minH="0"
    >
      {alarms.map((alarm) => (
        <ListedAlarm
          key={alarm.id}
          alarm={alarm}
          signOf={signOf}
          desk={desk}
          isFirst={alarm === first}
          isOfThisElevator={isOfThisElevator}
          more={more}
        />
      ))}
    </Grid>
  );
}

/** A card of the list with its buttons; other alarms do not rerender it. */
const ListedAlarm = memo(function ListedAlarm(
  props: Omit<AlarmListProps, 'alarms'> & { alarm: Alarm; isFirst: boolean },
) {
  const { alarm, signOf, desk, isFirst, isOfThisElevator = false, more } = props;
  return (
    <AlarmCard
      alarm={alarm}
      signOf={signOf}
      isOfThisElevator={isOfThisElevator}
      actions={
        <>
          <AlarmActions alarm={alarm} desk={desk} isFirst={isFirst} />
          {more?.(alarm)}
        </>
      }
    />
  );
});

/** The scope's open alarms, one elevator's or one use unit's: the same on every seat. */
export function AlarmPanel(props: {
  elevatorId?: string;
  unitId?: string;
  title?: ReactNode;
  isBare?: boolean;
  more?: AlarmListProps['more'];
}) {
  const { t } = useTranslation();
  const { elevatorId, unitId, isBare = false } = props;
  const { items, hasLoaded, fresh, isConnected } = useAlarms();
  const nowMs = useServerNow();
  const signOf = useFloorSign();
  const desk = useAlarmDesk();
  const visibleAlarms = useMemo(
    () =>
      items
        .filter((alarm) => elevatorId === undefined || concerns(alarm, elevatorId))
        .filter((alarm) => unitId === undefined || alarm.useUnitId === unitId)
        .toSorted(byUrgency),
    [items, elevatorId, unitId],
  );
  const open = visibleAlarms.filter((alarm) => alarm.state === 'open').length;
  const rate = alarmRate(items, nowMs);
  const isStale = hasLoaded && (!fresh || !isConnected);
  const body = !hasLoaded ? (
    <LoadingState />
  ) : visibleAlarms.length === 0 ? (
    <NoAlarms isStale={isStale} />
  ) : (
    <AlarmList
      alarms={visibleAlarms}
      signOf={signOf}
      desk={desk}
      isOfThisElevator={elevatorId !== undefined}
      more={props.more}
    />
  );
  if (isBare)
    return (
      <>
        {body}
        {desk.dialog}
      </>
    );
  return (
    <Panel
      title={props.title ?? t('alarms.title')}
      note={hasLoaded ? t('alarms.openCount', { value: open }) : undefined}
      aside={
        isStale
          ? t('alarms.stale')
          : elevatorId === undefined && t(`alarms.rate.${rate.mood}`, { value: rate.perTenMinutes })
      }
      flex="1"
      minH="0"
    >
      {body}
      {desk.dialog}
    </Panel>
  );
}

const concerns = (alarm: Alarm, elevatorId: string): boolean =>
  alarm.elevatorId === elevatorId || alarm.members.includes(elevatorId);
