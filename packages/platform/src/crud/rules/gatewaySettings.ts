import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import { refuseSecond } from './refuseSecond.ts';
import type { EntityRules } from './rules.ts';
import { sealedPassword } from './sealedPassword.ts';

/** A device has one set of settings, which carries its number. */
export const gatewaySettings: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    await refuseSecond(tx, before?.id, {
      table: 'gateway_settings',
      same: sql`dtu_id = ${draft.dtuId}`,
      field: 'dtuId',
    });
  },
  async columns(write) {
    const { tx, draft } = write;
    const rows = await run<{ org_id: string; dtu_code: string }>(
      tx,
      sql`select org_id, dtu_code from dtus where id = ${draft.dtuId}`,
    );
    const dtu = rows[0];
    return {
      ...(dtu && { org_id: dtu.org_id, dtu_number: dtu.dtu_code }),
      // What was written to the device may differ from what is recorded now.
      device_state: 'notWritten',
      device_problem: null,
      ...sealedPassword(write, 'apnPassword'),
      ...sealedPassword(write, 'sipPassword'),
    };
  },
  /** Counts the device's nodes with an elevator that reported recently. */
  async enrich(tx, records) {
    const ids = records.map((record) => record.id);
    const counts = await run<{ id: string; nodes: number }>(
      tx,
      sql`select s.id, count(e.id)::int as nodes from gateway_settings s
          join dtus d on d.id = s.dtu_id
          left join elevators e on e.tenant_id = d.tenant_id and e.dtu_code = d.dtu_code
            and e.deleted_at is null and e.is_monitored and d.is_online
        where s.id = any(${sql.param(ids)}::bigint[]) group by s.id`,
    );
    const byId = new Map(counts.map((one) => [one.id, one.nodes]));
    for (const record of records) record.onlineNodes = byId.get(String(record.id)) ?? 0;
  },
};
