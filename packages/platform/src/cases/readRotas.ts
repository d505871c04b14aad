import type { ShiftUnit } from '@hoistway/shared/domain/escalation.ts';
import type { RotaFacts } from '@hoistway/shared/domain/onCall.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

interface RotaRow {
  id: string;
  starts_on: string;
  hand_over_at: string;
  shift_length: number;
  shift_unit: ShiftUnit;
  zone_id: string;
  members: { position: number; userId: string; isForHolidays: boolean }[];
  overrides: {
    id: string;
    fromMs: number;
    untilMs: number;
    userId: string | null;
    insteadOfUserId: string | null;
  }[];
  holidays: string[];
}

/** Rotas with the facts that decide who is on call within a span, by id; deleted ones are left out. */
export async function readRotas(
  tx: Transaction,
  rotaIds: readonly string[],
  span: { fromMs: number; untilMs: number },
): Promise<Map<string, RotaFacts>> {
  if (rotaIds.length === 0) return new Map();
  const result = await tx.query<RotaRow>(
    `select r.id, r.starts_on, r.hand_over_at, r.shift_length, r.shift_unit, r.zone_id,
       (select coalesce(json_agg(json_build_object('position', m.position, 'userId', m.user_id::text,
           'isForHolidays', m.is_for_holidays) order by m.position, m.id), '[]')
         from rota_members m where m.rota_id = r.id and m.deleted_at is null) as members,
       (select coalesce(json_agg(json_build_object('id', o.id::text, 'userId', o.user_id::text,
           'insteadOfUserId', o.instead_of_user_id::text,
           'fromMs', floor(extract(epoch from o.from_at) * 1000),
           'untilMs', floor(extract(epoch from o.until_at) * 1000)) order by o.id), '[]')
         from rota_overrides o where o.rota_id = r.id and o.deleted_at is null
           and o.until_at > $2 and o.from_at <= $3) as overrides,
       (select coalesce(json_agg(h.day::text order by h.day), '[]')
         from holidays h where h.calendar_id = r.holiday_calendar_id and h.deleted_at is null
           and h.day between $4::date and $5::date) as holidays
     from on_call_rotas r where r.id = any($1) and r.deleted_at is null`,
    [
      rotaIds,
      new Date(span.fromMs),
      new Date(span.untilMs),
      new Date(span.fromMs - 2 * dayMs).toISOString().slice(0, 10),
      new Date(span.untilMs + 2 * dayMs).toISOString().slice(0, 10),
    ],
  );
  return new Map(
    result.rows.map((row) => [
      row.id,
      {
        rota: {
          startsOn: row.starts_on,
          handOverAt: row.hand_over_at,
          shiftLength: row.shift_length,
          shiftUnit: row.shift_unit,
          zoneId: row.zone_id,
        },
        members: row.members,
        overrides: row.overrides,
        holidays: new Set(row.holidays),
      },
    ]),
  );
}
