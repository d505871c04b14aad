import { Flex, type FlexProps } from '@chakra-ui/react';

/** A line of controls that wraps if necessary. */
export function Toolbar(props: FlexProps) {
  return <Flex role="toolbar" align="center" wrap="wrap" gap="2" {...props} />;
}
