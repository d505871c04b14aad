import { Button, Center, chakra, Stack, Text } from '@chakra-ui/react';
import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { type ImportJob, importJobSchema } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../data/download.ts';
import { errorText } from '../../../data/errorText.ts';
import { upload } from '../../../data/upload.ts';
import { hint } from '../../../ui/toast.ts';
import { byteText, numberText } from '../../formats.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { ReadForms } from './ReadForms.tsx';
import { StepFrame } from './StepFrame.tsx';

interface FileStepProps {
  resource: AnyResource;
  onStarted: (job: ImportJob) => void;
}

const acceptedFileNames = /\.(xlsx|csv)$/i;

/** A file is chosen or dropped, and uploaded. */
export function FileStep({ resource, onStarted: onBegun }: FileStepProps) {
  const { t } = useTranslation();
  const [uploadState, setUploadState] = useState<{ bytes: number; share: number } | null>(null);
  const [error, setError] = useState('');
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const send = async (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (file === undefined) return;
    if (others.length > 0 || !acceptedFileNames.test(file.name)) return setError(t('imports.only'));
    stop.current = new AbortController();
    setError('');
    setUploadState({ bytes: file.size, share: 0 });
    try {
      const answer: unknown = await upload({
        path: `${resource.path}/imports`,
        query: {},
        file,
        signal: stop.current.signal,
        onSent: (share) => setUploadState({ bytes: file.size, share }),
      });
      onBegun(importJobSchema.parse(answer));
    } catch (failure) {
      if (!stop.current.signal.aborted) setError(errorText(failure));
      setUploadState(null);
    }
  };
  if (uploadState)
    return (
      <StepFrame
        foot={
          <Button variant="ghost" color="muted" me="auto" onClick={() => stop.current.abort()}>
            {t('common.cancel')}
          </Button>
        }
      >
        <Center flex="1">
          <ProgressLine
            words={t(uploadState.share < 1 ? 'imports.uploading' : 'imports.reading')}
            note={t('imports.amount', {
              done: byteText(uploadState.bytes * uploadState.share),
              total: byteText(uploadState.bytes),
            })}
            share={uploadState.share < 1 ? uploadState.share : null}
          />
        </Center>
      </StepFrame>
    );
  return (
    <StepFrame>
      <DropZone onFiles={(files) => void send(files)} error={error} />
      <ReadForms />
      <TemplateLinks resource={resource} />
    </StepFrame>
  );
}

function DropZone({ onFiles, error }: { onFiles: (files: FileList | null) => void; error: string }) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent, now: boolean) => {
    event.preventDefault();
    setIsOver(now);
  };
  return (
    <chakra.label
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="3"
      flex="1"
      px="6"
      textAlign="center"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'moving' : 'line'}
      bg={isOver ? 'moving.subtle' : 'ground'}
      borderRadius="l3"
      cursor="pointer"
      _hover={{ borderColor: 'gray.emphasized' }}
      _focusWithin={{ borderColor: 'moving' }}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        onFiles(event.dataTransfer.files);
      }}
    >
      <chakra.span color="muted">
        <FileUp size={30} strokeWidth={1.3} />
      </chakra.span>
      <Stack gap="1">
        <Text fontSize="md">{t('imports.drop')}</Text>
        <Text color="muted" textStyle="sm">
          {t('imports.limits', {
            most: t('records.files.megabytes', { count: numberText(uploadLimits.import.bytes / 2 ** 20) }),
          })}
        </Text>
      </Stack>
      <chakra.input
        type="file"
        accept=".xlsx,.csv"
        srOnly
        aria-label={t('imports.drop')}
        onChange={({ target }) => onFiles(target.files)}
      />
      {error !== '' && (
        <Text role="alert" color="alarm">
          {error}
        </Text>
      )}
    </chakra.label>
  );
}

function TemplateLinks({ resource }: { resource: AnyResource }) {
  const { t } = useTranslation();
  const fetchTemplate = (format: string) =>
    download({
      path: `${resource.path}/template`,
      query: { format },
      fallbackName: `${resource.name}.${format}`,
    }).catch((error: unknown) => hint(errorText(error)));
  return (
    <Center gap="2">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          variant="ghost"
          color="muted"
          onClick={() => void fetchTemplate(format)}
        >
          {t('records.templateAs', { format })}
        </Button>
      ))}
    </Center>
  );
}
