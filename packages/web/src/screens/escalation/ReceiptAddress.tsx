import { Button } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReceiptAddress } from '../../data/deliveries.ts';
import { copyText } from '../../ui/copyText.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

const withReceipts: readonly string[] = ['sms', 'miniProgram', 'appPush', 'webhook'];

/** Copies the address to which the channel's provider posts receipts. */
export function ReceiptAddress({ channelId, kind }: { channelId: string; kind: string }) {
  const { t } = useTranslation();
  const { data } = useReceiptAddress(channelId);
  if (!withReceipts.includes(kind) || data === undefined) return null;
  const address = new URL(data.address, location.origin).href;
  const copy = async () => {
    if (await copyText(address)) showSuccess(t('deliveries.receipts.copied'));
    else hint(t('common.notCopied'));
  };
  return (
    <Button variant="outline" title={address} onClick={() => void copy()}>
      <Copy />
      {t('deliveries.receipts.copy')}
    </Button>
  );
}
