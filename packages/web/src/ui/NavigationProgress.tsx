import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** A hairline at the window's top edge while a page loads. */
export function NavigationProgress({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation();
  return (
    <Box
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
      {isActive && (
        <Box role="progressbar" aria-label={t('common.loading')} h="full">
          <Box h="full" w="30%" bg="moving" animation="pass 900ms ease-in-out infinite" />
        </Box>
      )}
    </Box>
  );
}
