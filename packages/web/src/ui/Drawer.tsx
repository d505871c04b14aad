import { Drawer as ChakraDrawer, CloseButton, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  side?: 'start' | 'end';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
}

/** A sheet at the window's edge, over the page that it belongs to. */
export function Drawer({ isOpen, onClose, title, children, footer, side = 'end', size = 'md' }: DrawerProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const firstField = () =>
    body.current?.querySelector<HTMLElement>('form input, form textarea') ?? body.current;
  return (
    <ChakraDrawer.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement={side}
      size={{ base: 'full', sm: size }}
      initialFocusEl={firstField}
      // A drawer that takes another's place is there before that one gives the focus back.
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
              <ChakraDrawer.CloseTrigger asChild position="static" ms="auto">
                <CloseButton size="sm" variant="ghost" aria-label={t('common.close')} />
              </ChakraDrawer.CloseTrigger>
            </ChakraDrawer.Header>
            <ChakraDrawer.Body ref={body} tabIndex={-1} outline="0">
              {children}
            </ChakraDrawer.Body>
            {footer !== undefined && <ChakraDrawer.Footer>{footer}</ChakraDrawer.Footer>}
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  );
}
