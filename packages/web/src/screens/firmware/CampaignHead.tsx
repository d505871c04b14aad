import { Box, Flex, Text } from '@chakra-ui/react';
import { firmwareBurns } from '@hoistway/shared/resources/firmwareBurns.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { useCampaign, useCampaignProgress } from '../../data/firmware.ts';
import { useRenewal } from '../../data/rows.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { campaignColours } from './firmwareCells.ts';
import { WaveProgress } from './WaveProgress.tsx';

/** A campaign's state and waves, renewed while it is under way. */
export function CampaignHead({ id }: { id: string }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const { data: campaign, error } = useCampaign<Row>(id);
  const isUnderWay = campaign?.state === 'running' || campaign?.state === 'paused';
  const progress = useCampaignProgress(id, isUnderWay);
  const progressJson = JSON.stringify(progress.data?.waves);
  useEffect(() => void renew(firmwareBurns.name), [renew, progressJson]);
  const failure = error ?? progress.error;
  const state = String(campaign?.state ?? '');
  const colour = campaignColours.state?.[state];
  return (
    <Panel
      title={String(campaign?.name ?? t('resources.firmwareCampaigns.one'))}
      note={
        colour && (
          <StateDot state={colour}>
            {t(`resources.firmwareCampaigns.options.state.${state}`)}
            {typeof campaign?.pauseReason === 'string' &&
              ` · ${t(`resources.firmwareCampaigns.options.pauseReason.${campaign.pauseReason}`)}`}
          </StateDot>
        )
      }
      aside={campaign && <CampaignActions campaign={campaign} />}
      flexShrink="0"
    >
      <Box px="3" py="3">
        {failure ? (
          <ErrorState onRefresh={() => void progress.refetch()} reason={errorText(failure)} />
        ) : progress.data === undefined ? (
          <LoadingState />
        ) : progress.data.waves.length === 0 ? (
          <Text color="muted">{t('firmware.notStarted')}</Text>
        ) : (
          <Flex gap="3" wrap="wrap">
            {progress.data.waves.map((wave) => (
              <WaveProgress key={wave.wave} wave={wave} isPresent={wave.wave === progress.data.wave} />
            ))}
          </Flex>
        )}
      </Box>
    </Panel>
  );
}
