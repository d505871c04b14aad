import { Flex, type FlexProps } from '@chakra-ui/react';

/** Frame of a screen: fills the space of the shell and scrolls inside, not as a whole. */
export function Page(props: FlexProps) {
  return (
    <Flex
      as="main"
      direction="column"
      flex="1"
      minH="0"
      minW="0"
      gap="3"
      p={{ base: '2', md: '3' }}
      {...props}
    />
  );
}
