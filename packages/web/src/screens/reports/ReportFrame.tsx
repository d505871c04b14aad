import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A report's page: a bar of controls above the report, which scrolls. Printing leaves the bar out. */
export function ReportFrame({ controls, children }: { controls: ReactNode; children: ReactNode }) {
  return (
    <Flex direction="column" h="100dvh" bg="ground" color="text" css={printStyle}>
      <Flex
        data-no-print
        wrap="wrap"
        align="center"
        gap="2"
        px="4"
        py="2.5"
        borderBottomWidth="1px"
        borderColor="hairline"
      >
        {controls}
      </Flex>
      <Box as="main" flex="1" minH="0" overflowY="auto" px={{ base: '4', md: '6' }} py="5">
        {children}
      </Box>
    </Flex>
  );
}

const printStyle = {
  '@media print': {
    height: 'auto',
    '& [data-no-print]': { display: 'none' },
    '& main': { overflow: 'visible' },
  },
} as const;
