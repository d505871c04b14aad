import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isUpload, useFileInfo } from '../../../data/files.ts';
import { FileSign, openFile } from '../../../widgets/files/FileName.tsx';
import { UploadedPicture } from '../../../widgets/files/UploadedPicture.tsx';
import { byteText } from '../../formats.ts';

/** File of a field: preview, name and size, with buttons to open and remove it. */
export function StoredFile({ id, label, onRemove }: { id: string; label: string; onRemove: () => void }) {
  const { t } = useTranslation();
  const { data: file, isError } = useFileInfo(id);
  const isPicture = !isUpload(id) || file?.mediaType.startsWith('image/') === true;
  const size = file?.width !== undefined && `${file.width} × ${file.height} · `;
  return (
    <Flex flex="1" minW="0" align="center" gap="3">
      <Flex flex="none" boxSize="12" align="center" justify="center" color="muted">
        {isPicture ? (
          <UploadedPicture id={id} alt={file?.name ?? label} size="12" />
        ) : (
          <FileSign mediaType={file?.mediaType ?? ''} size={24} />
        )}
      </Flex>
      <Box minW="0">
        {file && (
          <>
            <chakra.button
              type="button"
              display="block"
              maxW="full"
              textAlign="start"
              truncate
              cursor="pointer"
              _hover={{ textDecoration: 'underline' }}
              aria-label={t('records.files.openIt', { name: file.name })}
              onClick={() => void openFile(file)}
            >
              {file.name}
            </chakra.button>
            <Text color="dim" textStyle="2xs">
              {size}
              {byteText(file.bytes)}
            </Text>
          </>
        )}
        {isError && <Text color="attention">{t('records.files.missing')}</Text>}
      </Box>
      <IconButton
        size="xs"
        variant="ghost"
        color="muted"
        aria-label={t('records.remove', { what: label })}
        onClick={onRemove}
      >
        <Trash2 />
      </IconButton>
    </Flex>
  );
}
