import { Box, Flex, Image, Text } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brandAtom } from '../../data/brand.ts';
import { errorText } from '../../data/errorText.ts';
import { LoadingState } from '../../ui/ListStates.tsx';

interface LinkFrameProps {
  error: unknown;
  isPending: boolean;
  children: ReactNode;
}

/** Login-free page of a signed link to ride measurements: the brand, and the content or why there is none. */
export function LinkFrame({ error, isPending, children }: LinkFrameProps) {
  const { t } = useTranslation();
  const brand = useAtomValue(brandAtom);
  return (
    <Flex direction="column" minH="100dvh" bg="ground" color="text">
      <Flex as="header" align="center" gap="3" px="5" py="3.5" borderBottomWidth="1px" borderColor="hairline">
        <Image src={brand.logoSmall} alt="" boxSize="6" objectFit="contain" />
        <Text fontWeight="semibold">{brand.systemName}</Text>
      </Flex>
      <Box as="main" flex="1" w="full" maxW="5xl" mx="auto" px="5" py="6">
        {isPending ? (
          <LoadingState />
        ) : error ? (
          <Flex direction="column" align="center" justify="center" gap="4" minH="50vh" textAlign="center">
            <Box color="muted">
              <Link2Off size={32} strokeWidth={1.4} aria-hidden />
            </Box>
            <Text role="alert" fontSize="lg" fontWeight="semibold">
              {errorText(error)}
            </Text>
            <Text color="muted" maxW="80">
              {t('publicPages.askAgain')}
            </Text>
          </Flex>
        ) : (
          children
        )}
      </Box>
    </Flex>
  );
}
