import { Button, Center, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ChunkLoadError } from './chunkLoadError.ts';

/** Error page of a failed screen (§8), with a reload button. */
export function Broken() {
  const { t } = useTranslation();
  const error = useRouteError();
  const reason =
    error instanceof ChunkLoadError ? t('app.broken.chunk') : error instanceof Error ? error.message : '';
  return (
    <Center flex="1" minH="100dvh" p="6">
      <Stack gap="3" textAlign="center" align="center" maxW="md" role="alert">
        <Text textStyle="lg" fontWeight="semibold">
          {t('app.broken.title')}
        </Text>
        <Text color="muted">{reason}</Text>
        <Button onClick={() => location.reload()}>{t('app.broken.reload')}</Button>
      </Stack>
    </Center>
  );
}
