import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { type DayNumber, dayInZone } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { ClassDays } from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import type { BoardCompany } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { defaultVisitMinutes } from '@hoistway/shared/domain/upkeep/workday.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** A company with the effort of its visits. */
export interface PlannerCompany extends BoardCompany {
  name: string;
  minutes: ClassDays;
}

interface CompanyRow {
  id: string;
  name: string;
  zoneId: string | null;
  needsTwoPersons: boolean | null;
  semiMonthly: number | null;
  quarterly: number | null;
  halfYearly: number | null;
  annual: number | null;
  closedDays: DayNumber[] | null;
}

/** The companies of visits; one without a maintenance rule plans by the defaults. */
export async function readCompanies(
  tx: Transaction,
  companyIds: readonly string[],
  nowMs: number,
): Promise<Map<string, PlannerCompany>> {
  const result = await tx.query<CompanyRow>(
    `select o.id, coalesce(o.name, '') as name, nullif(s.zone_id, '') as "zoneId",
       s.needs_two_persons as "needsTwoPersons", s.semi_monthly_minutes as "semiMonthly",
       s.quarterly_minutes as quarterly, s.half_yearly_minutes as "halfYearly", s.annual_minutes as annual,
       (select array_agg(h.day - date '1970-01-01' order by h.day) from holidays h
         where h.calendar_id = s.holiday_calendar_id and h.day is not null and h.deleted_at is null) as "closedDays"
     from organisations o left join lateral (select * from maintenance_settings s
       where s.company_id = o.id and s.deleted_at is null order by s.id limit 1) s on true
     where o.id = any($1::bigint[])`,
    [companyIds],
  );
  return new Map(
    result.rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        todayOn: dayInZone(row.zoneId ?? defaultZoneId, nowMs),
        needsTwoPersons: row.needsTwoPersons ?? false,
        closedDays: new Set(row.closedDays ?? []),
        minutes: {
          semiMonthly: row.semiMonthly ?? defaultVisitMinutes.semiMonthly,
          quarterly: row.quarterly ?? defaultVisitMinutes.quarterly,
          halfYearly: row.halfYearly ?? defaultVisitMinutes.halfYearly,
          annual: row.annual ?? defaultVisitMinutes.annual,
        },
      },
    ]),
  );
}
