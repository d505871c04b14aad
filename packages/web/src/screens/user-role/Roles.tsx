import { roles } from '@hoistway/shared/resources/roles.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { heldIndexes } from '../../app/permissionTree.ts';
import type { InputProps } from '../../crud/form/inputs.tsx';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { useSession } from '../../data/session.ts';
import { PermissionTree } from './PermissionTree.tsx';
import { RoleAssignment } from './RoleAssignment.tsx';

const inputs = {
  auth: ({ value, onChange }: InputProps) => (
    <PermissionTree auth={typeof value === 'string' ? value : ''} onChange={onChange} />
  ),
};

/** Roles: named permission strings. */
export default function Roles() {
  const { t } = useTranslation();
  const { orgId } = useSession();
  const tabs = useMemo(
    () => [
      {
        name: 'permissions',
        label: t('records.permissionTree'),
        content: (row: Row) => <HeldPermissions auth={String(row.auth ?? '')} />,
      },
      {
        name: 'assignment',
        label: t('roles.assign'),
        content: (row: Row) => <RoleAssignment role={row} />,
      },
    ],
    [t],
  );
  const cells = { auth: (row: Row) => heldIndexes(String(row.auth ?? '')).size };
  return (
    <ResourceScreen
      resource={roles}
      inputs={inputs}
      defaults={{ auth: '', orgId, level: 'view' }}
      cells={cells}
      tabs={tabs}
    />
  );
}

/** Read-only tree: clicks have no effect. */
const HeldPermissions = ({ auth }: { auth: string }) => (
  <fieldset disabled style={{ pointerEvents: 'none' }}>
    <PermissionTree auth={auth} onChange={() => undefined} />
  </fieldset>
);
