import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A key of the keyboard, beside its action. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <chakra.kbd
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minW="4.5"
      h="4.5"
      px="1"
      borderRadius="l1"
      bg="surface3"
      borderWidth="1px"
      borderColor="line"
      color="muted"
      fontFamily="body"
      fontSize="2xs"
      fontWeight="medium"
      lineHeight="1"
    >
      {children}
    </chakra.kbd>
  );
}
