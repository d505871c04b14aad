import { Button } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hint } from '../../ui/toast.ts';
import { smallerPhoto } from './smallerPhoto.ts';

/** Takes or chooses one photo, reduced for a slow connection; it needs no coverage. */
export function TakePhoto({ onTaken }: { onTaken: (photo: Blob) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onTaken(await smallerPhoto(file));
    } catch {
      hint(t('phone.photoUnread'));
    }
  };
  return (
    <>
      <Button size="md" minH="11" variant="outline" onClick={() => input.current?.click()}>
        <Camera size={18} aria-hidden />
        {t('phone.photo')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}
