import { Flex, type FlexProps, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface WallPanelProps extends Omit<FlexProps, 'title'> {
  title: ReactNode;
  note?: ReactNode;
  /** Without padding around its content. */
  isTight?: boolean;
}

/** A panel of the wall, in the wall's own units. */
export function WallPanel({ title, note, isTight = false, children, ...rest }: WallPanelProps) {
  return (
    <Flex
      as="section"
      direction="column"
      minH="0"
      bg="surface1"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      overflow="hidden"
      {...rest}
    >
      <Flex align="baseline" gap="0.8em" px="1.1em" pt="0.9em" pb="0.5em">
        <Text as="h2" fontWeight="semibold" fontSize="1.05em">
          {title}
        </Text>
        <Text color="dim" fontSize="0.9em">
          {note}
        </Text>
      </Flex>
      <Flex
        direction="column"
        flex="1"
        minH="0"
        overflow="hidden"
        px={isTight ? '0.2em' : '1.1em'}
        pb={isTight ? '0' : '1em'}
        fontSize="1em"
        css={isTight ? { '& li': { fontSize: '1em' } } : {}}
      >
        {children}
      </Flex>
    </Flex>
  );
}
