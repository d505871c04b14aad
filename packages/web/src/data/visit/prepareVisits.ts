import type { OwnVisit } from '@hoistway/shared/domain/records.ts';
import { visitViewSchema } from '@hoistway/shared/domain/visitView.ts';
import { api } from '../client.ts';
import { visitRoute } from '../phone/ownRoutes.ts';
import { storeView } from '../phone/phoneStore.ts';
import { isSeenInVisit } from './visitAfter.ts';

/** The visits to prepare: those due, and those of the next day. */
export const visitsAhead = (visits: readonly OwnVisit[], tomorrow: string): OwnVisit[] =>
  visits.filter(({ isDue, planDate }) => isDue || planDate <= tomorrow);

/**
 * Fetches visits with their items, rules, parts and elevator, and stores them on this phone, so that each opens without
 * coverage. One after the other: the phone's connection is slow.
 * @throws ApiError
 */
export async function prepareVisits(userId: string, visits: readonly Pick<OwnVisit, 'id'>[]): Promise<void> {
  for (const { id } of visits) {
    const view = await api.get(`maintenanceOrder/${id}/visit`, { schema: visitViewSchema });
    await storeView(visitRoute(userId, id).key, view, (step) => isSeenInVisit(view, step));
  }
}
