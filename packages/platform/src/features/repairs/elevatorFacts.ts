import type { Transaction } from '../../db/tenantTransaction.ts';
import { type Subject, subjectOf } from '../../events/fact.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';

const noElevator: Subject = {
  elevatorId: null,
  elevatorNo: '',
  elevatorName: '',
  row: null,
  useUnitName: '',
  orgIds: [],
};

/** The subject of an order's events; a deleted elevator is still named. */
export async function subjectOfElevator(
  tx: Transaction,
  fleet: Pick<LiveFleet, 'car'>,
  elevatorId: string | null,
): Promise<Subject> {
  const car = elevatorId === null ? undefined : fleet.car(elevatorId);
  if (car) return subjectOf(car);
  const result = await tx.query<{
    no: string | null;
    name: string | null;
    unit: string | null;
    org_id: string;
  }>(
    `select e.no, e.name, u.name as unit, e.org_id from elevators e left join use_units u on u.id = e.use_unit_id
     where e.id = $1`,
    [elevatorId],
  );
  const row = result.rows[0];
  if (!row) return noElevator;
  return {
    elevatorId,
    elevatorNo: row.no ?? '',
    elevatorName: row.name ?? '',
    row: null,
    useUnitName: row.unit ?? '',
    orgIds: [row.org_id],
  };
}

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
