import { escalationPolicies } from '@hoistway/shared/resources/escalationPolicies.ts';
import { escalationSteps } from '@hoistway/shared/resources/escalationSteps.ts';
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
import { StepTarget } from './StepTarget.tsx';

const stepCells = { target: (row: Row) => <StepTarget step={row} /> };

/** Escalation policies, message channels, deliveries and communication tests. */
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
      ...channelTabs,
    ],
    [t, channelTabs],
  );
  return <ResourceTabs tabs={tabs} notice={<NoChannelBanner />} />;
}
