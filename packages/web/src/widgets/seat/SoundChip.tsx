import { Button, Popover, Portal, Stack, Switch, Text } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { mutedAtom } from '../../data/settings.ts';
import { patterns, type SoundState } from '../../data/soundPolicy.ts';
import { type State, StateDot } from '../../ui/StateDot.tsx';
import { type Intercom, useIntercom } from '../intercom/IntercomProvider.tsx';
import { ShiftChip } from './ShiftChip.tsx';
import { useSound } from './SoundProvider.tsx';

const soundState: Record<SoundState, State> = { unarmed: 'attention', armed: 'normal', blocked: 'fault' };

/** Sound of this seat: a click arms it at the shift's start; armed, it offers test sounds and the mute. */
export function SoundChip() {
  const { t } = useTranslation();
  const { desk, state } = useSound();
  const intercom = useIntercom();
  const [isMuted, setMuted] = useAtom(mutedAtom);
  const arm = async () => {
    await desk?.arm();
    desk?.tryOut('attention');
    if (intercom !== null && intercom.line !== 'none') await intercom.requestMicrophoneAccess();
  };
  if (state !== 'armed')
    return (
      <ShiftChip
        state={soundState[state]}
        isCalling
        meaning={t(`alarms.soundMeaning.${state}`)}
        onClick={() => void arm()}
        order={{ base: '-1', md: '0' }}
      >
        {t(`alarms.sound.${state}`)}
      </ShiftChip>
    );
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <ShiftChip
          state={isMuted ? 'attention' : 'normal'}
          isCalling={isMuted}
          meaning={t(isMuted ? 'alarms.mutedMeaning' : 'alarms.soundMeaning.armed')}
          cursor="pointer"
          order={{ base: '-1', md: '0' }}
        >
          {t(isMuted ? 'alarms.muted' : 'alarms.sound.armed')}
        </ShiftChip>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="72">
            <Popover.Body p="3">
              <Stack gap="3">
                <Switch.Root
                  checked={isMuted}
                  onCheckedChange={({ checked: isChecked }) => setMuted(isChecked)}
                  size="sm"
                  colorPalette="attention"
                >
                  <Switch.HiddenInput />
                  <Switch.Control />
                  <Switch.Label fontWeight="medium">{t('alarms.mute')}</Switch.Label>
                </Switch.Root>
                <Text textStyle="xs" color="muted">
                  {t('alarms.muteNote')}
                </Text>
                {intercom !== null && intercom.line !== 'none' && <MicrophoneLine intercom={intercom} />}
                <Stack gap="1">
                  {patterns.map((pattern) => (
                    <Button
                      key={pattern}
                      size="xs"
                      variant="ghost"
                      justifyContent="flex-start"
                      onClick={() => desk?.tryOut(pattern)}
                    >
                      {t(`alarms.tryOut.${pattern}`)}
                    </Button>
                  ))}
                </Stack>
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** Whether this seat could call a car, to be fixed before the first emergency. */
function MicrophoneLine({ intercom: { microphone, line, requestMicrophoneAccess } }: { intercom: Intercom }) {
  const { t } = useTranslation();
  const isWell = microphone === 'allowed';
  return (
    <Stack gap="1">
      <StateDot state={line === 'ready' ? 'normal' : 'attention'}>{t(`intercom.line.${line}`)}</StateDot>
      <StateDot state={isWell ? 'normal' : microphone === 'unasked' ? 'attention' : 'fault'}>
        {t(`intercom.microphone.${microphone}`)}
      </StateDot>
      {!isWell && (
        <Button size="xs" variant="outline" onClick={() => void requestMicrophoneAccess()}>
          {t('intercom.askMicrophone')}
        </Button>
      )}
    </Stack>
  );
}
