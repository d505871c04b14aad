import { AspectRatio, Flex, Image, Spinner, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { useFileLink, usePictureUrl } from '../../data/files.ts';
import { Modal } from '../../ui/Modal.tsx';

interface ProgramPreviewProps {
  title: string;
  /** In playing order; at least one. */
  items: readonly Row[];
  nameOf: (item: Row) => string;
  onClose: () => void;
}

const usualS = 10;
const fileOf = (item: Row | undefined): string | null => {
  const id = item?.kind === 'video' ? item.video : item?.image;
  return typeof id === 'string' && id !== '' ? id : null;
};

/** Plays a card like its screens: each picture for its time, each film to its end, in a loop. */
export function ProgramPreview({ title, items, nameOf, onClose }: ProgramPreviewProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const item = items[at % items.length];
  const file = fileOf(item);
  const isVideo = item?.kind === 'video' && file !== null;
  const shownS = typeof item?.shownS === 'number' ? item.shownS : usualS;
  const next = () => setAt((was) => was + 1);
  useEffect(() => {
    if (isVideo) return;
    const timer = setTimeout(() => setAt(at + 1), shownS * 1_000);
    return () => clearTimeout(timer);
  }, [isVideo, at, shownS]);
  if (item === undefined) return null;
  return (
    <Modal isOpen onClose={onClose} title={`${t('elevators.preview')} · ${title}`} size="lg">
      <AspectRatio ratio={16 / 9} bg="ground" borderRadius="l2" overflow="hidden">
        {isVideo ? (
          <PreviewVideo key={at} id={file} label={nameOf(item)} onEnded={next} />
        ) : (
          <PreviewPicture id={file} label={nameOf(item)} />
        )}
      </AspectRatio>
      <Flex justify="space-between" gap="4" py="3" color="muted">
        <Text truncate>{nameOf(item)}</Text>
        <Text flexShrink="0" fontVariantNumeric="tabular-nums">
          {(at % items.length) + 1} / {items.length}
        </Text>
      </Flex>
    </Modal>
  );
}

function PreviewPicture({ id, label }: { id: string | null; label: string }) {
  const { t } = useTranslation();
  const { url, isMissing } = usePictureUrl(id);
  if (id === null || isMissing) return <Text color="dim">{t('records.files.missing')}</Text>;
  return url === null ? <Spinner color="moving" /> : <Image src={url} alt={label} objectFit="contain" />;
}

function PreviewVideo({ id, label, onEnded }: { id: string; label: string; onEnded: () => void }) {
  const link = useFileLink(id);
  if (!link.data) return <Spinner color="moving" />;
  return <video src={link.data.url} aria-label={label} autoPlay muted onEnded={onEnded} onError={onEnded} />;
}
