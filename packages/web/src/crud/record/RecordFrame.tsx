import { Box, Flex, IconButton } from '@chakra-ui/react';
import { ArrowLeft, Maximize2, Minimize2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../ui/Drawer.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** `drawer` at the window's edge, `page` instead of the list, `dialog` over a drawer. */
export type Frame = 'drawer' | 'page' | 'dialog';

interface RecordFrameProps {
  frame: Frame;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  /** Switches between drawer and page. */
  onResize?: (() => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** Frame of one record. */
export function RecordFrame(props: RecordFrameProps) {
  const { frame, title, children, footer, onClose, onResize, onKeyDown } = props;
  const { t } = useTranslation();
  const Size = frame === 'page' ? Minimize2 : Maximize2;
  const resize = onResize && (
    <IconButton
      size="sm"
      variant="ghost"
      color="muted"
      hideBelow="sm"
      aria-label={t(frame === 'page' ? 'records.toDrawer' : 'records.toPage')}
      title={t(frame === 'page' ? 'records.toDrawer' : 'records.toPage')}
      onClick={onResize}
    >
      <Size />
    </IconButton>
  );
  const content = (
    <Flex direction="column" flex="1" minH="0" onKeyDown={onKeyDown}>
      {children}
    </Flex>
  );
  if (frame === 'dialog')
    return (
      <Modal isOpen onClose={onClose} title={title} footer={footer} size="lg">
        {content}
      </Modal>
    );
  if (frame === 'drawer')
    return (
      <Drawer isOpen onClose={onClose} title={title} footer={footer} size="lg" aside={resize}>
        {content}
      </Drawer>
    );
  return (
    <Panel
      flex="1"
      minH="0"
      title={
        <Flex align="center" gap="2" minW="0">
          <IconButton
            size="sm"
            variant="ghost"
            color="muted"
            ms="-1"
            aria-label={t('common.back')}
            onClick={onClose}
          >
            <ArrowLeft />
          </IconButton>
          <Box truncate title={typeof title === 'string' ? title : undefined}>
            {title}
          </Box>
        </Flex>
      }
      aside={resize}
    >
      <Flex direction="column" flex="1" minH="0" overflowY="auto" px="5" py="4">
        {content}
      </Flex>
      {footer !== undefined && (
        <Flex px="5" py="3" gap="2" justify="flex-end" borderTopWidth="1px" borderColor="hairline">
          {footer}
        </Flex>
      )}
    </Panel>
  );
}
