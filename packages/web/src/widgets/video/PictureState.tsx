import { Button, Center, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { LivePicture } from '../../data/video/livePlayer.ts';
import { StateMark } from '../../ui/StateDot.tsx';

/** Maximum delay of a picture that counts as live. */
const lateS = 5;

/** Overlay of a live picture: loading, delay and stalls, or the reason of a failure. */
export function PictureState(props: { picture: LivePicture; isFull: boolean; onAgain: () => void }) {
  const { t } = useTranslation();
  const { picture, isFull, onAgain } = props;
  const { state, fault, behindS, stalls } = picture;
  if (isFull || state === 'failed')
    return (
      <Center position="absolute" inset="0" bg="surface1" p="4">
        <Stack align="center" gap="3" textAlign="center" role="alert">
          <StateMark state={isFull ? 'unknown' : 'fault'} boxSize="4" />
          <Text>{t(isFull ? 'video.allPlaces' : `video.fault.${fault ?? 'connection'}`)}</Text>
          {!isFull && (
            <Button size="xs" variant="outline" onClick={onAgain}>
              {t('video.again')}
            </Button>
          )}
        </Stack>
      </Center>
    );
  if (state === 'connecting')
    return (
      <Center position="absolute" inset="0" role="status">
        <Spinner color="moving" aria-label={t('video.connecting')} />
      </Center>
    );
  const isLate = (behindS ?? 0) > lateS;
  return (
    <HStack
      position="absolute"
      top="2"
      insetStart="2"
      gap="1.5"
      px="2"
      py="0.5"
      borderRadius="l1"
      bg="surface1"
      color={isLate ? 'attention' : 'muted'}
      textStyle="xs"
    >
      <StateMark state={isLate ? 'attention' : 'normal'} />
      {t('video.behind', { seconds: (behindS ?? 0).toFixed(1) })}
      {stalls > 0 && ` · ${t('video.stalls', { value: stalls })}`}
    </HStack>
  );
}
