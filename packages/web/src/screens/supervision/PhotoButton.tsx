import { Button, Text } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../crud/form/inputs/useUpload.ts';

/** Takes or chooses one photo and uploads it at once. */
export function PhotoButton({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { send, sending, problem } = useUpload('image', ({ id }) => onUploaded(id));
  return (
    <>
      <Button size="sm" variant="outline" loading={sending !== null} onClick={() => input.current?.click()}>
        <Camera />
        {t('supervision.form.photo')}
      </Button>
      {problem !== '' && (
        <Text color="fault" textStyle="xs" role="alert">
          {problem}
        </Text>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
