import type { PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { minutesOf } from '@hoistway/shared/domain/zone.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { idList, inScope, type Visibility } from '../../session/visibility.ts';

export type PlannerMaintainer = PlannerBoard['maintainers'][number] & {
  /** When the first shift of the week begins, in minutes after midnight. */
  startsAt: number;
};

interface MaintainerRow extends Record<string, unknown> {
  id: string;
  name: string;
  company_id: string;
  certified_until: DayNumber | null;
  absences: { fromOn: DayNumber; untilOn: DayNumber; kind: string }[] | null;
  shifts: ShiftRow[] | null;
}

interface ShiftRow {
  startsAt: string;
  endsAt: string;
  days: boolean[];
}

/** The beginning of a day for a maintainer without a shift: 08:00. */
const defaultStart = 480;

/** Maintainers in scope, and those whom the visits name. A person's own shifts stand before those of the company. */
export async function readMaintainers(
  tx: Transaction,
  visibility: Visibility,
  namedIds: readonly string[],
): Promise<PlannerMaintainer[]> {
  const shiftColumns = sql`jsonb_agg(jsonb_build_object('startsAt', w.starts_at, 'endsAt', w.ends_at, 'days',
    jsonb_build_array(w.on_monday, w.on_tuesday, w.on_wednesday, w.on_thursday, w.on_friday, w.on_saturday, w.on_sunday)))`;
  const rows = await run<MaintainerRow>(
    tx,
    sql`select p.id, coalesce(p.name, '') as name, p.org_id as company_id,
        (select max(c.expires_on) - date '1970-01-01' from operator_certificates c
          where c.user_id = p.id and c.kind = 'T' and c.deleted_at is null) as certified_until,
        (select jsonb_agg(jsonb_build_object('fromOn', a.from_on - date '1970-01-01',
            'untilOn', a.until_on - date '1970-01-01', 'kind', a.kind) order by a.from_on) from work_absences a
          where a.user_id = p.id and a.deleted_at is null) as absences,
        coalesce((select ${shiftColumns} from work_shifts w where w.user_id = p.id and w.deleted_at is null),
          (select ${shiftColumns} from work_shifts w where w.company_id = p.org_id and w.user_id is null
            and w.deleted_at is null)) as shifts
      from users p
      where p.deleted_at is null and (p.id = any(${idList(namedIds)})
        or (p.is_maintenance_worker and p.is_enabled
          and ${visibility.isWholeTenant ? sql`true` : inScope(sql`p.org_id`, visibility)}))
      order by p.name, p.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    companyId: row.company_id,
    minutesOfWeekday: row.shifts && minutesOfWeek(row.shifts),
    absences: row.absences ?? [],
    certifiedUntil: row.certified_until,
    startsAt: row.shifts ? Math.min(...row.shifts.map(({ startsAt }) => minutesOf(startsAt))) : defaultStart,
  }));
}

const minutesOfWeek = (shifts: readonly ShiftRow[]): number[] =>
  Array.from({ length: 7 }, (_, weekday) =>
    shifts.reduce(
      (sum, { startsAt, endsAt, days }) =>
        days[weekday] ? sum + minutesOf(endsAt) - minutesOf(startsAt) : sum,
      0,
    ),
  );
