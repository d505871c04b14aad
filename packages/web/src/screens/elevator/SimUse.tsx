import { Box, Flex, Text } from '@chakra-ui/react';
import { numberText } from '../../crud/formats.ts';
import type { Row } from '../../crud/row.ts';

/** Share from which a plan counts as nearly used up. */
const nearly = 0.85;

/** Used share of a card's plan, as a figure and a bar. */
export function SimUse({ card }: { card: Row }) {
  const usedMb = typeof card.usedMb === 'number' ? card.usedMb : null;
  const plan = typeof card.planMb === 'number' ? card.planMb : 0;
  if (usedMb === null) return undefined;
  const share = plan > 0 ? Math.min(1, usedMb / plan) : 0;
  const colour = share >= 1 ? 'fault' : share >= nearly ? 'attention' : 'moving';
  return (
    <Flex as="span" align="center" gap="2" minW="0">
      <Text as="span" flexShrink="0" minW="10" textAlign="end" fontVariantNumeric="tabular-nums">
        {numberText(usedMb)}
      </Text>
      <Box as="span" flex="1" minW="8" maxW="24" h="1" bg="surface3" borderRadius="full" overflow="hidden">
        <Box as="span" display="block" h="full" bg={colour} style={{ width: `${share * 100}%` }} />
      </Box>
    </Flex>
  );
}
