import { dayMs, hourMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeedContext } from './seedContext.ts';

/** Writes a SIM card and settings for the first devices; each device carries its card's number. */
export async function seedCardsAndSettings(
  tx: Transaction,
  first: number,
  { tenant, nowMs }: SeedContext,
): Promise<void> {
  const devices = await tx.query<{ id: string; org_id: string; dtu_code: string }>(
    'select id, org_id, dtu_code from dtus where tenant_id = $1 order by dtu_code limit 30',
    [tenant.id],
  );
  const iccidOf = (at: number) => `898600${String(20_000_000_000_000 + first * 100 + at)}`.slice(0, 20);
  await insertMany(
    tx,
    'simCards',
    devices.rows.map((dtu, at) => {
      const expiresInDays = ((at * 41) % 500) - 15;
      return {
        tenant_id: tenant.id,
        org_id: dtu.org_id,
        iccid: iccidOf(at),
        sim_code: `1064${String(7_000_000_000 + first + at).slice(0, 9)}`,
        carrier: ['mobile', 'unicom', 'telecom'][at % 3],
        dtu_id: dtu.id,
        status: expiresInDays < 0 ? 'expired' : at % 11 === 10 ? 'suspended' : 'active',
        plan_mb: 300,
        used_mb: (at * 37) % 310,
        read_at: new Date(nowMs - hourMs),
        activated_on: utcDay(nowMs - (400 + at) * dayMs),
        expiration_time: utcDay(nowMs + expiresInDays * dayMs),
      };
    }),
  );
  await tx.query(
    `update dtus d set sim_iccid = s.iccid, sim_code = s.sim_code, expiration_time = s.expiration_time
     from sim_cards s where s.dtu_id = d.id and d.tenant_id = $1`,
    [tenant.id],
  );
  await insertMany(
    tx,
    'gatewaySettings',
    devices.rows.map((dtu, at) => ({
      tenant_id: tenant.id,
      org_id: dtu.org_id,
      dtu_id: dtu.id,
      dtu_number: dtu.dtu_code,
      node_number: 1,
      server_address: 'iot.example.com',
      port: 1883,
      apn_name: 'cmiot',
      intercom_server: 'sip.example.com',
      call_numbers: '96333, 02112345678',
      duty_room: '一号值班室',
      volume: 70,
      is_filtered: at % 2 === 0,
      sip_account: String(80_000 + first + at),
    })),
  );
}
