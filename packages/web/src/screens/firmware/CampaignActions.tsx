import {
  abortFirmwareCampaign,
  pauseFirmwareCampaign,
  resumeFirmwareCampaign,
  startFirmwareCampaign,
} from '@hoistway/shared/commands/firmwareCommands.ts';
import { campaignStates, mayCampaignFollow } from '@hoistway/shared/domain/firmware/campaignStates.ts';
import { useTranslation } from 'react-i18next';
import { RecordCommands } from '../../commands/RecordCommands.tsx';
import type { Row } from '../../crud/row.ts';

/** The moves of a campaign that its state allows a person, each with its consequence above the form. */
export function CampaignActions({ campaign }: { campaign: Row }) {
  const { t } = useTranslation();
  const state = campaignStates.find((one) => one === campaign.state) ?? 'draft';
  const isDraft = state === 'draft';
  const offers = [
    {
      command: startFirmwareCampaign,
      isNext: true,
      notice: t('firmware.beforeStart'),
      isOffered: isDraft,
    },
    {
      command: resumeFirmwareCampaign,
      isNext: true,
      notice: t('firmware.beforeResume'),
      isOffered: !isDraft && mayCampaignFollow(state, 'running', 'person'),
    },
    {
      command: pauseFirmwareCampaign,
      notice: t('firmware.beforePause'),
      isOffered: mayCampaignFollow(state, 'paused', 'person'),
    },
    {
      command: abortFirmwareCampaign,
      notice: t('firmware.beforeAbort'),
      isOffered: mayCampaignFollow(state, 'aborted', 'person'),
    },
  ].filter(({ isOffered }) => isOffered);
  return <RecordCommands row={campaign} offers={offers} />;
}
