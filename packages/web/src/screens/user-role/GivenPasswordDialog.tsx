import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/copyText.ts';
import { Modal } from '../../ui/Modal.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';
import { givenPasswordAtom } from './givenPassword.ts';

/** Shows a generated password until the administrator dismisses it; a click beside the dialog does not. */
export function GivenPasswordDialog() {
  const { t } = useTranslation();
  const [givenPassword, setGivenPassword] = useAtom(givenPasswordAtom);
  if (givenPassword === null) return null;
  const dismiss = () => setGivenPassword(null);
  const copy = async () => {
    if (await copyText(givenPassword.password)) showSuccess(t('common.copied'));
    else hint(t('common.notCopied'));
  };
  return (
    <Modal
      isOpen
      onClose={dismiss}
      title={t('records.newPassword')}
      size="sm"
      closesOutside={false}
      footer={
        <Button variant="solid" colorPalette="moving" onClick={dismiss}>
          {t('records.newPasswordNoted')}
        </Button>
      }
    >
      <Flex align="center" gap="2" pb="2">
        <Text fontFamily="mono" fontSize="lg" flex="1" data-secret>
          {givenPassword.password}
        </Text>
        <IconButton variant="ghost" aria-label={t('common.copy')} onClick={() => void copy()}>
          <Copy />
        </IconButton>
      </Flex>
      <Text color="muted" textStyle="sm">
        {t('records.newPasswordText', { what: givenPassword.who })}
      </Text>
    </Modal>
  );
}
