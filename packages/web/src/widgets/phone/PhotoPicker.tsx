import { Button, Flex, Image, Text } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import { hint } from '../../ui/toast.ts';
import { smallerPhoto } from './smallerPhoto.ts';

const mostPhotos = 9;

interface PhotoPickerProps {
  photos: readonly StepFile[];
  onChange: (photos: readonly StepFile[]) => void;
}

/** Photos from the camera, reduced for a slow connection. A touch removes one. */
export function PhotoPicker({ photos, onChange }: PhotoPickerProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const addresses = useMemo(() => photos.map(({ bytes }) => URL.createObjectURL(bytes)), [photos]);
  useEffect(
    () => () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    },
    [addresses],
  );
  const add = async (files: readonly File[]) => {
    try {
      const small = await Promise.all(files.slice(0, mostPhotos - photos.length).map(smallerPhoto));
      const newPhotos = small.map((bytes, index): StepFile => {
        const name = `photo-${photos.length + index + 1}.jpg`;
        return { field: 'photoIds', purpose: 'image', name, bytes };
      });
      onChange([...photos, ...newPhotos]);
    } catch {
      hint(t('phone.photoUnread'));
    }
  };
  return (
    <Flex direction="column" gap="2">
      <Flex gap="2" wrap="wrap">
        {addresses.map((address, index) => (
          <Button
            key={address}
            variant="plain"
            p="0"
            boxSize="20"
            overflow="hidden"
            borderRadius="l2"
            aria-label={t('phone.dropPhoto', { nth: index + 1 })}
            onClick={() => onChange(photos.filter((_, at) => at !== index))}
          >
            <Image src={address} alt="" boxSize="full" objectFit="cover" />
          </Button>
        ))}
        <Button
          variant="outline"
          boxSize="20"
          flexDirection="column"
          gap="1"
          disabled={photos.length >= mostPhotos}
          onClick={() => input.current?.click()}
        >
          <Camera size={22} aria-hidden />
          <Text textStyle="sm">{t('phone.photo')}</Text>
        </Button>
      </Flex>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Flex>
  );
}
