import { IconButton, type IconButtonProps } from '@chakra-ui/react';

/** An icon control of the header bar; `aria-label` is its label. */
export const HeaderIcon = (props: IconButtonProps & { 'aria-label': string }) => (
  <IconButton
    size="md"
    variant="ghost"
    color="muted"
    title={props['aria-label']}
    _hover={{ color: 'text' }}
    {...props}
  />
);
