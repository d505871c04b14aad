import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A step's content, with the next actions below. */
export function StepFrame({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <Flex direction="column" flex="1" minH="0" gap="4">
      <Flex direction="column" flex="1" minH="0" gap="4">
        {children}
      </Flex>
      {foot !== undefined && (
        <Flex
          align="center"
          justify="flex-end"
          gap="2"
          pt="3"
          borderTopWidth="1px"
          borderColor="hairline"
          wrap="wrap"
        >
          {foot}
        </Flex>
      )}
    </Flex>
  );
}
