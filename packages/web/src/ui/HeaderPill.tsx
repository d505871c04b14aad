import { Button, type ButtonProps } from '@chakra-ui/react';

/** A control of the header bar: a pill with words in it. */
export const HeaderPill = (props: ButtonProps) => (
  <Button size="md" fontWeight="normal" color="muted" bg="surface1" minW="0" {...props} />
);
