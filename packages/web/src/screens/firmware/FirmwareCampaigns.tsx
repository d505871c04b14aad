import { Button } from '@chakra-ui/react';
import { firmwareBurns } from '@hoistway/shared/resources/firmwareBurns.ts';
import { firmwareCampaigns } from '@hoistway/shared/resources/firmwareCampaigns.ts';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { campaignColours } from './firmwareCells.ts';
import { useBurnCells } from './useBurnCells.ts';

/** Firmware campaigns, and the burns of all of them. */
export default function FirmwareCampaigns() {
  const { t } = useTranslation();
  const cells = useStateCells(firmwareCampaigns, campaignColours);
  const burnCells = useBurnCells();
  const actions = useMemo(
    () => (row: Row) => (
      <>
        <Button asChild>
          <Link to={`/firmwareCampaign/${row.id}`}>
            <ListChecks />
            {t('firmware.open')}
          </Link>
        </Button>
        <CampaignActions campaign={row} />
      </>
    ),
    [t],
  );
  return (
    <ResourceTabs
      tabs={[
        { resource: firmwareCampaigns, cells, actions },
        { resource: firmwareBurns, cells: burnCells },
      ]}
    />
  );
}
