import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCode } from './readCode.ts';
import { useCodeCamera } from './useCodeCamera.ts';

/** Reads a QR code by the camera, else from a photo, else as typed. */
export function CodeScanner({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation();
  const { video, state } = useCodeCamera(true, onCode);
  const input = useRef<HTMLInputElement>(null);
  const [typedCode, setTypedCode] = useState('');
  const [isUnread, setIsUnread] = useState(false);
  const readPhoto = async (file: Blob | undefined) => {
    if (!file) return;
    const picture = await createImageBitmap(file).catch(() => null);
    const text = picture && (await readCode(picture));
    picture?.close();
    setIsUnread(text === null);
    if (text !== null) onCode(text);
  };
  return (
    <Flex direction="column" gap="3">
      {state === 'unable' ? (
        <Text color="muted">{t('phone.code.noCamera')}</Text>
      ) : (
        <Box borderRadius="l2" overflow="hidden" bg="#000000" aspectRatio="4 / 3">
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('phone.code.camera')}
            style={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        </Box>
      )}
      {state !== 'unable' && <Text color="muted">{t('phone.code.aim')}</Text>}
      <Button size="lg" variant="outline" onClick={() => input.current?.click()}>
        <ImageUp size={18} aria-hidden />
        {t('phone.code.photo')}
      </Button>
      {isUnread && (
        <Text role="alert" color="alarm" textStyle="sm">
          {t('phone.code.unread')}
        </Text>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        data-code-photo
        onChange={({ target }) => {
          void readPhoto(target.files?.[0]);
          target.value = '';
        }}
      />
      <Flex gap="2">
        <Input
          size="lg"
          flex="1"
          maxLength={200}
          aria-label={t('phone.code.typed')}
          placeholder={t('phone.code.typed')}
          value={typedCode}
          onChange={({ target }) => setTypedCode(target.value)}
        />
        <Button
          size="lg"
          variant="outline"
          disabled={typedCode.trim() === ''}
          onClick={() => onCode(typedCode)}
        >
          {t('phone.code.use')}
        </Button>
      </Flex>
    </Flex>
  );
}
