import { userRefusal } from '@hoistway/shared/domain/userRights.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { useSession } from '../../data/session.ts';

/** Says why an account is not the user's to change: it holds what the user does not. The platform judges by the same rule. */
export function useAccountRefusal(): (user: Row) => string | null {
  const { t } = useTranslation();
  const session = useSession();
  return useCallback(
    (user: Row) => {
      const reason = userRefusal(session, {
        username: String(user.username),
        levels: typeof user.levels === 'string' ? user.levels : '',
        userType: Number(user.userType),
      });
      return reason === null ? null : t(`validation.${reason}`);
    },
    [session, t],
  );
}
