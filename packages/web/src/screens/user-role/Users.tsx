import { users } from '@hoistway/shared/resources/users.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { UserActions } from './UserActions.tsx';

const defaults = { isEnabled: true, mayChangePassword: true };

/** People who log in; a locked account shows it and can be opened again (§6). */
export default function Users() {
  const { t } = useTranslation();
  const cells = useMemo(
    () => ({
      lockedAt: ({ lockedAt }: Row) =>
        typeof lockedAt === 'string' ? (
          <StateDot state="attention" isColoured>
            <span title={instantText(lockedAt)}>{t('records.locked')}</span>
          </StateDot>
        ) : undefined,
    }),
    [t],
  );
  return (
    <ResourceScreen
      resource={users}
      cells={cells}
      defaults={defaults}
      actions={(row) => <UserActions user={row} />}
    />
  );
}
