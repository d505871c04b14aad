import { Box, chakra, Flex, HStack, SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../ui/Kbd.tsx';
import { Modal } from '../ui/Modal.tsx';

const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Keys by place; label keys `app.keys.<does>`. */
const keyMap: readonly { where: string; keys: readonly { does: string; keys: readonly string[] }[] }[] = [
  {
    where: 'everywhere',
    keys: [
      { does: 'palette', keys: [mod, 'K'] },
      { does: 'acknowledge', keys: ['a'] },
      { does: 'help', keys: ['?'] },
      { does: 'close', keys: ['Esc'] },
    ],
  },
  {
    where: 'lists',
    keys: [
      { does: 'search', keys: ['/'] },
      { does: 'newRow', keys: ['n'] },
      { does: 'nextRow', keys: ['j'] },
      { does: 'previousRow', keys: ['k'] },
      { does: 'openRow', keys: ['↵'] },
      { does: 'editRow', keys: ['e'] },
      { does: 'deleteRow', keys: ['Del'] },
      { does: 'undo', keys: ['u'] },
      { does: 'chooseRow', keys: ['x'] },
      { does: 'chooseRange', keys: ['⇧', '↓'] },
      { does: 'changeChosen', keys: ['c'] },
      { does: 'deleteChosen', keys: ['⇧', 'd'] },
    ],
  },
  {
    where: 'columns',
    keys: [
      { does: 'moveColumn', keys: ['⇧', '← →'] },
      { does: 'widenColumn', keys: ['← →'] },
      { does: 'fitColumn', keys: ['↵'] },
    ],
  },
  {
    where: 'record',
    keys: [
      { does: 'editRow', keys: ['e'] },
      { does: 'save', keys: [mod, '↵'] },
    ],
  },
];

/** Help of the keyboard, opened by `?`. */
export function KeyboardHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('app.keys.title')} size="lg">
      <SimpleGrid columns={{ base: 1, md: 2 }} gapX="8" gapY="4" pb="2">
        {keyMap.map(({ where, keys }) => (
          <Box key={where} as="section">
            <chakra.h3 color="dim" textStyle="xs" mb="1">
              {t(`app.keys.${where}`)}
            </chakra.h3>
            {keys.map((one) => (
              <Flex key={one.does} align="center" justify="space-between" gap="3" minH="8">
                <Box color="muted">{t(`app.keys.${one.does}`)}</Box>
                <HStack gap="1" flexShrink="0">
                  {one.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </HStack>
              </Flex>
            ))}
          </Box>
        ))}
      </SimpleGrid>
    </Modal>
  );
}
