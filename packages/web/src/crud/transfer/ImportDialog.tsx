import { Button, chakra, Flex, Progress, Stack, Text } from '@chakra-ui/react';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { upload } from '../../data/upload.ts';
import { Modal } from '../../ui/Modal.tsx';
import { done } from '../../ui/toast.ts';
import type { Labels } from '../labels.ts';
import { ImportReport } from './ImportReport.tsx';
import { type ImportResult, importResultSchema } from './importResult.ts';

interface ImportDialogProps {
  resource: AnyResource;
  labels: Labels;
  onClose: () => void;
}

type Step =
  | { step: 'choosing'; error: string }
  | { step: 'working'; isDryRun: boolean; sent: number }
  | { step: 'checked'; file: File; result: ImportResult };

const accepted = /\.(xlsx|csv)$/i;
const percent = new Intl.NumberFormat(undefined, { style: 'percent' });

/** Tries a file first and shows what is wrong with it, row by row; only then is anything written. */
export function ImportDialog({ resource, labels, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [state, setState] = useState<Step>({ step: 'choosing', error: '' });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const send = async (file: File, isDryRun: boolean) => {
    setState({ step: 'working', isDryRun, sent: 0 });
    const answer: unknown = await upload({
      path: `${resource.path}/import`,
      query: { dryRun: isDryRun },
      file,
      signal: stop.current.signal,
      onSent: (sent) => setState({ step: 'working', isDryRun, sent }),
    });
    return importResultSchema.parse(answer);
  };
  const fail = (error: unknown) => {
    if (!stop.current.signal.aborted) setState({ step: 'choosing', error: errorText(error) });
  };
  const check = async (file: File | undefined) => {
    if (file === undefined) return;
    if (!accepted.test(file.name)) return setState({ step: 'choosing', error: t('records.importOnly') });
    try {
      setState({ step: 'checked', file, result: await send(file, true) });
    } catch (error) {
      fail(error);
    }
  };
  const commit = async (file: File) => {
    try {
      const { created, updated } = await send(file, false);
      done(t('records.importDone', { created, updated }));
      await queries.invalidateQueries({ queryKey: [resource.name] });
      onClose();
    } catch (error) {
      fail(error);
    }
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('records.importTitle', { what: labels.title })}
      size="xl"
      footer={
        state.step === 'checked' && (
          <>
            <Button variant="ghost" onClick={() => setState({ step: 'choosing', error: '' })}>
              {t('records.importOther')}
            </Button>
            <Button
              variant="solid"
              colorPalette="moving"
              disabled={state.result.created + state.result.updated === 0}
              onClick={() => void commit(state.file)}
            >
              {t('records.importCommit', { count: state.result.created + state.result.updated })}
            </Button>
          </>
        )
      }
    >
      {state.step === 'choosing' && <Chooser error={state.error} onFile={check} />}
      {state.step === 'working' && <Working {...state} />}
      {state.step === 'checked' && <ImportReport result={state.result} labels={labels} />}
    </Modal>
  );
}

function Chooser({ error, onFile }: { error: string; onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent, now: boolean) => {
    event.preventDefault();
    setIsOver(now);
  };
  return (
    <Stack gap="3">
      <chakra.label
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap="3"
        py="14"
        px="6"
        textAlign="center"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={isOver ? 'moving' : 'line'}
        bg={isOver ? 'moving.subtle' : 'ground'}
        borderRadius="l3"
        color="muted"
        cursor="pointer"
        _hover={{ borderColor: 'gray.emphasized' }}
        _focusWithin={{ borderColor: 'moving' }}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          onFile(event.dataTransfer.files[0]);
        }}
      >
        <FileUp size={26} strokeWidth={1.4} />
        {t('records.importDrop')}
        <chakra.input
          type="file"
          accept=".xlsx,.csv"
          srOnly
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </chakra.label>
      {error !== '' && (
        <Text role="alert" color="alarm">
          {error}
        </Text>
      )}
    </Stack>
  );
}

function Working({ isDryRun, sent }: { isDryRun: boolean; sent: number }) {
  const { t } = useTranslation();
  const isSent = sent >= 1;
  const words = isSent
    ? t(isDryRun ? 'records.importChecking' : 'records.importRunning')
    : t('records.importUploading', { share: percent.format(sent) });
  return (
    <Stack gap="3" py="12" px="8" role="status">
      <Flex justify="space-between" color="muted">
        {words}
      </Flex>
      <Progress.Root value={isSent ? null : sent * 100} size="xs" colorPalette="moving">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  );
}
