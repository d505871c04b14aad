import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import type { EntityRules } from './rules.ts';

/** Values of rules that a campaign leaves empty. */
const defaultRules = {
  jitter_minutes: 30,
  stay_minutes: 10,
  soak_minutes: 30,
  success_percent: 98,
} as const;

/** A campaign changes only before its start; its company is that of the program or one below. */
export const firmwareCampaigns: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    if (before && before.state !== 'draft') throw new ProductError('illegalMove', { current: before });
    const errors: FieldError[] = [];
    if (!draft.opensAt !== !draft.closesAt)
      errors.push({ field: draft.opensAt ? 'closesAt' : 'opensAt', code: 'hoursBoth' });
    if (draft.imageId && draft.companyId && !(await isOfProgram(tx, draft)))
      errors.push({ field: 'companyId', code: 'notOfProgram' });
    if (errors.length > 0) throw new ProductError('invalidFields', { fields: errors });
  },
  async columns({ draft, before }) {
    const rules = {
      jitter_minutes: draft.jitterMinutes ?? defaultRules.jitter_minutes,
      stay_minutes: draft.stayMinutes ?? defaultRules.stay_minutes,
      soak_minutes: draft.soakMinutes ?? defaultRules.soak_minutes,
      success_percent: draft.successPercent ?? defaultRules.success_percent,
      zone_id: draft.zoneId || defaultZoneId,
    };
    return before ? rules : { ...rules, state: 'draft', wave: 0, waves: 0, devices: 0 };
  },
  async beforeDelete(_, record) {
    if (record.state === 'running' || record.state === 'paused')
      throw new ProductError('illegalMove', { current: record });
  },
  async enrich(tx, records) {
    const counts = await countBurns(
      tx,
      records.map(({ id }) => String(id)),
    );
    for (const record of records)
      Object.assign(record, counts.get(String(record.id)) ?? { confirmed: 0, failed: 0 });
  },
};

async function isOfProgram(tx: Transaction, { imageId, companyId }: Wire): Promise<boolean> {
  const rows = await run(
    tx,
    sql`select from firmware_images i join ota_programs p on p.id = i.program_id
      join organisations o on o.tenant_id = p.tenant_id and o.id = ${companyId}
      where i.id = ${imageId} and o.above @> array[p.owned_company_id]`,
  );
  return rows.length > 0;
}

interface CountRow extends Record<string, unknown> {
  campaign_id: string;
  confirmed_count: number;
  failed_count: number;
}

/** The computed fields of campaigns, by campaign. */
async function countBurns(tx: Transaction, ids: readonly string[]): Promise<Map<string, Wire>> {
  if (ids.length === 0) return new Map();
  const rows = await run<CountRow>(
    tx,
    sql`select campaign_id, count(*) filter (where state = 'confirmed')::int as confirmed_count,
        count(*) filter (where state in ('failed', 'rolledBack') or (is_silent and finished_at is null))::int
          as failed_count
      from firmware_burns where campaign_id = any(${sql.param([...ids])}::bigint[]) group by campaign_id`,
  );
  return new Map(
    rows.map((row) => [row.campaign_id, { confirmed: row.confirmed_count, failed: row.failed_count }]),
  );
}
