import { Box, Center, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A line of a dashboard's list that opens its record. */
export function HomeRow(props: { to: string; title: ReactNode; note: string; aside: string }) {
  return (
    <chakra.div _hover={{ bg: 'surface3' }} focusVisibleRing="inside" asChild>
      <Link to={props.to}>
        <Flex px="3" py="1.5" gap="3" align="baseline">
          <Box flex="1" minW="0">
            {props.title}
            <Text color="muted" textStyle="xs" truncate>
              {props.note}
            </Text>
          </Box>
          <Text color="dim" textStyle="xs" flexShrink="0">
            {props.aside}
          </Text>
        </Flex>
      </Link>
    </chakra.div>
  );
}

/** Empty state without any problem. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Center flex="1" color="dim" p="4" textAlign="center">
      {children}
    </Center>
  );
}
