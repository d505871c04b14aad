import { IconButton, type IconButtonProps } from '@chakra-ui/react';

/** A control of the header bar that is an icon; `aria-label` is its word. */
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
