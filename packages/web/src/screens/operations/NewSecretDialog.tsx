import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/copyText.ts';
import { Modal } from '../../ui/Modal.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';

interface NewSecretProps {
  /** Null while there is none to show. */
  secret: string | null;
  onClose: () => void;
}

/** Shows a new signing secret once; a click beside the dialog does not close it. */
export function NewSecretDialog({ secret, onClose }: NewSecretProps) {
  const { t } = useTranslation();
  if (secret === null) return null;
  const copy = async () => {
    if (await copyText(secret)) showSuccess(t('common.copied'));
    else hint(t('common.notCopied'));
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('developers.newTitle')}
      size="sm"
      closesOutside={false}
      footer={
        <Button variant="solid" colorPalette="moving" onClick={onClose}>
          {t('developers.noted')}
        </Button>
      }
    >
      <Flex align="center" gap="2" pb="2">
        <Text fontFamily="mono" flex="1" wordBreak="break-all" data-secret>
          {secret}
        </Text>
        <IconButton variant="ghost" aria-label={t('common.copy')} onClick={() => void copy()}>
          <Copy />
        </IconButton>
      </Flex>
      <Text color="muted" textStyle="sm">
        {t('developers.newText')}
      </Text>
    </Modal>
  );
}
