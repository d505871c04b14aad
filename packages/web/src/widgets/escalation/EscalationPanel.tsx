import { Button, Flex, HStack, Input, Text } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useEscalation } from '../../data/escalation.ts';
import { useServerNow } from '../../data/freshness.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { AlarmDesk } from '../alarms/useAlarmDesk.tsx';
import { EscalationActions } from './EscalationActions.tsx';
import { EscalationTimeline } from './EscalationTimeline.tsx';

const panelActions = ['unacknowledge', 'takeOver', 'escalate', 'comment'] as const;

/** Calls of an alarm, their results, and the operators' comments. */
export function EscalationPanel({ alarm, desk }: { alarm: Alarm; desk: AlarmDesk }) {
  const { t } = useTranslation();
  const nowMs = useServerNow();
  const { data: view, error, refetch } = useEscalation(alarm.id, alarm.version);
  return (
    <Panel
      title={t('escalation.timeline.title')}
      note={view ? `${view.policyName} · ${t(`escalation.states.${view.state}`)}` : undefined}
    >
      {panelActions.some(desk.may) && (
        <Flex
          gap="2"
          wrap="wrap"
          px="4"
          py="2.5"
          borderBottomWidth="1px"
          borderColor="hairline"
          align="center"
        >
          <HStack gap="2" wrap="wrap">
            <EscalationActions alarm={alarm} desk={desk} hasEscalation={view != null} />
          </HStack>
          {desk.may('comment') && <Comment alarm={alarm} desk={desk} />}
        </Flex>
      )}
      {view ? (
        // The reversed list stays scrolled to its end, with the latest entry.
        <Flex
          direction="column-reverse"
          maxH={{ lg: '70vh' }}
          overflowY="auto"
          tabIndex={0}
          focusVisibleRing="inside"
        >
          <EscalationTimeline view={view} nowMs={nowMs} />
        </Flex>
      ) : error !== null ? (
        <ErrorState onRefresh={() => void refetch()} reason={errorText(error)} />
      ) : view === undefined ? (
        <LoadingState />
      ) : (
        <Text color="muted" textStyle="xs" px="4" py="3">
          {t('escalation.timeline.none')}
        </Text>
      )}
    </Panel>
  );
}

function Comment({ alarm, desk }: { alarm: Alarm; desk: AlarmDesk }) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const comment = note.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (comment !== '' && (await desk.comment(alarm, comment))) setNote('');
  };
  return (
    <HStack asChild flex="1" minW="14rem" gap="2">
      <form onSubmit={submit}>
        <Input
          size="sm"
          value={note}
          maxLength={500}
          aria-label={t('escalation.actions.comment')}
          placeholder={t('escalation.actions.comment')}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button size="sm" type="submit" disabled={comment === ''} loading={desk.busy.has(alarm.id)}>
          {t('escalation.actions.say')}
        </Button>
      </form>
    </HStack>
  );
}
