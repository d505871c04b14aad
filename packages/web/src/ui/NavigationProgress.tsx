import { Box } from '@chakra-ui/react';

/** A hairline at the window's top edge while a page is on its way. */
export function NavigationProgress({ isActive }: { isActive: boolean }) {
  return (
    <Box
      aria-hidden
      position="fixed"
      insetX="0"
      top="0"
      h="2px"
      zIndex="toast"
      pointerEvents="none"
      opacity={isActive ? 1 : 0}
      transition="opacity 200ms"
      overflow="hidden"
    >
      {isActive && <Box h="full" w="30%" bg="moving" animation="pass 900ms ease-in-out infinite" />}
    </Box>
  );
}
