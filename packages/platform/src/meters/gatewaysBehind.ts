import type { Transaction } from '../db/tenantTransaction.ts';

/** A meter gateway, as far as its readings need it. */
export interface MeteredGateway {
  id: string;
  /** The elevator to which it is bound. */
  elevatorId: string;
  /** Highest power of the installation, before the current transformers. */
  maxPowerKw: number | null;
  /** Multipliers from their first days on. */
  multipliers: readonly { validFrom: string; multiplier: number }[];
}

/** The gateways bound to elevators behind the sending devices, by `dtuCode terminalCode`. */
export async function gatewaysBehind(
  tx: Transaction,
  readings: readonly { dtuCode: string; terminalCode: string }[],
): Promise<Map<string, MeteredGateway>> {
  const result = await tx.query<MeteredGateway & { dtuCode: string; terminalCode: string }>(
    `select g.id, g.elevator_id as "elevatorId", g.max_power_kw as "maxPowerKw", coalesce((
         select jsonb_agg(jsonb_build_object('validFrom', m.valid_from, 'multiplier', m.multiplier)
           order by m.valid_from, m.id)
         from meter_multipliers m where m.meter_gateway_id = g.id and m.deleted_at is null), '[]') as multipliers,
       g.terminal_code as "terminalCode", e.dtu_code as "dtuCode"
     from meter_gateways g join elevators e on e.id = g.elevator_id and e.deleted_at is null
     where g.deleted_at is null and g.terminal_code = any($1::text[]) and e.dtu_code = any($2::text[])`,
    [
      [...new Set(readings.map(({ terminalCode }) => terminalCode))],
      [...new Set(readings.map(({ dtuCode }) => dtuCode))],
    ],
  );
  return new Map(result.rows.map(({ dtuCode, terminalCode, ...row }) => [`${dtuCode} ${terminalCode}`, row]));
}
