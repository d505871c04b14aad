import { Drawer as ChakraDrawer, CloseButton, Flex, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogLayer } from './dialogLayer.ts';
import { firstField } from './firstField.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Beside the close button. */
  aside?: ReactNode;
  side?: 'start' | 'end';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
}

/** A sheet at the window's edge, over its page. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, title, children, footer, aside, side = 'end', size = 'md' } = props;
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  return (
    <ChakraDrawer.Root
      {...dialogLayer}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement={side}
      size={{ base: 'full', sm: size }}
      initialFocusEl={() => firstField(body.current)}
      // A drawer that replaces another is mounted before that one returns the focus.
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner>
          <ChakraDrawer.Content>
            <ChakraDrawer.Header>
              <ChakraDrawer.Title truncate>{title}</ChakraDrawer.Title>
              <Flex ms="auto" ps="2">
                {aside}
              </Flex>
              <ChakraDrawer.CloseTrigger asChild position="static">
                <CloseButton size="sm" variant="ghost" aria-label={t('common.close')} />
              </ChakraDrawer.CloseTrigger>
            </ChakraDrawer.Header>
            <ChakraDrawer.Body ref={body} tabIndex={-1} outline="0" display="flex" flexDirection="column">
              {children}
            </ChakraDrawer.Body>
            {footer !== undefined && <ChakraDrawer.Footer>{footer}</ChakraDrawer.Footer>}
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  );
}
