import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A panel's text instead of its content. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <Text p="3" color="muted" textStyle="sm">
      {children}
    </Text>
  );
}
