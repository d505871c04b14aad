import { Button } from '@chakra-ui/react';
import { sendMessage } from '@hoistway/shared/commands/messageCommands.ts';
import { messages } from '@hoistway/shared/resources/messages.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { useMayCommand } from '../../data/session.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Sends a written message, and shows the result. */
export function SendMessage({ message }: { message: Row }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const may = useMayCommand()(sendMessage);
  const [isSending, setIsSending] = useState(false);
  if (!may || message.status === 'sent') return null;

  const send = async () => {
    setIsSending(true);
    try {
      const { status } = await sendCommand(sendMessage, message, {});
      (status === 'failed' ? hint : showSuccess)(t(`system.handedOver.${status}`));
    } catch (error) {
      hint(errorText(error));
    } finally {
      setIsSending(false);
      await renew(messages.name);
    }
  };
  return (
    <Button onClick={() => void send()} loading={isSending}>
      <Send />
      {t(message.status === 'failed' ? 'system.sendAgain' : 'system.send')}
    </Button>
  );
}
