import { Button, Text } from '@chakra-ui/react';
import { cancelDtuTest } from '@hoistway/shared/commands/dtuTestCommands.ts';
import { dtuTests } from '@hoistway/shared/resources/dtuTests.ts';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { useMayCommand } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Ends a running test, after stating the effect; for a test with too many messages, states the remedy (§8). */
export function CancelDtuTest({ test }: { test: Row }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const may = useMayCommand()(cancelDtuTest);
  const [isAsking, setIsAsking] = useState(false);
  if (test.state === 'tooMany') return <Text color="fault">{t('elevators.tests.tooMany')}</Text>;
  if (!may || test.state !== 'running') return null;
  const cancel = async () => {
    try {
      await sendCommand(cancelDtuTest, test, {});
      showSuccess(t('elevators.tests.cancelled'));
    } catch (error) {
      hint(errorText(error));
    }
    await renew(dtuTests.name);
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        <Ban />
        {t('elevators.tests.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('elevators.tests.cancelTitle', { what: String(test.dtuCode) })}
        action={t('elevators.tests.cancel')}
        isDestructive
        onConfirm={cancel}
        onClose={() => setIsAsking(false)}
      >
        {t('elevators.tests.cancelText')}
      </ConfirmDialog>
    </>
  );
}
