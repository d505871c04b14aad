import { Button, Text } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { useTranslation } from 'react-i18next';
import type { PhoneStep } from '../../data/phone/phoneStore.ts';
import type { StepInput } from '../../data/phone/useStepQueue.ts';

interface AlarmStepProps {
  alarm: Alarm;
  /** Whether the user may acknowledge it. */
  mayTake: boolean;
  waiting: readonly PhoneStep[];
  onDo: (doing: StepInput) => Promise<void>;
}

/** An alarm without an order: its only step is the acknowledgement. */
export function AlarmStep({ alarm, mayTake, waiting, onDo }: AlarmStepProps) {
  const { t } = useTranslation();
  const isTaken = waiting.some((step) => step.command === 'acknowledgeAlarm' && step.refused === undefined);
  if (alarm.state === 'open' && mayTake && !isTaken)
    return (
      <Button
        w="full"
        h="16"
        fontSize="2xl"
        fontWeight="semibold"
        variant="solid"
        colorPalette={alarm.class === 1 ? 'alarm' : 'moving'}
        onClick={() => void onDo({ command: 'acknowledgeAlarm', targetId: alarm.id, input: {} })}
      >
        {t('phone.do.acknowledge')}
      </Button>
    );
  const who = alarm.acknowledgedBy;
  return (
    <Text textAlign="center" color="muted" py="2">
      {alarm.state === 'closed'
        ? t('phone.over')
        : alarm.state === 'open' && !mayTake
          ? t('phone.forOthers', { step: t('phone.do.acknowledge') })
          : who === null
            ? t('phone.taken')
            : t('phone.takenBy', { who })}
    </Text>
  );
}
