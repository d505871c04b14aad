import { Flex, Image, Skeleton } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePictureUrl } from '../../data/files.ts';

interface UploadedPictureProps {
  id: string;
  alt: string;
  /** Side of its square, in Chakra's units. */
  size: string;
}

/** Thumbnail of an uploaded picture, uncropped in a square; shows a missing file. */
export function UploadedPicture({ id, alt, size }: UploadedPictureProps) {
  const { t } = useTranslation();
  const { url, isMissing } = usePictureUrl(id, { isSmall: true });
  if (isMissing)
    return (
      <Flex boxSize={size} align="center" justify="center" color="dim" title={t('records.files.missing')}>
        <ImageOff size={16} aria-label={t('records.files.missing')} />
      </Flex>
    );
  if (url === null) return <Skeleton boxSize={size} borderRadius="l1" />;
  return (
    <Image
      src={url}
      alt={alt}
      boxSize={size}
      objectFit="contain"
      borderRadius="l1"
      bg="surface2"
      outline="1px solid"
      outlineColor="hairline"
    />
  );
}
