import { Box, Flex, Image, Text } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { brandAtom } from '../../data/brand.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { BrokenLink } from '../../widgets/files/BrokenLink.tsx';

interface LinkFrameProps {
  error: unknown;
  isPending: boolean;
  children: ReactNode;
}

/** Login-free page of a signed link to ride measurements: the brand, and the content or why there is none. */
export function LinkFrame({ error, isPending, children }: LinkFrameProps) {
  const brand = useAtomValue(brandAtom);
  return (
    <Flex direction="column" minH="100dvh" bg="ground" color="text">
      <Flex as="header" align="center" gap="3" px="5" py="3.5" borderBottomWidth="1px" borderColor="hairline">
        <Image src={brand.logoSmall} alt="" boxSize="6" objectFit="contain" />
        <Text fontWeight="semibold">{brand.systemName}</Text>
      </Flex>
      <Box as="main" flex="1" w="full" maxW="5xl" mx="auto" px="5" py="6">
        {isPending ? <LoadingState /> : error ? <BrokenLink error={error} /> : children}
      </Box>
    </Flex>
  );
}
