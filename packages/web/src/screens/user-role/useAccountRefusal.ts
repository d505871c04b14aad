import { userRefusal } from '@hoistway/shared/domain/userRights.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { useSession } from '../../data/session.ts';

/**
 * Reason why the user may not change an account: it has permissions that the user lacks. The platform applies the same
 * rule.
 */
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
