import { Button, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import { Mic, MicOff, Phone, PhoneOff, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Call, isOver } from '../../data/intercom/callState.ts';
import { StateMark } from '../../ui/StateDot.tsx';
import { callLook, callText } from './callWords.ts';

export interface CallActions {
  answer(): void;
  hangUp(): void;
  mute(isMuted: boolean): void;
  dismiss(): void;
  again?: (() => void) | undefined;
}

/** One call: partner, state and duration; mute and hang-up while it lasts, call again afterwards. */
export function CallControls(props: { call: Call; nowMs: number; actions: CallActions }) {
  const { t } = useTranslation();
  const { call, nowMs, actions } = props;
  const look = callLook(call);
  const isWaiting = call.direction === 'in' && call.phase === 'ringing';
  return (
    <HStack gap="2" minW="0" w="full" data-call={call.phase}>
      <StateMark state={look} />
      <Stack gap="0" flex="1" minW="0" role="status" aria-live="polite">
        <Text fontWeight="semibold" truncate>
          {callText(call, nowMs, t)}
        </Text>
        <Text color="muted" textStyle="xs" truncate>
          {call.subject === null ? call.number : `${call.subject.label} · ${call.number}`}
        </Text>
      </Stack>
      {isOver(call) ? (
        <>
          {actions.again && (
            <Button size="sm" variant="outline" onClick={actions.again}>
              <Phone />
              {t('intercom.again')}
            </Button>
          )}
          <IconButton size="sm" variant="ghost" aria-label={t('intercom.putAway')} onClick={actions.dismiss}>
            <X />
          </IconButton>
        </>
      ) : (
        <>
          {isWaiting && (
            <Button size="sm" variant="solid" colorPalette="normal" onClick={actions.answer}>
              <Phone />
              {t('intercom.answer')}
            </Button>
          )}
          {call.phase === 'answered' && (
            <Button
              size="sm"
              variant="outline"
              aria-pressed={call.isMuted}
              colorPalette={call.isMuted ? 'attention' : 'gray'}
              onClick={() => actions.mute(!call.isMuted)}
            >
              {call.isMuted ? <MicOff /> : <Mic />}
              {t(call.isMuted ? 'intercom.unmute' : 'intercom.mute')}
            </Button>
          )}
          <Button size="sm" variant="solid" colorPalette="alarm" onClick={actions.hangUp}>
            <PhoneOff />
            {t(isWaiting ? 'intercom.decline' : 'intercom.hangUp')}
          </Button>
        </>
      )}
    </HStack>
  );
}
