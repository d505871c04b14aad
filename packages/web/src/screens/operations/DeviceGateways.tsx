import { dtus } from '@hoistway/shared/resources/dtus.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { StateDot } from '../../ui/StateDot.tsx';

/** Every gateway device with all that is known of it (§3 "Gateway device"). */
export default function DeviceGateways() {
  const { t } = useTranslation();
  const cells = useMemo(
    () => ({
      isOnline: ({ isOnline, seenAt }: Row) => {
        const state = isOnline ? 'online' : seenAt ? 'offline' : 'unknown';
        return (
          <StateDot state={state === 'online' ? 'normal' : state}>{t(`codes.online.${state}`)}</StateDot>
        );
      },
    }),
    [t],
  );
  return <ResourceScreen resource={dtus} cells={cells} />;
}
