import { AspectRatio, Box, chakra, Flex, IconButton } from '@chakra-ui/react';
import type { VideoSource } from '@hoistway/shared/domain/video.ts';
import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LivePicture, LivePlayer } from '../../data/video/livePlayer.ts';
import { playerPlaces } from '../../data/video/playerPlaces.ts';
import { PictureState } from './PictureState.tsx';
import { useIsOnScreen } from './useIsOnScreen.ts';

const connecting: LivePicture = { state: 'connecting', fault: null, behindS: null, stalls: 0 };

/** One live picture, played while it is on screen and one of eight slots is free. */
export function VideoTile({ source, onRenew }: { source: VideoSource; onRenew?: () => void }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isSeen = useIsOnScreen(frame);
  const [picture, setPicture] = useState(connecting);
  const [turn, setTurn] = useState(0);
  const [isFull, setIsFull] = useState(false);
  const { kind, url } = source;
  useEffect(() => {
    const element = video.current;
    if (!isSeen || element === null) return;
    const giveBack = playerPlaces.take();
    setIsFull(giveBack === null);
    if (giveBack === null) return playerPlaces.onFree(() => setTurn((was) => was + 1));
    const player = new LivePlayer(element, { kind, url }, setPicture);
    return () => {
      player.close();
      giveBack();
      setPicture(connecting);
    };
  }, [isSeen, kind, url, turn]);
  const again = () => {
    onRenew?.();
    setTurn((was) => was + 1);
  };
  return (
    <Box ref={frame} position="relative" bg="black" data-video={isFull ? 'full' : picture.state}>
      <AspectRatio ratio={16 / 9}>
        <chakra.video ref={video} muted playsInline objectFit="contain" aria-label={source.name} />
      </AspectRatio>
      <PictureState picture={picture} isFull={isFull} onAgain={again} />
      <Flex position="absolute" bottom="2" insetEnd="2">
        <IconButton
          size="2xs"
          variant="subtle"
          aria-label={t('video.fullScreen')}
          onClick={() => void frame.current?.requestFullscreen()}
        >
          <Maximize2 />
        </IconButton>
      </Flex>
    </Box>
  );
}
