import { escalationPolicies } from '@hoistway/shared/resources/escalationPolicies.ts';
import { escalationSteps } from '@hoistway/shared/resources/escalationSteps.ts';
import { holidayCalendars } from '@hoistway/shared/resources/holidayCalendars.ts';
import { maintenanceModes } from '@hoistway/shared/resources/maintenanceModes.ts';
import { onCallRotas } from '@hoistway/shared/resources/onCallRotas.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { PartRows } from '../../crud/record/PartRows.tsx';
import type { Row } from '../../crud/row.ts';
import { zoneId } from '../../data/settings.ts';
import { NoChannelBanner } from '../../widgets/escalation/NoChannelBanner.tsx';
import { AdoptPolicies } from './AdoptPolicies.tsx';
import { useChannelTabs } from './channelTabs.tsx';
import { PolicySimulator } from './PolicySimulator.tsx';
import { RotaCalendar } from './RotaCalendar.tsx';
import { StepTarget } from './StepTarget.tsx';

const stepCells = { target: (row: Row) => <StepTarget step={row} /> };

/** Who is called when something happens, and by what: policies, rotas, holidays and when nobody is to be called. */
export default function Escalation() {
  const { t } = useTranslation();
  const channelTabs = useChannelTabs();
  const tabs = useMemo(
    () => [
      {
        resource: escalationPolicies,
        above: <AdoptPolicies />,
        defaults: { repeatTimes: 3, repeatAfterSeconds: 300, lapseMinutes: 15, zoneId },
        hiddenParts: ['escalationSteps'],
        tabs: [
          {
            name: 'escalationSteps',
            label: t('resources.escalationSteps.title'),
            content: (row: Row) => (
              <PartRows key={row.id} part={escalationSteps} of={row} cells={stepCells} />
            ),
          },
          {
            name: 'simulator',
            label: t('escalation.simulator.title'),
            content: (row: Row) => <PolicySimulator key={row.id} policyId={row.id} />,
          },
        ],
      },
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
      ...channelTabs,
    ],
    [t, channelTabs],
  );
  return <ResourceTabs tabs={tabs} notice={<NoChannelBanner />} />;
}
