import type { Transaction } from '../db/tenantTransaction.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import { type Subject, subjectOf } from './fact.ts';

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
