import { Button, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogLayer } from './dialogLayer.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** The label of the confirming button. */
  action: ReactNode;
  /** Whether the action may be confirmed; an incomplete form disables the button. */
  isReady?: boolean;
  /** Destructive: the button is filled with the alarm's colour. */
  isDestructive?: boolean;
  /** The dialog closes when this succeeds; it stays open after a failure. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** Confirmation of an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    action,
    isReady = true,
    isDestructive = false,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog.Root
      {...dialogLayer}
      role="alertdialog"
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement="center"
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {children !== undefined && <Dialog.Body color="muted">{children}</Dialog.Body>}
            <Dialog.Footer>
              <Button variant="ghost" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button
                variant="solid"
                colorPalette={isDestructive ? 'alarm' : 'moving'}
                disabled={!isReady}
                loading={isBusy}
                onClick={confirm}
              >
                {action}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
