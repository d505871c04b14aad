import { Button } from '@chakra-ui/react';
import { tenants } from '@hoistway/shared/resources/tenants.ts';
import { Snowflake, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { saveRow, useRenewal } from '../../data/rows.ts';
import { useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Freezes a tenant after a confirmation, or unfreezes it; a user cannot freeze their own tenant. */
export function FreezeTenant({ tenant }: { tenant: Row }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const session = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const isFrozen = tenant.status === 'frozen';
  if (!isFrozen && tenant.id === session.tenantId) return null;

  const save = async (status: 'active' | 'frozen') => {
    try {
      await saveRow(tenants, { id: tenant.id, version: tenant.version, status });
      showSuccess(t('records.saved'));
    } catch (error) {
      hint(errorText(error));
    }
    await renew(tenants.name);
  };
  return (
    <>
      <Button onClick={() => (isFrozen ? void save('active') : setIsAsking(true))}>
        {isFrozen ? <Sun /> : <Snowflake />}
        {t(isFrozen ? 'operations.unfreeze' : 'operations.freeze')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('operations.freezeTitle', { what: String(tenant.tenantName) })}
        action={t('operations.freeze')}
        isDestructive
        onConfirm={() => save('frozen')}
        onClose={() => setIsAsking(false)}
      >
        {t('operations.freezeText')}
      </ConfirmDialog>
    </>
  );
}
