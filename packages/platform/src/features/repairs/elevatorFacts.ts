import type { Transaction } from '../../db/tenantTransaction.ts';

/** The elevator's fields copied into an order. */
export interface OrderedElevator {
  id: string;
  orgId: string;
  no: string;
  propertyName: string | null;
  contact: string | null;
  phone: string | null;
  dtuCode: string | null;
  place: { lng: number; lat: number } | null;
}

/** The elevator of the transaction's tenant, locked so that no other order of it opens until the transaction ends. */
export async function holdElevator(tx: Transaction, elevatorId: string): Promise<OrderedElevator | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('repairs of ' || $1, 0))`, [elevatorId]);
  const result = await tx.query<{
    org_id: string;
    no: string | null;
    property: string | null;
    contact: string | null;
    phone: string | null;
    dtu_code: string | null;
    lng: number | null;
    lat: number | null;
  }>(
    `select e.org_id, e.no, p.name as property, u.contact, u.phone, e.dtu_code,
       coalesce(e.place_lng, u.place_lng) as lng, coalesce(e.place_lat, u.place_lat) as lat
     from elevators e left join use_units u on u.id = e.use_unit_id
       left join organisations p on p.id = coalesce(e.property_id, u.property_id)
     where e.id = $1 and e.deleted_at is null`,
    [elevatorId],
  );
  const row = result.rows[0];
  if (!row) return null;
  return {
    id: elevatorId,
    orgId: row.org_id,
    no: row.no ?? '',
    propertyName: row.property,
    contact: row.contact,
    phone: row.phone,
    dtuCode: row.dtu_code,
    place: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
  };
}
