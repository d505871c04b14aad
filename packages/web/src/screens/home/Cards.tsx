import { Flex, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Task cards under their title; nothing without a card. */
export function Cards({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Flex direction="column" gap="1.5">
      <Text as="h3" color="muted" textStyle="sm" px="1">
        {title}
      </Text>
      <Grid
        as="ul"
        aria-label={title}
        listStyleType="none"
        gap="2"
        templateColumns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))"
      >
        {children}
      </Grid>
    </Flex>
  );
}
