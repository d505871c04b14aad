import { Box, Button, chakra, Flex, Image, Text } from '@chakra-ui/react';
import type { LinkedFile } from '@hoistway/shared/domain/publicLink.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { byteText } from '../../crud/formats.ts';
import { FileSign } from '../../widgets/files/FileName.tsx';

/** File of a link: shown or played where browsers do that safely, with a download. */
export function LinkedFileView({ file }: { file: LinkedFile }) {
  const { t } = useTranslation();
  return (
    <Box as="section" borderWidth="1px" borderColor="line" borderRadius="l3" bg="surface1" overflow="hidden">
      {file.mediaType.startsWith('image/') && (
        <Image src={file.url} alt={file.name} w="full" maxH="70vh" objectFit="contain" bg="surface2" />
      )}
      {file.mediaType === 'video/mp4' && (
        // biome-ignore lint/a11y/useMediaCaption: user uploads have no captions
        <chakra.video src={file.url} controls preload="metadata" w="full" maxH="70vh" bg="black" />
      )}
      <Flex align="center" gap="3" p="4">
        <Box color="muted" flex="none">
          <FileSign mediaType={file.mediaType} size={22} />
        </Box>
        <Box flex="1" minW="0">
          <Text truncate>{file.name}</Text>
          <Text color="dim" textStyle="2xs">
            {byteText(file.bytes)}
          </Text>
        </Box>
        <Button asChild flex="none">
          <a href={file.url} download={file.name}>
            <Download />
            {t('publicPages.download')}
          </a>
        </Button>
      </Flex>
    </Box>
  );
}
