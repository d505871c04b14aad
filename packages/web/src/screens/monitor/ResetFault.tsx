import { Button } from '@chakra-ui/react';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askFaultReset } from '../../data/alarms.ts';
import { ApiError } from '../../data/client.ts';
import { errorText } from '../../data/errorText.ts';
import { useMay } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { done, hint } from '../../ui/toast.ts';

/** Asks the controller to reset its fault, once a person has confirmed it (§8). */
export function ResetFault(props: { elevatorId: string; isOffline: boolean }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  if (!useMay(permissions.fault)) return null;
  const reset = async () => {
    try {
      const { status } = await askFaultReset(props.elevatorId);
      if (status === 'success' || status === 'executing') done(t(`monitor.reset.${status}`));
      else hint(t(`monitor.reset.${status}`));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      hint(error.message || errorText(error));
    }
  };
  return (
    <>
      <Button size="sm" disabled={props.isOffline} onClick={() => setIsAsking(true)}>
        {t('monitor.reset.title')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('monitor.reset.confirm')}
        action={t('monitor.reset.title')}
        isDestructive
        onConfirm={reset}
        onClose={() => setIsAsking(false)}
      >
        {t('monitor.reset.note')}
      </ConfirmDialog>
    </>
  );
}
