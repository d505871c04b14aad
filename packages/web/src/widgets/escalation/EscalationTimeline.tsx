import { Box, chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { EscalationView } from '@hoistway/shared/domain/escalationView.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../data/settings.ts';
import { type State, StateDot, StateMark } from '../../ui/StateDot.tsx';
import { clockText } from '../age.ts';
import { channelText, deliveryLook, targetText } from './escalationWords.ts';

const time = new Intl.DateTimeFormat(intlLocale[locale], {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

interface Entry {
  key: string;
  at: string;
  state: State;
  content: ReactNode;
}

/** Timeline of an escalation: calls with channel, receipt and answer, comments, and the next step. */
export function EscalationTimeline({ view, nowMs }: { view: EscalationView; nowMs: number }) {
  const { t } = useTranslation();
  const entries: Entry[] = [
    ...view.steps.map((step) => ({
      key: `step ${step.round}.${step.position} ${step.doneAt}`,
      at: step.doneAt,
      state: step.targets.length === 0 ? ('fault' as const) : ('moving' as const),
      content: <StepLine step={step} />,
    })),
    ...view.acknowledgements.map(({ userId, userName, at, how }) => ({
      key: `answer ${userId} ${at} ${how}`,
      at,
      state: 'normal' as const,
      content: <Text fontWeight="semibold">{t('escalation.timeline.answered', { who: userName })}</Text>,
    })),
    ...view.comments.map(({ by, at, note }) => ({
      key: `comment ${by} ${at}`,
      at,
      state: 'unknown' as const,
      content: (
        <Text>
          <b>{by}</b> {note}
        </Text>
      ),
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const nextMs = view.nextAt === null ? null : Date.parse(view.nextAt);
  const hasNextStep = nextMs !== null && view.state !== 'ended';
  return (
    <chakra.ol listStyleType="none" px="4" py="3">
      {entries.map(({ key, at, state, content }, index) => (
        <Line
          key={key}
          state={state}
          when={time.format(new Date(at))}
          isLast={!hasNextStep && index === entries.length - 1}
        >
          {content}
        </Line>
      ))}
      {hasNextStep && (
        <Line state="attention" when={clockText(nextMs - nowMs)} isLast>
          <Text color="attention" fontWeight="semibold">
            {t(view.state === 'acknowledged' ? 'escalation.timeline.lapses' : 'escalation.timeline.next')}
          </Text>
        </Line>
      )}
    </chakra.ol>
  );
}

function Line(props: { state: State; when: string; isLast?: boolean; children: ReactNode }) {
  return (
    <Flex as="li" gap="3">
      <Text color="muted" textStyle="xs" w="16" flexShrink="0" textAlign="end">
        {props.when}
      </Text>
      <Flex direction="column" align="center" flexShrink="0">
        <StateMark state={props.state} mt="1" />
        {!props.isLast && <Box flex="1" w="1px" mt="1" bg="line" />}
      </Flex>
      <Box flex="1" minW="0" pb={props.isLast ? '0' : '3'}>
        {props.children}
      </Box>
    </Flex>
  );
}

function StepLine({ step }: { step: EscalationView['steps'][number] }) {
  const { t } = useTranslation();
  return (
    <Stack gap="0.5">
      <Text color="muted" textStyle="xs">
        {t('escalation.timeline.step', { step: step.position, round: step.round })}
        {step.why !== 'due' && ` · ${t(`escalation.why.${step.why}`)}`}
      </Text>
      {[...Map.groupBy(step.targets, (target) => targetText(target, t))].map(([who, targets]) => (
        <HStack key={who} columnGap="4" rowGap="0" wrap="wrap">
          <Text minW="20">{who}</Text>
          {targets.map((target) => (
            <HStack key={`${target.channel} ${target.address}`} gap="1.5" textStyle="xs">
              <Text color="muted">{channelText(target.channel, t)}</Text>
              {target.state !== null && (
                <StateDot state={deliveryLook(target.state)}>
                  {t(`resources.deliveries.options.state.${target.state}`)}
                </StateDot>
              )}
            </HStack>
          ))}
        </HStack>
      ))}
      {step.holes.map((hole) => (
        <Text key={hole} color="fault" textStyle="xs">
          {t(`escalation.holes.${hole}`)}
        </Text>
      ))}
    </Stack>
  );
}
