import { Box, Flex, HStack, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../ui/Kbd.tsx';
import { Modal } from '../ui/Modal.tsx';

const keys: readonly { does: string; keys: readonly string[] }[] = [
  { does: 'palette', keys: ['⌘', 'K'] },
  { does: 'search', keys: ['/'] },
  { does: 'nextRow', keys: ['j'] },
  { does: 'previousRow', keys: ['k'] },
  { does: 'openRow', keys: ['↵'] },
  { does: 'acknowledge', keys: ['a'] },
  { does: 'help', keys: ['?'] },
  { does: 'close', keys: ['Esc'] },
];

/** What the keyboard does, asked for by `?`. */
export function KeyboardHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('app.keys.title')} size="sm">
      <Stack gap="1" py="1">
        {keys.map((one) => (
          <Flex key={one.does} align="center" justify="space-between" minH="8">
            <Box color="muted">{t(`app.keys.${one.does}`)}</Box>
            <HStack gap="1">
              {one.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </HStack>
          </Flex>
        ))}
      </Stack>
    </Modal>
  );
}
