import { holidayCalendars } from '@hoistway/shared/resources/holidayCalendars.ts';
import { maintenanceModes } from '@hoistway/shared/resources/maintenanceModes.ts';
import { onCallRotas } from '@hoistway/shared/resources/onCallRotas.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { zoneId } from '../../data/settings.ts';
import { RotaCalendar } from './RotaCalendar.tsx';

/** Rotas, their holidays, and maintenance modes in which an elevator causes no call. */
export default function OnCall() {
  const { t } = useTranslation();
  const tabs = useMemo(
    () => [
      {
        resource: onCallRotas,
        defaults: { handOverAt: '08:00', shiftLength: 1, shiftUnit: 'weeks', zoneId },
        tabs: [
          {
            name: 'calendar',
            label: t('escalation.calendar.title'),
            content: (row: Row) => <RotaCalendar key={row.id} rotaId={row.id} />,
          },
        ],
      },
      { resource: holidayCalendars },
      { resource: maintenanceModes },
    ],
    [t],
  );
  return <ResourceTabs tabs={tabs} />;
}
