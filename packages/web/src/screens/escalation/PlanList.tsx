import { Box, chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { escalationPlanSchema } from '@hoistway/shared/domain/escalationView.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { locale } from '../../data/settings.ts';
import { StateDot, StateMark } from '../../ui/StateDot.tsx';
import { clockText } from '../../widgets/age.ts';
import { channelText, targetText } from '../../widgets/escalation/escalationWords.ts';

const when = new Intl.DateTimeFormat(intlLocale[locale], {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A plan of calls: delay after the alarm, target, channel, reason, and gaps. */
export function PlanList(props: { plan: z.infer<typeof escalationPlanSchema>; startMs: number }) {
  const { t } = useTranslation();
  const { plan, startMs } = props;
  return (
    <chakra.ol listStyleType="none">
      {plan.map((step) => (
        <Flex
          as="li"
          key={`${step.round}.${step.position}`}
          gap="3"
          py="2"
          borderTopWidth="1px"
          borderColor="hairline"
          _first={{ borderTopWidth: '0' }}
        >
          <Box w="24" flexShrink="0" textAlign="end" whiteSpace="nowrap">
            <Text fontWeight="semibold">+{clockText(step.atMs - startMs)}</Text>
            <Text color="muted" textStyle="xs">
              {when.format(new Date(step.atMs))}
            </Text>
          </Box>
          <StateMark state={step.targets.length === 0 ? 'fault' : 'moving'} mt="1" />
          <Stack gap="0.5" flex="1" minW="0">
            <Text color="muted" textStyle="xs">
              {t('escalation.timeline.step', { step: step.position, round: step.round })} ·{' '}
              {t(`resources.escalationSteps.options.target.${step.target}`)}
            </Text>
            {step.targets.map((target) => (
              <HStack key={`${target.userId ?? target.address ?? ''} ${target.reason}`} gap="2" wrap="wrap">
                <Text fontWeight="medium">{targetText(target, t)}</Text>
                <Text color="muted" textStyle="xs">
                  {target.channels.map((channel) => channelText(channel, t)).join(', ')}
                </Text>
                {target.userName !== '' && (
                  <Text color="dim" textStyle="xs">
                    {t(`escalation.reasons.${target.reason}`)}
                  </Text>
                )}
              </HStack>
            ))}
            {step.holes.map((hole) => (
              <StateDot key={hole} state="fault">
                {t(`escalation.holes.${hole}`)}
              </StateDot>
            ))}
          </Stack>
        </Flex>
      ))}
    </chakra.ol>
  );
}
