import { Button, HStack, Stack } from '@chakra-ui/react';
import type { VideoSource } from '@hoistway/shared/domain/video.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoTile } from './VideoTile.tsx';

/** Cameras of one elevator: one is shown, the others are a click away. */
export function VideoSources(props: { sources: readonly VideoSource[]; onRenew: () => void }) {
  const { t } = useTranslation();
  const { sources, onRenew } = props;
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const source = sources.find(({ key }) => key === chosenKey) ?? sources[0];
  if (source === undefined) return null;
  return (
    <Stack gap="0">
      <VideoTile key={source.key} source={source} onRenew={onRenew} />
      {sources.length > 1 && (
        <HStack gap="1" p="2" wrap="wrap">
          {sources.map(({ key, name, kind }) => (
            <Button
              key={key}
              size="xs"
              variant={key === source.key ? 'subtle' : 'ghost'}
              aria-pressed={key === source.key}
              onClick={() => setChosenKey(key)}
            >
              {name || t(`video.kind.${kind}`)}
            </Button>
          ))}
        </HStack>
      )}
    </Stack>
  );
}
