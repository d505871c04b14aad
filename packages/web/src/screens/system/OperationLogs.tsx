import { operationLogs } from '@hoistway/shared/resources/operationLogs.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';

/** Operations with user, time and origin (§3 "Operation log"), each kind of record by its name. */
export default function OperationLogs() {
  const { t, i18n } = useTranslation();
  const cells = useMemo(
    () => ({
      resource: ({ resource }: Row) => {
        const key = `resources.${String(resource)}.one`;
        return i18n.exists(key) ? t(key) : undefined;
      },
    }),
    [t, i18n],
  );
  return <ResourceScreen resource={operationLogs} cells={cells} />;
}
