import { Button } from '@chakra-ui/react';
import { runChannelTest } from '@hoistway/shared/commands/deliveryCommands.ts';
import { channelTests } from '@hoistway/shared/resources/channelTests.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { useMayCommand } from '../../data/session.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Starts a communication test at once, independent of its schedule. */
export function TestNow({ test }: { test: Row }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const may = useMayCommand()(runChannelTest);
  const [isBusy, setIsBusy] = useState(false);
  if (!may) return null;
  const run = async () => {
    setIsBusy(true);
    try {
      await sendCommand(runChannelTest, test, {});
      showSuccess(t('deliveries.push.tested'));
    } catch (error) {
      hint(errorText(error));
    } finally {
      setIsBusy(false);
      await renew(channelTests.name);
    }
  };
  return (
    <Button onClick={() => void run()} loading={isBusy} disabled={test.isActive !== true}>
      <Send />
      {t('deliveries.testNow')}
    </Button>
  );
}
