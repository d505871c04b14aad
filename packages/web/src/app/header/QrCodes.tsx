import { HoverCard, Image, Portal, Stack, Text } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { QrCode, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brandAtom } from '../../data/brand.ts';
import { HeaderIcon } from '../../ui/HeaderIcon.tsx';

/** The codes of the brand's app and mini-program, for a brand that has them (§2.3). */
export function QrCodes() {
  const { t } = useTranslation();
  const { appQr, miniProgramQr } = useAtomValue(brandAtom);
  return (
    <>
      {appQr !== '' && <Code word={t('app.header.app')} image={appQr} icon={<Smartphone />} />}
      {miniProgramQr !== '' && (
        <Code word={t('app.header.miniProgram')} image={miniProgramQr} icon={<QrCode />} />
      )}
    </>
  );
}

function Code({ word, image, icon }: { word: string; image: string; icon: ReactNode }) {
  const { t } = useTranslation();
  return (
    <HoverCard.Root openDelay={120} closeDelay={150} positioning={{ placement: 'bottom-end' }} lazyMount>
      <HoverCard.Trigger asChild>
        <HeaderIcon aria-label={word}>{icon}</HeaderIcon>
      </HoverCard.Trigger>
      <Portal>
        <HoverCard.Positioner>
          <HoverCard.Content p="3" w="auto">
            <Stack align="center" gap="2">
              <Image src={image} alt={word} boxSize="36" bg="white" p="2" borderRadius="l1" />
              <Text textStyle="xs" color="muted">
                {word} · {t('app.header.scan')}
              </Text>
            </Stack>
          </HoverCard.Content>
        </HoverCard.Positioner>
      </Portal>
    </HoverCard.Root>
  );
}
