import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogLayer } from './dialogLayer.ts';
import { firstField } from './firstField.ts';

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `cover` fills the page except for a margin. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'cover';
  /** Whether a click beside it closes it. */
  closesOutside?: boolean;
}

/** A dialog that blocks the page. */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, children, footer, size = 'md', closesOutside = true } = props;
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      {...dialogLayer}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      size={{ mdDown: 'full', md: size }}
      scrollBehavior="inside"
      placement="center"
      initialFocusEl={() => firstField(body.current)}
      closeOnInteractOutside={closesOutside}
      onFocusOutside={(event) => event.preventDefault()}
      // Escape first cancels the editing of a cell.
      onEscapeKeyDown={(event) => document.activeElement?.closest('[data-editing]') && event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header alignItems="center">
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.CloseTrigger asChild position="static" ms="auto">
                <CloseButton size="sm" variant="ghost" my="-1" aria-label={t('common.close')} />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Dialog.Body
              ref={body}
              tabIndex={-1}
              outline="0"
              {...(size === 'cover' && { display: 'flex', flexDirection: 'column' })}
            >
              {children}
            </Dialog.Body>
            {footer !== undefined && <Dialog.Footer>{footer}</Dialog.Footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
