import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useElevatorVideo } from '../../data/video/elevatorVideo.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShareLink } from '../files/ShareLink.tsx';
import { VideoSources } from './VideoSources.tsx';

/** Live pictures of an elevator beside its case; hidden without the permission for car video. */
export function VideoPanel({ elevatorId }: { elevatorId: string }) {
  const { t } = useTranslation();
  const { mayLook, data, error, refetch } = useElevatorVideo(elevatorId);
  if (!mayLook) return null;
  return (
    <Panel
      title={t('video.title')}
      flexShrink="0"
      aside={data !== undefined && data.sources.length > 0 && <ShareLink kind="video" target={elevatorId} />}
    >
      {error !== null ? (
        <ErrorState onRefresh={() => void refetch()} reason={errorText(error)} />
      ) : data === undefined ? (
        <LoadingState />
      ) : data.sources.length === 0 ? (
        <Text color="muted" textStyle="xs" px="3" py="2.5">
          {t('video.none')}
        </Text>
      ) : (
        <VideoSources sources={data.sources} onRenew={() => void refetch()} />
      )}
    </Panel>
  );
}
