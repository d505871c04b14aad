import { Flex, type FlexProps } from '@chakra-ui/react';

/** A line of controls that wraps where it must. */
export function Toolbar(props: FlexProps) {
  return <Flex role="toolbar" align="center" wrap="wrap" gap="2" {...props} />;
}
