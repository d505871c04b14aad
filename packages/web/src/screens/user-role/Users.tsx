import { chakra } from '@chakra-ui/react';
import { debugPersonnel } from '@hoistway/shared/resources/debugPersonnel.ts';
import { elevatorUsers } from '@hoistway/shared/resources/elevatorUsers.ts';
import { users } from '@hoistway/shared/resources/users.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../crud/form/inputs.tsx';
import { instantText } from '../../crud/formats.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { useSession } from '../../data/session.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { GivenPasswordDialog } from './GivenPasswordDialog.tsx';
import { isLocked } from './isLocked.ts';
import { PasswordTwice } from './PasswordTwice.tsx';
import { UserActions } from './UserActions.tsx';
import { UserTypeInput } from './UserTypeInput.tsx';
import { useAccountRefusal } from './useAccountRefusal.ts';

const inputs = {
  password: (props: InputProps) => <PasswordTwice {...props} />,
  userType: (props: InputProps) => <UserTypeInput {...props} />,
};

/** Users of the console, of controllers, and of home elevators; a locked account is marked (§6). */
export default function Users() {
  const { t } = useTranslation();
  const { orgId } = useSession();
  const refusal = useAccountRefusal();
  const cells = useMemo(
    () => ({
      lockedUntil: (user: Row) =>
        isLocked(user) ? (
          <StateDot state="attention" isColoured>
            <span title={instantText(String(user.lockedUntil))}>{t('records.locked')}</span>
          </StateDot>
        ) : (
          <chakra.span color="dim">{t('common.absent')}</chakra.span>
        ),
    }),
    [t],
  );
  return (
    <>
      <ResourceTabs
        tabs={[
          {
            resource: users,
            cells,
            inputs,
            refusal,
            defaults: { orgId, isEnabled: true, mayChangePassword: true },
            actions: (row) => <UserActions user={row} />,
          },
          { resource: debugPersonnel },
          { resource: elevatorUsers, defaults: { companyId: orgId } },
        ]}
      />
      <GivenPasswordDialog />
    </>
  );
}
