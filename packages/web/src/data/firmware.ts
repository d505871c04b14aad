import { campaignProgressSchema } from '@hoistway/shared/domain/firmware/campaignView.ts';
import { firmwareCampaigns } from '@hoistway/shared/resources/firmwareCampaigns.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** Interval at which a campaign and its progress are read. */
const progressMs = 3_000;

/** One campaign, read again while its page is open. */
export const useCampaign = <R>(id: string) =>
  useQuery({
    queryKey: [firmwareCampaigns.name, 'one', id],
    queryFn: ({ signal }) => api.get<R>(`${firmwareCampaigns.path}/${id}`, { signal }),
    refetchInterval: progressMs,
    meta: { isQuiet: true },
  });

/** The burns of a campaign by wave and state. */
export const useCampaignProgress = (id: string, isUnderWay: boolean) =>
  useQuery({
    queryKey: [firmwareCampaigns.name, 'progress', id],
    queryFn: ({ signal }) =>
      api.get(`${firmwareCampaigns.path}/${id}/progress`, { schema: campaignProgressSchema, signal }),
    refetchInterval: isUnderWay ? progressMs : false,
    meta: { isQuiet: true },
  });
