import { Flex, type FlexProps } from '@chakra-ui/react';

/** Ground of a screen: fills what the shell leaves and scrolls inside, not as a whole. */
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
