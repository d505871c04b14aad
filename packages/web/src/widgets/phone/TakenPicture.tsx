import { Image } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';

interface TakenPictureProps {
  bytes: Blob;
  alt: string;
  /** Side of its square, in Chakra's units. */
  size: string;
}

/** Thumbnail of a photo that this phone holds. */
export function TakenPicture({ bytes, alt, size }: TakenPictureProps) {
  const address = useMemo(() => URL.createObjectURL(bytes), [bytes]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <Image src={address} alt={alt} boxSize={size} objectFit="cover" borderRadius="l1" bg="surface2" />;
}
