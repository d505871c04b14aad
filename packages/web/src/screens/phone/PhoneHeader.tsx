import { Flex, HStack, Image, Text } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brandAtom } from '../../data/brand.ts';

/** The page's user, and whether the server is reachable. */
export function PhoneHeader({ person, isOffline }: { person: string; isOffline: boolean }) {
  const { t } = useTranslation();
  const brand = useAtomValue(brandAtom);
  return (
    <Flex
      as="header"
      align="center"
      gap="3"
      px="4"
      minH="14"
      pt="env(safe-area-inset-top)"
      borderBottomWidth="1px"
      borderColor="hairline"
    >
      <Image src={brand.logoSmall} alt={brand.systemName} boxSize="6" objectFit="contain" />
      <Text fontWeight="semibold" flex="1" minW="0" truncate>
        {person}
      </Text>
      {isOffline && (
        <HStack role="status" gap="1.5" color="attention" textStyle="sm">
          <CloudOff size={16} aria-hidden />
          {t('phone.offline')}
        </HStack>
      )}
    </Flex>
  );
}
