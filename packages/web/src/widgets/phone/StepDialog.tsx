import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Modal } from '../../ui/Modal.tsx';

interface StepDialogProps {
  isOpen: boolean;
  title: string;
  /** The word on the one large button. */
  action: string;
  isReady?: boolean;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Input of a step, above one large button for gloved hands. */
export function StepDialog({
  isOpen,
  title,
  action,
  isReady = true,
  onDone,
  onClose,
  children,
}: StepDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button
          w="full"
          h="14"
          fontSize="lg"
          variant="solid"
          colorPalette="moving"
          disabled={!isReady}
          onClick={onDone}
        >
          {action}
        </Button>
      }
    >
      {children}
    </Modal>
  );
}
