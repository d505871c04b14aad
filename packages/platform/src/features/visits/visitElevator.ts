import { type RecordParameter, recordParameters } from '@hoistway/shared/domain/upkeep/recordParameters.ts';
import type { Place } from '@hoistway/shared/model/field.ts';
import { snakeCase } from '../../db/columns.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** An elevator as a visit shows it. */
export interface VisitElevator {
  id: string;
  no: string;
  name: string;
  factoryNo: string | null;
  useUnitName: string;
  address: string;
  contact: string;
  phone: string;
  place: Place | null;
  type: string | null;
  parameters: Partial<Record<RecordParameter, string>>;
}

const parameterColumns = recordParameters
  .map((name) => `'${name}', nullif(e.${snakeCase(name)}::text, '')`)
  .join(', ');

export async function readVisitElevator(tx: Transaction, elevatorId: string): Promise<VisitElevator | null> {
  const result = await tx.query<Omit<VisitElevator, 'place'> & { lng: number | null; lat: number | null }>(
    `select e.id, coalesce(e.no, '') as no, coalesce(e.name, '') as name, nullif(e.factory_no, '') as "factoryNo",
       coalesce(u.name, '') as "useUnitName", coalesce(nullif(e.address, ''), u.address, '') as address,
       coalesce(u.contact, '') as contact, coalesce(u.phone, '') as phone,
       e.type, jsonb_strip_nulls(jsonb_build_object(${parameterColumns})) as parameters,
       coalesce(e.place_lng, u.place_lng) as lng, coalesce(e.place_lat, u.place_lat) as lat
     from elevators e left join use_units u on u.id = e.use_unit_id where e.id = $1`,
    [elevatorId],
  );
  const row = result.rows[0];
  if (!row) return null;
  const { lng, lat, ...elevator } = row;
  return { ...elevator, place: lng === null || lat === null ? null : { lng, lat } };
}
