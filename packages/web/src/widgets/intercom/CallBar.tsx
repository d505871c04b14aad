import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../data/freshness.ts';
import { CallControls } from './CallControls.tsx';
import { type Intercom, useIntercom } from './IntercomProvider.tsx';

/** The call on other pages than its own: the conversation continues, and the hang-up button is always available. */
export function CallBar() {
  const intercom = useIntercom();
  if (intercom?.call == null) return null;
  const { call, visibleElevatorIds } = intercom;
  const isElsewhere = call.subject === null || !visibleElevatorIds.has(call.subject.elevatorId);
  return isElsewhere ? <Bar intercom={intercom} /> : null;
}

function Bar({ intercom: { phone, call } }: { intercom: Intercom }) {
  const { t } = useTranslation();
  const nowMs = useServerNow(500);
  if (call === null) return null;
  return (
    <Box
      as="section"
      aria-label={t('intercom.title')}
      position="fixed"
      _print={{ display: 'none' }}
      bottom="4"
      insetStart="50%"
      transform="translateX(-50%)"
      w="min(34rem, calc(100vw - 2rem))"
      bg="surface3"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      boxShadow="lg"
      px="3"
      py="2"
      zIndex="toast"
    >
      <CallControls
        call={call}
        nowMs={nowMs}
        actions={{
          answer: () => phone.answer(),
          hangUp: () => phone.hangUp(),
          mute: (isMuted) => phone.mute(isMuted),
          dismiss: () => phone.dismiss(),
        }}
      />
    </Box>
  );
}
