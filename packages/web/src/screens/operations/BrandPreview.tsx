import { Box, Flex, Image, Text } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../crud/row.ts';
import { brandAtom } from '../../data/brand.ts';
import { usePictureUrl } from '../../data/files.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The address of a chosen picture, else of the default one. */
function usePicture(value: unknown, otherwise: string): string {
  const { url } = usePictureUrl(textOf(value) || null);
  return url ?? otherwise;
}

/** Preview of a brand: the browser's tab, the login page, the head of the sidebar. */
export function BrandPreview({ values }: { values: Draft }) {
  const { t } = useTranslation();
  const usual = useAtomValue(brandAtom);
  const name = textOf(values.systemName) || usual.systemName;
  const large = usePicture(values.logoLarge, usual.logoLarge);
  const small = usePicture(values.logoSmall, usual.logoSmall);
  const favicon = usePicture(values.faviconIcon, usual.faviconIcon);
  return (
    <Flex gap="3" mb="6" wrap="wrap" aria-label={t('operations.preview')} role="group">
      <Flex direction="column" gap="3" flex="1 1 14rem" minW="0">
        <Sample word={t('operations.previewTab')}>
          <Flex align="center" gap="2" bg="surface3" borderTopRadius="l2" px="3" py="1.5" maxW="56">
            <Image src={favicon} alt="" boxSize="4" objectFit="contain" />
            <Text truncate textStyle="xs">
              {name}
            </Text>
          </Flex>
        </Sample>
        <Sample word={t('operations.previewShell')}>
          <Flex align="center" gap="2.5" bg="surface1" borderRadius="l2" borderWidth="1px" px="3" py="2">
            <Image src={small} alt="" boxSize="6" objectFit="contain" />
            <Text truncate fontWeight="semibold">
              {name}
            </Text>
          </Flex>
        </Sample>
      </Flex>
      <Box flex="1 1 14rem" minW="0">
        <Sample word={t('operations.previewLogin')}>
          <Box bg="ground" borderRadius="l2" borderWidth="1px" p="4">
            <Image src={large} alt="" h="8" maxW="40" objectFit="contain" objectPosition="left" mb="3" />
            <Text fontSize="lg" fontWeight="semibold" letterSpacing="-0.02em" truncate>
              {name}
            </Text>
            <Text color="dim" textStyle="2xs" minH="1lh" mt="1" truncate>
              {textOf(values.companyName)}
            </Text>
          </Box>
        </Sample>
      </Box>
    </Flex>
  );
}

function Sample({ word, children }: { word: string; children: ReactNode }) {
  return (
    <Box>
      <Text color="muted" textStyle="2xs" mb="1">
        {word}
      </Text>
      {children}
    </Box>
  );
}
