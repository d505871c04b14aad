import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ElevatorVideo } from '@hoistway/shared/domain/video.ts';
import { useTranslation } from 'react-i18next';
import { VideoSources } from '../../widgets/video/VideoSources.tsx';

/** The elevator by name and its live pictures. */
export function LinkedVideoView({ video, onRenew }: { video: ElevatorVideo; onRenew: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap="4">
      <Heading as="h1" fontSize="lg">
        {`${video.no} ${video.name}`}
      </Heading>
      {video.sources.length === 0 ? (
        <Text color="muted">{t('video.none')}</Text>
      ) : (
        <VideoSources sources={video.sources} onRenew={onRenew} />
      )}
    </Stack>
  );
}
