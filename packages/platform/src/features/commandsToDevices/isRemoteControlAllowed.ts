import type { Transaction } from '../../db/tenantTransaction.ts';
import { isRemoteControlOn } from '../../remote/remoteControlSwitch.ts';

/** Whether commands that affect service are on for an elevator: for its tenant, and for the model of its device. */
export async function isRemoteControlAllowed(
  tx: Transaction,
  { tenantId, dtuCode }: { tenantId: string; dtuCode: string | null },
): Promise<boolean> {
  const result = await tx.query(
    `select from (values ($1::bigint, $2::text)) c (tenant_id, dtu_code) where ${isRemoteControlOn}`,
    [tenantId, dtuCode],
  );
  return (result.rowCount ?? 0) > 0;
}
