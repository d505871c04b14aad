import type { BurnState } from '@hoistway/shared/domain/firmware/burnStates.ts';
import {
  type CampaignProgress,
  campaignProgressSchema,
} from '@hoistway/shared/domain/firmware/campaignView.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { firmwareCampaigns } from '@hoistway/shared/resources/firmwareCampaigns.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';

interface CountRow {
  wave: number;
  state: BurnState;
  count: number;
  silent: number;
}

/** The progress of a campaign, by wave. */
export default async function routes(app: App): Promise<void> {
  const { db } = app.platform;
  app.get(
    '/firmwareCampaigns/:id/progress',
    {
      schema: {
        tags: ['firmware'],
        params: z.object({ id: idSchema }),
        response: { 200: campaignProgressSchema },
      },
      onRequest: app.requirePermission(firmwareCampaigns.permission),
    },
    ({ session, params }) =>
      inTenant(db, session.tenantId, async (tx) => {
        const campaign = await readRow(tx, firmwareCampaigns, params.id, visibleTo(session));
        const { rows } = await tx.query<CountRow>(
          `select wave, state, count(*)::int as count,
             count(*) filter (where is_silent and finished_at is null)::int as silent
           from firmware_burns where campaign_id = $1 group by wave, state order by wave, state`,
          [params.id],
        );
        return { wave: Number(campaign.wave ?? 0), waves: byWave(rows) };
      }),
  );
}

const byWave = (rows: readonly CountRow[]): CampaignProgress['waves'] =>
  [...Map.groupBy(rows, ({ wave }) => wave)].map(([wave, ofWave]) => ({
    wave,
    devices: ofWave.reduce((sum, { count }) => sum + count, 0),
    silent: ofWave.reduce((sum, { silent }) => sum + silent, 0),
    states: ofWave.map(({ state, count }) => ({ state, count })),
  }));
