import { Button } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/Kbd.tsx';
import type { AlarmDesk } from './useAlarmDesk.tsx';

/** Decisions that an alarm's state allows: only the required action has a filled button. */
export function AlarmActions(props: { alarm: Alarm; desk: AlarmDesk; isFirst: boolean }) {
  const { t } = useTranslation();
  const { alarm, desk, isFirst } = props;
  if (alarm.state === 'closed') return null;
  const isBusy = desk.busy.has(alarm.id);
  const mayConfirm =
    desk.may('confirm') && alarm.kind === 'trapped' && alarm.degree !== 'confirmed' && alarm.state !== 'open';
  return (
    <>
      {desk.may('shelve') && alarm.class !== 1 && alarm.state !== 'shelved' && (
        <Button size="xs" onClick={() => desk.decide(alarm, 'shelve')}>
          {t('alarms.decision.shelve')}
        </Button>
      )}
      {mayConfirm && (
        <Button size="xs" onClick={() => desk.decide(alarm, 'confirm')}>
          {t('alarms.decision.confirm')}
        </Button>
      )}
      {desk.may('close') && alarm.state !== 'open' && (
        <Button size="xs" onClick={() => desk.decide(alarm, 'close')}>
          {t('alarms.decision.close')}
        </Button>
      )}
      {desk.may('acknowledge') && alarm.state === 'open' && (
        <Button
          size="xs"
          variant={isFirst ? 'solid' : 'outline'}
          colorPalette={alarm.class === 1 ? 'alarm' : alarm.class === 2 ? 'fault' : 'gray'}
          loading={isBusy}
          onClick={() => desk.acknowledge(alarm)}
        >
          {t('alarms.acknowledge')}
          {isFirst && <Kbd>A</Kbd>}
        </Button>
      )}
    </>
  );
}
