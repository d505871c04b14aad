import { Box, Flex } from '@chakra-ui/react';
import type { PhoneCase, PhoneCommand } from '@hoistway/shared/domain/phoneCase.ts';
import { useCallback } from 'react';
import { caseRoute } from '../../data/phone/caseRoute.ts';
import type { PhoneLink } from '../../data/phone/phoneCase.ts';
import { situationOf } from '../../data/phone/situation.ts';
import { useStepQueue } from '../../data/phone/useStepQueue.ts';
import type { ServerTime } from '../../data/serverTime.ts';
import { useSecond } from '../../ui/useSecond.ts';
import { AlarmStep } from './AlarmStep.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseTimer } from './CaseTimer.tsx';
import { NextStep } from './NextStep.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { ShareSwitch } from './ShareSwitch.tsx';
import { StepsDone } from './StepsDone.tsx';
import { WaitingSteps } from './WaitingSteps.tsx';

interface PhoneCaseViewProps {
  link: PhoneLink;
  phoneCase: PhoneCase;
  time: Pick<ServerTime, 'now'>;
  isOffline: boolean;
  onMoved: () => void;
}

/** One-handed view of a case: place, clock and next step. A press counts at once, with or without coverage. */
export function PhoneCaseView({ link, phoneCase, time, isOffline, onMoved }: PhoneCaseViewProps) {
  const serverNow = useCallback(() => time.now(), [time]);
  useSecond();
  const nowMs = serverNow();
  const queue = useStepQueue(caseRoute(link), serverNow, onMoved);
  const order = phoneCase.order && situationOf(phoneCase.order, queue.steps);
  const may = (command: PhoneCommand) => phoneCase.person.commands.includes(command);
  return (
    <Flex direction="column" minH="100dvh" bg="ground" color="text" fontSize="lg">
      <PhoneHeader person={phoneCase.person.name} isOffline={isOffline} />
      <Flex as="main" direction="column" gap="4" flex="1" w="full" maxW="lg" mx="auto" px="4" pt="4" pb="6">
        <CaseTimer alarm={phoneCase.alarm} order={order} nowMs={nowMs} />
        <CaseFacts alarm={phoneCase.alarm} order={order} />
        {order && phoneCase.person.isRescuer && (
          <ShareSwitch
            link={link}
            order={order}
            duty={phoneCase.duty}
            nowMs={serverNow}
            onChanged={onMoved}
          />
        )}
        {order && <StepsDone order={order} />}
        <WaitingSteps steps={queue.steps} onForget={(nth) => void queue.forget(nth)} />
      </Flex>
      <Box
        position="sticky"
        bottom="0"
        bg="surface1"
        borderTopWidth="1px"
        borderColor="line"
        px="4"
        pt="3"
        pb="calc(0.75rem + env(safe-area-inset-bottom))"
      >
        <Box maxW="lg" mx="auto">
          {order ? (
            <NextStep order={order} may={may} onDo={queue.do} nowMs={serverNow} />
          ) : (
            phoneCase.alarm && (
              <AlarmStep
                alarm={phoneCase.alarm}
                mayTake={may('acknowledgeAlarm')}
                waiting={queue.steps}
                onDo={queue.do}
              />
            )
          )}
        </Box>
      </Box>
    </Flex>
  );
}
