import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { CampaignHours } from './safeWindow.ts';

/** The hours of campaigns by their id. */
export async function readHours(
  tx: Transaction,
  campaignIds: readonly string[],
): Promise<Map<string, CampaignHours>> {
  const { rows } = await tx.query<{
    id: string;
    opens_at: string | null;
    closes_at: string | null;
    zone_id: string | null;
  }>('select id, opens_at, closes_at, zone_id from firmware_campaigns where id = any($1)', [
    [...new Set(campaignIds)],
  ]);
  return new Map(
    rows.map(({ id, opens_at: opensAt, closes_at: closesAt, zone_id: zoneId }) => [
      id,
      { opensAt, closesAt, zoneId: zoneId || defaultZoneId },
    ]),
  );
}
