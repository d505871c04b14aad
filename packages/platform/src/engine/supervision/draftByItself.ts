import { locales } from '@hoistway/shared/domain/constants.ts';
import type { Deadline } from '@hoistway/shared/domain/supervision/deadlines.ts';
import { textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { draftDay } from '../../supervision/draftDay.ts';
import { draftMonth, renewMonth } from '../../supervision/draftMonth.ts';
import { draftWeek, renewWeek } from '../../supervision/draftWeek.ts';
import type { SupervisedUnit } from '../../supervision/readUnit.ts';
import type { DraftCall } from '../../supervision/writeDraft.ts';

interface AutoDraft {
  tenantId: string;
  unit: SupervisedUnit;
  deadline: Deadline;
  nowMs: number;
}

const flagColumns = {
  day: 'auto_day_report',
  week: 'auto_week_report',
  month: 'auto_month_report',
} as const;

/** Opens the drafts of a period for elevators that ask for it (§3 "auto-generate day/week/month reports"). */
export async function draftByItself(
  tx: Transaction,
  { tenantId, unit, deadline, nowMs }: AutoDraft,
): Promise<void> {
  const { kind, untilOn } = deadline;
  const result = await tx.query<{ id: string }>(
    `select id from elevators where use_unit_id = $1 and deleted_at is null and ${flagColumns[kind]}`,
    [unit.id],
  );
  const ids = new Set(result.rows.map(({ id }) => id));
  if (ids.size === 0) return;
  const call = await draftCallOf(tx, tenantId, unit, nowMs);
  if (kind === 'week') await draftWeek(call, unit, untilOn);
  else if (kind === 'month') await draftMonth(call, unit, untilOn);
  else
    for (const { id, orgId, isInUse } of unit.elevators)
      if (isInUse && ids.has(id))
        await draftDay(call, {
          elevatorId: id,
          orgId,
          unitId: unit.id,
          zoneId: unit.zoneId,
          day: textOfDay(untilOn),
          period: 'wholeDay',
        });
}

/** Renews the unsigned check or minutes of a period; a period without a record stays without one. */
export async function renewByItself(
  tx: Transaction,
  { tenantId, unit, deadline, nowMs }: AutoDraft,
): Promise<void> {
  const { kind, untilOn } = deadline;
  // A daily control may be open on a phone without coverage.
  if (kind === 'day') return;
  const call = await draftCallOf(tx, tenantId, unit, nowMs);
  await (kind === 'week' ? renewWeek(call, unit, untilOn) : renewMonth(call, unit, untilOn));
}

/** Writes in the language of the unit's first officer. */
async function draftCallOf(
  tx: Transaction,
  tenantId: string,
  unit: SupervisedUnit,
  nowMs: number,
): Promise<DraftCall> {
  const result = await tx.query<{ locale: DraftCall['locale'] | null }>(
    `select u.locale from safety_appointments a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
     where a.use_unit_id = $1 and a.role = 'officer' and a.deleted_at is null order by a.id limit 1`,
    [unit.id],
  );
  const writer = { tenantId, orgId: unit.orgId, userId: null, username: '', name: '', address: '' };
  return { tx, writer, nowMs, locale: result.rows[0]?.locale ?? locales[0] };
}
