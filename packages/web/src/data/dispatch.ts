import { dispatchRepair } from '@hoistway/shared/commands/repairCommands.ts';
import {
  type CandidateView,
  candidatesSchema,
  proposalSchema,
  type RescueCase,
} from '@hoistway/shared/domain/dispatchView.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';
import { sendCommand } from './commands.ts';

/** Maximum age of positions in a ranking. */
const rankEveryMs = 10_000;

/** Candidates of a case, ranked again as rescuers move. */
export const useCandidates = (orderId: string | null) =>
  useQuery({
    queryKey: ['candidates', orderId],
    queryFn: ({ signal }) =>
      api.get('dispatch/candidates', { query: { orderId }, schema: candidatesSchema, signal }),
    enabled: orderId !== null,
    refetchInterval: rankEveryMs,
    meta: { isQuiet: true },
  });

/** Joint proposal for several cases. */
export const useProposal = (orderIds: readonly string[]) =>
  useQuery({
    queryKey: ['proposal', ...orderIds],
    queryFn: ({ signal }) => api.post('dispatch/proposal', { orderIds }, { schema: proposalSchema, signal }),
    enabled: orderIds.length > 1,
    refetchInterval: rankEveryMs,
    meta: { isQuiet: true },
  });

const waySchema = z.object({
  travelMs: z.number(),
  distanceM: z.number(),
  basis: z.enum(['route', 'distance']),
  line: z.array(z.tuple([z.number(), z.number()])),
});

/** Route of one rescuer to one case. */
export const useWay = (orderId: string | null, userId: string | null) =>
  useQuery({
    queryKey: ['way', orderId, userId],
    queryFn: ({ signal }) =>
      api.get('dispatch/way', { query: { orderId, userId }, schema: waySchema, signal }),
    enabled: orderId !== null && userId !== null,
    refetchInterval: rankEveryMs,
    retry: false,
    meta: { isQuiet: true },
  });

/** Dispatches a rescuer to a case. @throws ApiError */
export const sendRescuer = (
  { id, version }: Pick<RescueCase, 'id' | 'version'>,
  { userId, level }: Pick<CandidateView, 'userId' | 'level'>,
  reason?: string,
) => sendCommand(dispatchRepair, { id, version }, { userIds: [userId], level, ...(reason && { reason }) });
