import { dayNumberOf } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import {
  defaultBands,
  type InspectionBand,
  type InspectionFacts,
  type InspectionKind,
} from '@hoistway/shared/domain/upkeep/inspectionDue.ts';
import type { ElevatorType } from '@hoistway/shared/resources/elevators.ts';
import { maintainedTypeOf } from '@hoistway/shared/resources/maintenanceTypes.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** Facts that decide an elevator's next inspection, and the rule that applies to it. */
export async function readInspectionFacts(
  tx: Transaction,
  elevatorId: string,
): Promise<{ facts: InspectionFacts; bands: readonly InspectionBand[] }> {
  const elevators = await tx.query<{ type: ElevatorType; serviceOn: string | null }>(
    `select type, to_char(coalesce(service_on, installed_on), 'YYYY-MM-DD') as "serviceOn"
     from elevators where id = $1`,
    [elevatorId],
  );
  const passedChecks = await tx.query<{ kind: InspectionKind | null; dueOn: string; doneOn: string }>(
    `select kind, to_char(coalesce(due_date, checked_on), 'YYYY-MM-DD') as "dueOn",
       to_char(checked_on, 'YYYY-MM-DD') as "doneOn"
     from year_checks where elevator_id = $1 and deleted_at is null and result = 'passed' and checked_on is not null`,
    [elevatorId],
  );
  const elevator = elevators.rows[0];
  const serviceOn = elevator?.serviceOn ?? null;
  return {
    facts: {
      serviceOn: serviceOn === null ? null : dayNumberOf(serviceOn),
      passedInspections: passedChecks.rows.map(({ kind, dueOn, doneOn }) => ({
        kind: kind ?? 'periodic',
        dueOn: dayNumberOf(dueOn),
        doneOn: dayNumberOf(doneOn),
      })),
    },
    bands: await readBands(tx, elevatorId, elevator?.type ?? 'tractionPassenger'),
  };
}

/** Rules of the elevator's organisation or one above: those of its type, else those of every type, else the law's. */
async function readBands(
  tx: Transaction,
  elevatorId: string,
  type: ElevatorType,
): Promise<readonly InspectionBand[]> {
  const result = await tx.query<InspectionBand & { elevatorType: string | null }>(
    `select r.elevator_type as "elevatorType", r.from_age_years as "fromAgeYears",
       r.inspection_months as "inspectionMonths", r.self_test_months as "selfTestMonths"
     from elevators e join organisations o on o.id = e.org_id
       join inspection_rules r on r.org_id = any(o.above) and r.deleted_at is null
     where e.id = $1 and (r.elevator_type is null or r.elevator_type = $2)`,
    [elevatorId, maintainedTypeOf[type]],
  );
  const ofType = result.rows.filter(({ elevatorType }) => elevatorType !== null);
  if (ofType.length > 0) return ofType;
  return result.rows.length > 0 ? result.rows : defaultBands;
}
