import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copyText.ts';
import { Modal } from './Modal.tsx';
import { hint, showSuccess } from './toast.ts';

interface SecretDialogProps {
  secret: string;
  title: string;
  /** Text below the secret. */
  note: string;
  /** Label of the button that closes the dialog. */
  action: string;
  onClose: () => void;
}

/** Shows a secret that the server tells once, until it is dismissed; a click beside the dialog does not close it. */
export function SecretDialog({ secret, title, note, action, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(secret)) showSuccess(t('common.copied'));
    else hint(t('common.notCopied'));
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      size="sm"
      closesOutside={false}
      footer={
        <Button variant="solid" colorPalette="moving" onClick={onClose}>
          {action}
        </Button>
      }
    >
      <Flex align="center" gap="2" pb="2">
        <Text fontFamily="mono" fontSize="lg" flex="1" wordBreak="break-all" data-secret>
          {secret}
        </Text>
        <IconButton variant="ghost" aria-label={t('common.copy')} onClick={() => void copy()}>
          <Copy />
        </IconButton>
      </Flex>
      <Text color="muted" textStyle="sm">
        {note}
      </Text>
    </Modal>
  );
}
