import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** How the company of an elevator runs its visits. */
export interface VisitRules {
  /** A position within this distance proves a sign-in. */
  radiusM: number;
  /** Tests need a photo, and visits the signature of each maintainer. */
  needsPhoto: boolean;
  needsSignature: boolean;
  /** Null where only the use unit confirms. */
  autoConfirmHours: number | null;
  /** The zone of the company's days. */
  zoneId: string;
}

const defaultRules: VisitRules = {
  radiusM: 500,
  needsPhoto: true,
  needsSignature: true,
  autoConfirmHours: null,
  zoneId: defaultZoneId,
};

/** The rules of the company that maintains an elevator, else the product's. */
export async function readRules(tx: Transaction, elevatorId: string): Promise<VisitRules> {
  const result = await tx.query<{
    radiusM: number | null;
    needsPhoto: boolean | null;
    needsSignature: boolean | null;
    autoConfirmHours: number | null;
    zoneId: string | null;
  }>(
    `select s.sign_in_distance_m as "radiusM", s.needs_photo as "needsPhoto", s.needs_signature as "needsSignature",
       s.auto_confirm_hours as "autoConfirmHours", nullif(s.zone_id, '') as "zoneId"
     from elevators e join maintenance_settings s on s.tenant_id = e.tenant_id and s.company_id = e.maintenance_id
     where e.id = $1 and s.deleted_at is null order by s.id limit 1`,
    [elevatorId],
  );
  const row = result.rows[0];
  if (!row) return defaultRules;
  return {
    radiusM: row.radiusM ?? defaultRules.radiusM,
    needsPhoto: row.needsPhoto ?? defaultRules.needsPhoto,
    needsSignature: row.needsSignature ?? defaultRules.needsSignature,
    autoConfirmHours: row.autoConfirmHours,
    zoneId: row.zoneId ?? defaultZoneId,
  };
}
