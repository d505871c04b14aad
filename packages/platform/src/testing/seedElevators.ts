import type { Database } from '../db/database.ts';
import { hashDeviceSecret } from '../db/passwordHash.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { TestTenant } from './seedPeople.ts';

/** The secret of every device in a test. */
export const deviceSecret = 'device-secret-0123456789';

export interface TestElevator {
  id: string;
  row: number;
  no: string;
  dtuCode: string;
  node: number;
}

export interface TestSite {
  useUnitId: string;
  dtuCode: string;
  elevators: TestElevator[];
}

/** Writes one site of a tenant: a use unit, one gateway device and the elevators behind it, nodes from 1 up. */
export async function seedSite(
  db: Database,
  tenant: TestTenant,
  site: {
    dtuCode: string;
    elevators: number;
    name?: string;
    maintenanceId?: string;
    trappedDelayS?: number;
    escalators?: number;
  },
): Promise<TestSite> {
  const { dtuCode, name = `Site ${dtuCode}` } = site;
  return asPlatform(db, async (tx) => {
    const unit = await tx.query<{ id: string }>(
      `insert into use_units (tenant_id, org_id, no, name, type, property_id, district, address, place_lng, place_lat)
       values ($1, $2, $3, $4, 'office', $2, 'Pudong', '1 Test Road', 121.5, 31.23) returning id`,
      [tenant.id, tenant.propertyId, dtuCode, name],
    );
    const useUnitId = unit.rows[0]?.id ?? '';
    await tx.query(
      'insert into dtus (tenant_id, org_id, dtu_code, secret, wire_format) values ($1, $2, $3, $4, $5)',
      [tenant.id, tenant.rootId, dtuCode, hashDeviceSecret(deviceSecret), 'json'],
    );
    const result = await tx.query<{ id: string; row: number; no: string; node: number }>(
      `insert into elevators (tenant_id, org_id, no, name, type, dtu_code, node, use_unit_id, maintenance_id,
         building_no, floors, lowest_floor, rated_speed_mps, trapped_delay_s)
       select $1, $2, $3 || '-' || n, 'Lift ' || n, case when n <= $7 then 'escalator' else 'tractionPassenger' end, $3, n,
         $4, $5, '1', 20, 1, 1.75, $8
       from generate_series(1, $6) as n order by n returning id, row, no, node`,
      [
        tenant.id,
        tenant.rootId,
        dtuCode,
        useUnitId,
        site.maintenanceId ?? tenant.companyAId,
        site.elevators,
        site.escalators ?? 0,
        site.trappedDelayS ?? 30,
      ],
    );
    return { useUnitId, dtuCode, elevators: result.rows.map((row) => ({ ...row, dtuCode })) };
  });
}
