import { Button } from '@chakra-ui/react';
import { otaApplications } from '@hoistway/shared/resources/otaApplications.ts';
import { otaPrograms } from '@hoistway/shared/resources/otaPrograms.ts';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { OtaDecision } from './OtaDecision.tsx';

const ofProgram: StateMap = { state: { effective: 'normal', locked: 'offline' } };
const ofApplication: StateMap = { status: { applying: 'attention', approved: 'normal', rejected: 'fault' } };
const decide = (row: Row) => <OtaDecision application={row} />;
const openCampaigns = () => <CampaignsLink />;

/** OTA programs with their quotas, and the applications for more burns. */
export default function BasePrograms() {
  const programCells = useStateCells(otaPrograms, ofProgram);
  const applicationCells = useStateCells(otaApplications, ofApplication);
  return (
    <ResourceTabs
      tabs={[
        { resource: otaPrograms, cells: programCells, actions: openCampaigns },
        { resource: otaApplications, cells: applicationCells, actions: decide },
      ]}
    />
  );
}

function CampaignsLink() {
  const { t } = useTranslation();
  return (
    <Button asChild>
      <Link to="/firmware">
        <ListChecks />
        {t('resources.firmwareCampaigns.title')}
      </Link>
    </Button>
  );
}
