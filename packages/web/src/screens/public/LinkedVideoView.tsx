import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ElevatorVideo } from '@hoistway/shared/domain/video.ts';
import { VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VideoSources } from '../../widgets/video/VideoSources.tsx';

/** The elevator by name and its live pictures. */
export function LinkedVideoView({ video, onRenew }: { video: ElevatorVideo; onRenew: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap="4">
      <Heading as="h1" fontSize="lg" fontWeight="semibold" lineHeight="1.3">
        {`${video.no} ${video.name}`}
      </Heading>
      {video.sources.length === 0 ? (
        <Flex direction="column" align="center" justify="center" gap="3" minH="40vh" color="muted">
          <VideoOff size={32} strokeWidth={1.4} aria-hidden />
          <Text>{t('video.none')}</Text>
        </Flex>
      ) : (
        <VideoSources sources={video.sources} onRenew={onRenew} />
      )}
    </Stack>
  );
}
