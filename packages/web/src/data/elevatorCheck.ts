import type { CheckKind } from '@hoistway/shared/domain/elevatorCheck/checkItems.ts';
import { checkViewSchema } from '@hoistway/shared/domain/elevatorCheck/checkView.ts';
import { elevatorChecks } from '@hoistway/shared/resources/elevatorChecks.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** Interval of requests while the device's reports count, and otherwise. */
const openMs = 1_500;
const restMs = 10_000;

/** The newest check of a kind of an elevator beside its present reading. */
export const useElevatorCheck = (elevatorId: string, kind: CheckKind) =>
  useQuery({
    queryKey: [elevatorChecks.name, 'view', elevatorId, kind],
    queryFn: ({ signal }) =>
      api.get(`${elevators.path}/${elevatorId}/check`, { query: { kind }, schema: checkViewSchema, signal }),
    refetchInterval: ({ state }) => (state.data?.check?.state === 'open' ? openMs : restMs),
    meta: { isQuiet: true },
  });
