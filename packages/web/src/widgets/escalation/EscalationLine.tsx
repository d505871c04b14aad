import { HStack, Text } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { useTranslation } from 'react-i18next';
import { useEscalation } from '../../data/escalation.ts';
import { clockText } from '../age.ts';
import type { AlarmDesk } from '../alarms/useAlarmDesk.tsx';
import { EscalationActions } from './EscalationActions.tsx';
import { targetText } from './escalationWords.ts';

/** An escalation in one line: step, last targets, next call, and its actions. */
export function EscalationLine(props: { alarm: Alarm; desk: AlarmDesk; nowMs: number }) {
  const { t } = useTranslation();
  const { alarm, desk, nowMs } = props;
  const { data: view } = useEscalation(alarm.id, alarm.version);
  if (!view) return null;
  const last = view.steps.at(-1);
  const targetTexts = last?.targets.map((target) => targetText(target, t)) ?? [];
  const parts = [
    last === undefined ? '' : t('escalation.timeline.step', { step: last.position, round: last.round }),
    [...new Set(targetTexts)].join(', '),
    view.nextAt === null || view.state !== 'running'
      ? t(`escalation.states.${view.state}`)
      : `${t('escalation.timeline.next')} ${clockText(Date.parse(view.nextAt) - nowMs)}`,
  ];
  return (
    <HStack gap="2" wrap="wrap">
      <Text color="muted" textStyle="xs" flex="1" minW="40">
        {parts.filter(Boolean).join(' · ')}
      </Text>
      <EscalationActions alarm={alarm} desk={desk} hasEscalation />
    </HStack>
  );
}
