import { openedDeliverySchema } from '@hoistway/shared/domain/delivery.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';

/** A message by the proof in its link; opening it marks it as read. */
export const useOpenedDelivery = ({ id, proof }: { id: string; proof: string }) =>
  useQuery({
    queryKey: ['openedDelivery', id],
    queryFn: () =>
      api.post(
        `public/deliveries/${id}/open?proof=${encodeURIComponent(proof)}`,
        {},
        { schema: openedDeliverySchema },
      ),
    retry: 3,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });

/** Confirms a communication test. */
export const answerTest = ({ id, proof }: { id: string; proof: string }) =>
  api.post(`public/deliveries/${id}/answer?proof=${encodeURIComponent(proof)}`, {});

/** Address to which a channel's provider posts its receipts. */
export const useReceiptAddress = (channelId: string) =>
  useQuery({
    queryKey: ['receiptAddress', channelId],
    queryFn: () =>
      api.get(`channels/${channelId}/receiptAddress`, { schema: z.object({ address: z.string() }) }),
  });
