import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { type DeadlineSettings, defaultDeadlines } from '@hoistway/shared/domain/supervision/deadlines.ts';
import type { Appointment } from '@hoistway/shared/domain/supervision/signing.ts';
import type { SupervisionRole } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { type DayNumber, dayNumberOf } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { useStatuses } from '@hoistway/shared/resources/elevators.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

export interface UnitElevator {
  id: string;
  orgId: string;
  no: string;
  name: string;
  factoryNo: string | null;
  isInUse: boolean;
  /** The day on which it joined the platform: it owes no records of the days before. */
  firstOn: DayNumber;
}

/** A use unit as its supervision needs it. */
export interface SupervisedUnit {
  id: string;
  orgId: string;
  name: string;
  zoneId: string;
  cutOff: string | null;
  remindAt: string | null;
  elevators: UnitElevator[];
}

/** Reads a unit with its elevators; null for an absent one. */
export async function readUnit(tx: Transaction, unitId: string): Promise<SupervisedUnit | null> {
  const units = await tx.query<Omit<SupervisedUnit, 'elevators'>>(
    `select id, org_id as "orgId", name, coalesce(nullif(zone_id, ''), $2) as "zoneId",
       nullif(supervision_cut_off, '') as "cutOff", nullif(supervision_remind_at, '') as "remindAt"
     from use_units where id = $1 and deleted_at is null`,
    [unitId, defaultZoneId],
  );
  const unit = units.rows[0];
  if (!unit) return null;
  const elevators = await tx.query<Omit<UnitElevator, 'firstOn'> & { firstDay: string }>(
    `select id, org_id as "orgId", coalesce(no, '') as no, coalesce(name, '') as name,
       nullif(factory_no, '') as "factoryNo", coalesce(use_status, $2) = $2 as "isInUse",
       to_char(coalesce(joined_on, created_at at time zone $3), 'YYYY-MM-DD') as "firstDay" from elevators
     where use_unit_id = $1 and deleted_at is null order by no, id`,
    [unitId, useStatuses.using, unit.zoneId],
  );
  return {
    ...unit,
    elevators: elevators.rows.map(({ firstDay, ...elevator }) => ({
      ...elevator,
      firstOn: dayNumberOf(firstDay),
    })),
  };
}

/** Whether a unit had an elevator on a day. */
export const hadElevators = ({ elevators }: SupervisedUnit, day: DayNumber): boolean =>
  elevators.some(({ firstOn }) => firstOn <= day);

/** When a unit's records are due: its own times of day, else the product's. */
export const settingsOfUnit = ({ zoneId, cutOff, remindAt }: SupervisedUnit): DeadlineSettings => ({
  zoneId,
  cutOff: cutOff ?? defaultDeadlines.cutOff,
  remindAt: remindAt ?? defaultDeadlines.remindAt,
});

interface AppointmentRow {
  userId: string;
  role: SupervisionRole;
  elevatorId: string | null;
  fromOn: string | null;
  untilOn: string | null;
}

/** A unit's appointments, with the officers and directors that its elevators name. */
export async function readAppointments(tx: Transaction, unitId: string): Promise<Appointment[]> {
  const result = await tx.query<AppointmentRow>(
    `select user_id as "userId", role, elevator_id as "elevatorId", to_char(from_on, 'YYYY-MM-DD') as "fromOn",
       to_char(until_on, 'YYYY-MM-DD') as "untilOn"
     from safety_appointments where use_unit_id = $1 and deleted_at is null
     union all select safety_officer_id, 'officer', id, null, null from elevators
       where use_unit_id = $1 and safety_officer_id is not null and deleted_at is null
     union all select distinct safety_director_id, 'director', null::bigint, null, null from elevators
       where use_unit_id = $1 and safety_director_id is not null and deleted_at is null`,
    [unitId],
  );
  return result.rows.map(({ fromOn, untilOn, ...row }) => ({
    ...row,
    fromOn: fromOn === null ? null : dayNumberOf(fromOn),
    untilOn: untilOn === null ? null : dayNumberOf(untilOn),
  }));
}
