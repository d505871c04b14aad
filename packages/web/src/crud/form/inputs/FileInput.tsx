import { Box, chakra, Flex, IconButton, Progress, Text } from '@chakra-ui/react';
import { Upload, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Labels } from '../../labels.ts';
import { type InputProps, inputAttributes, textOf } from './inputProps.ts';
import { StoredFile } from './StoredFile.tsx';
import { useUpload } from './useUpload.ts';

/** A picture or a file: chosen, dropped or pasted; its limits are shown before and after. */
export function FileInput(props: InputProps) {
  const { field, value, onChange, labels, name } = props;
  const [isOver, setIsOver] = useState(false);
  const id = textOf(value);
  const fallback = field.kind === 'image' ? 'image' : 'document';
  const { send, cancel, sending, problem, limits, extensions } = useUpload(
    field.accepts ?? fallback,
    (file) => onChange(file.id),
  );
  const over = (event: DragEvent, now: boolean) => {
    event.preventDefault();
    setIsOver(now);
  };
  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    if (files === undefined || files.length === 0) return;
    event.preventDefault();
    void send([...files]);
  };
  return (
    <Box
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event, event.dataTransfer.files);
      }}
      onPaste={(event) => take(event, event.clipboardData.files)}
    >
      <Flex
        align="center"
        gap="3"
        minH="16"
        p="2"
        borderWidth="1px"
        borderStyle={id === '' ? 'dashed' : 'solid'}
        borderColor={props.isInvalid ? 'alarm' : isOver ? 'moving' : 'line'}
        bg={isOver ? 'moving.subtle' : 'ground'}
        borderRadius="l2"
        _focusWithin={{ borderColor: 'moving' }}
      >
        {sending !== null && <Sending {...sending} onCancel={cancel} />}
        {sending === null && id !== '' && (
          <StoredFile id={id} label={labels.field(name)} onRemove={() => onChange(null)} />
        )}
        <FileChoice
          isSending={sending !== null}
          id={id}
          props={props}
          extensions={extensions}
          labels={labels}
          name={name}
          send={send}
        />
      </Flex>
      <Text
        color={problem === '' ? 'dim' : 'alarm'}
        role={problem === '' ? undefined : 'alert'}
        textStyle="2xs"
        mt="1"
      >
        {problem === '' ? limits : problem}
      </Text>
    </Box>
  );
}

interface FileChoiceProps {
  isSending: boolean;
  id: string;
  props: InputProps;
  extensions: readonly string[];
  labels: Labels;
  name: string;
  send: (files: readonly File[]) => Promise<void>;
}

/** Opens the file dialog. */
function FileChoice({ isSending, id, props, extensions, labels, name, send }: FileChoiceProps) {
  const { t } = useTranslation();
  return (
    <chakra.label
      display={isSending ? 'none' : 'inline-flex'}
      alignItems="center"
      gap="2"
      ms={id === '' ? '1' : 'auto'}
      flex={id === '' ? '1' : 'none'}
      color="muted"
      cursor="pointer"
      _hover={{ color: 'text' }}
    >
      <Upload size={16} aria-hidden />
      {id === '' ? t('records.files.choose') : t('records.replace')}
      <chakra.input
        {...inputAttributes(props)}
        type="file"
        srOnly
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        aria-label={labels.field(name)}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          // The same file may be chosen again after a correction.
          target.value = '';
        }}
      />
    </chakra.label>
  );
}

function Sending({ name, sentShare, onCancel }: { name: string; sentShare: number; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <Flex flex="1" minW="0" align="center" gap="3" role="status">
      <Box flex="1" minW="0">
        <Text truncate mb="1.5">
          {name}
        </Text>
        <Progress.Root value={sentShare >= 1 ? null : sentShare * 100} size="xs" colorPalette="moving">
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      </Box>
      <IconButton size="xs" variant="ghost" color="muted" aria-label={t('common.cancel')} onClick={onCancel}>
        <X />
      </IconButton>
    </Flex>
  );
}
