import { firmwareBurns } from '@hoistway/shared/resources/firmwareBurns.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { CampaignHead } from './CampaignHead.tsx';
import { useBurnCells } from './useBurnCells.ts';

const hiddenFields = ['dtuId'];

/** One campaign: its progress by wave, its moves, and its devices with their reasons. */
export default function FirmwareCampaign() {
  const { id = '' } = useParams();
  const cells = useBurnCells();
  const fixed = useMemo(() => ({ campaignId: id }), [id]);
  return (
    <ResourceScreen
      resource={firmwareBurns}
      fixed={fixed}
      cells={cells}
      hiddenFields={hiddenFields}
      above={<CampaignHead id={id} />}
    />
  );
}
