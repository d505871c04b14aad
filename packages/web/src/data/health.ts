import {
  type AcceptedItem,
  acceptanceSchema,
  type HealthCardsAnswer,
  healthCardsSchema,
  healthIndexSchema,
  healthTrendSchema,
  type RankOrder,
} from '@hoistway/shared/domain/health/healthView.ts';
import { healthSchema } from '@hoistway/shared/domain/health.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';
import { useSession } from './session.ts';

/** Latest health assessment of an elevator. */
export const useHealth = (elevatorId: string) =>
  useQuery({
    queryKey: [elevators.name, 'health', elevatorId],
    queryFn: ({ signal }) =>
      api.get(`${elevators.path}/${elevatorId}/health`, { schema: healthSchema, signal }),
    meta: { isQuiet: true },
  });

/** One page of the fleet's ranking. */
export function useHealthIndex(query: { order: RankOrder; pageNo: string; pageSize: string }) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['healthIndex', scopeKey, query],
    queryFn: ({ signal }) => api.get('healthIndex', { query, schema: healthIndexSchema, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

/** Forecast cards, of one elevator or of all visible ones, and the score of each rule. */
export function useHealthCards(query: Record<string, string>) {
  const { scopeKey } = useSession();
  return useQuery<HealthCardsAnswer>({
    queryKey: [cardsKey, scopeKey, query],
    queryFn: ({ signal }) => api.get('healthCards', { query, schema: healthCardsSchema, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

/** Scores of an elevator over the last year. */
export const useHealthTrend = (elevatorId: string) =>
  useQuery({
    queryKey: [elevators.name, 'healthTrend', elevatorId],
    queryFn: ({ signal }) =>
      api.get(`${elevators.path}/${elevatorId}/healthTrend`, { schema: healthTrendSchema, signal }),
    meta: { isQuiet: true },
  });

/** Adds a card's suggested item to the next maintenance order. */
export function useAcceptSuggestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, item }: { id: string; item: AcceptedItem }) =>
      api.post(`healthCards/${id}/acceptance`, item, { schema: acceptanceSchema }),
    onSuccess: () => client.invalidateQueries({ queryKey: [cardsKey] }),
  });
}

/** Dismisses a card's suggestion. */
export function useDismissSuggestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post(`healthCards/${id}/dismissal`, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: [cardsKey] }),
  });
}

const cardsKey = 'healthCards';
