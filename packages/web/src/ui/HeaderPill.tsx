import { Button, type ButtonProps } from '@chakra-ui/react';

/** A labelled control of the header bar. */
export const HeaderPill = (props: ButtonProps) => (
  <Button size="md" fontWeight="normal" color="muted" bg="surface1" minW="0" {...props} />
);
