import { arrivalThresholdM } from '@hoistway/shared/domain/dispatch.ts';
import { autoConfirmHours } from '@hoistway/shared/domain/repairStates.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

export interface RepairSettings {
  /** A position within this distance proves an arrival. */
  arrivalM: number;
  /** Time for the use unit to confirm a completed order. */
  confirmHours: number;
}

/** The settings of an elevator's maintenance company, else the defaults. */
export async function settingsOf(tx: Transaction, elevatorId: string | null): Promise<RepairSettings> {
  const result = await tx.query<{ arrival_m: number | null; hours: number | null }>(
    `select s.arrival_distance_m as arrival_m, s.repair_confirm_hours as hours
     from elevators e join maintenance_settings s on s.tenant_id = e.tenant_id and s.company_id = e.maintenance_id
     where e.id = $1 and s.deleted_at is null order by s.id limit 1`,
    [elevatorId],
  );
  const row = result.rows[0];
  return { arrivalM: row?.arrival_m ?? arrivalThresholdM, confirmHours: row?.hours ?? autoConfirmHours };
}
