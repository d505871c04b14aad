import { chakra } from '@chakra-ui/react';
import type { FileInfo } from '@hoistway/shared/domain/fileInfo.ts';
import {
  FileAudio,
  File as FileIcon,
  FileSpreadsheet,
  FileText,
  Film,
  Image as Picture,
  Play,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { fileLink, isUpload, useFileInfo } from '../../data/files.ts';
import { hint } from '../../ui/toast.ts';
import { SoundPlayer } from './SoundPlayer.tsx';

const icons = [
  { of: /^image\//, Icon: Picture },
  { of: /^video\//, Icon: Film },
  { of: /^audio\//, Icon: FileAudio },
  { of: /excel|spreadsheet/, Icon: FileSpreadsheet },
  { of: /text|word|pdf/, Icon: FileText },
];

/** The icon of a file's type. */
export function FileSign({ mediaType, size = 16 }: { mediaType: string; size?: number }) {
  const Icon = icons.find(({ of }) => of.test(mediaType))?.Icon ?? FileIcon;
  return <Icon size={size} strokeWidth={1.6} aria-hidden />;
}

/** Opens a file if the browser supports it, else downloads it. */
export async function openFile({ id }: Pick<FileInfo, 'id'>): Promise<void> {
  try {
    const url = isUpload(id) ? (await fileLink(id)).url : id;
    window.open(url, '_blank', 'noopener');
  } catch (error) {
    hint(errorText(error));
  }
}

/** A file's name with its size, as a link; a sound is played in its place. */
export function FileName({ id, sizeText }: { id: string; sizeText: (bytes: number) => string }) {
  const { t } = useTranslation();
  const { data: file, isError } = useFileInfo(id);
  const [isPlaying, setPlaying] = useState(false);
  if (file && isPlaying)
    return <SoundPlayer id={file.id} name={file.name} onUnplayable={() => setPlaying(false)} />;
  const isSound = file?.mediaType.startsWith('audio/') ?? false;
  if (isError) return <chakra.span color="dim">{t('records.files.missing')}</chakra.span>;
  if (!file) return <chakra.span color="dim">…</chakra.span>;
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      maxW="full"
      minW="0"
      color="moving"
      cursor="pointer"
      title={`${file.name} · ${sizeText(file.bytes)}`}
      aria-label={t(isSound ? 'records.files.playIt' : 'records.files.openIt', { name: file.name })}
      _hover={{ textDecoration: 'underline' }}
      onClick={(event) => {
        event.stopPropagation();
        if (isSound) setPlaying(true);
        else void openFile(file);
      }}
    >
      {isSound ? <Play size={16} strokeWidth={1.6} aria-hidden /> : <FileSign mediaType={file.mediaType} />}
      <chakra.span truncate>{file.name}</chakra.span>
      <chakra.span color="dim" flex="none" textStyle="2xs">
        {sizeText(file.bytes)}
      </chakra.span>
    </chakra.button>
  );
}
