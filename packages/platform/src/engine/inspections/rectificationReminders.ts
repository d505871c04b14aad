import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import {
  type DayNumber,
  dayInZone,
  dayNumberOf,
  textOfDay,
} from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { isReminderDue } from '@hoistway/shared/domain/upkeep/inspectionDue.ts';
import {
  overdueReminderDays,
  rectificationStep,
  rectificationSteps,
} from '@hoistway/shared/domain/upkeep/spotCheckState.ts';
import { asPlatform, type Transaction } from '../../db/tenantTransaction.ts';
import { notifyCompany } from '../../messaging/companyNotices.ts';
import type { Platform } from '../../platform.ts';

const lookEveryMs = minuteMs;
/** Rectifications of one transaction; the rest follows a minute later. */
const readAtOnce = 500;

interface OpenRectification {
  id: string;
  tenantId: string;
  companyId: string;
  elevatorNo: string;
  crewIds: string[];
  rectifyBy: string;
  remindedStep: number | null;
}

type Due = OpenRectification & { step: number };

/**
 * Reminds the office of the maintenance company and the maintainers of an elevator of open rectifications: once opened,
 * before the deadline, on it, after it and each week. The last step is kept with the record, so that no process sends it
 * twice and one that was down catches up.
 */
export class RectificationReminders {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;
  #lookAtMs = 0;

  constructor(platform: Pick<Platform, 'db' | 'clock'>) {
    this.#platform = platform;
  }

  async tick(): Promise<void> {
    const { db, clock } = this.#platform;
    const nowMs = clock.now();
    if (nowMs < this.#lookAtMs) return;
    const todayOn = dayInZone(defaultZoneId, nowMs);
    await asPlatform(db, async (tx) => {
      const due = (await readOpen(tx, todayOn)).flatMap((one): Due[] => {
        const step = rectificationStep(dayNumberOf(one.rectifyBy), todayOn);
        return step !== null && isReminderDue(step, one.remindedStep) ? [{ ...one, step }] : [];
      });
      await remind(tx, due, nowMs);
    });
    this.#lookAtMs = nowMs + lookEveryMs;
  }
}

/** Open rectifications that have a step to be reminded of, the earliest deadline first. */
async function readOpen(tx: Transaction, todayOn: DayNumber): Promise<OpenRectification[]> {
  const result = await tx.query<OpenRectification>(
    `select c.id, c.tenant_id as "tenantId", coalesce(e.maintenance_id, e.org_id) as "companyId",
       coalesce(e.no, '') as "elevatorNo", e.maintenance_worker_ids::text[] as "crewIds",
       to_char(c.rectify_by, 'YYYY-MM-DD') as "rectifyBy", c.reminded_step as "remindedStep"
     from spot_checks c join elevators e on e.id = c.elevator_id and e.deleted_at is null
     where c.rectification_status = 'unrectified' and c.deleted_at is null and c.rectify_by <= $1
       and (c.reminded_step is null
         or exists (select 1 from unnest($4::int[]) as step where step < c.reminded_step
           and c.rectify_by - $2::date <= step)
         or c.rectify_by - $2::date <= case when c.reminded_step >= 0 then -1 else c.reminded_step - $5::int end)
     order by c.rectify_by, c.id limit $3 for update of c skip locked`,
    [
      textOfDay(todayOn + rectificationSteps[0]),
      textOfDay(todayOn),
      readAtOnce,
      [...rectificationSteps],
      overdueReminderDays,
    ],
  );
  return result.rows;
}

async function remind(tx: Transaction, due: readonly Due[], nowMs: number): Promise<void> {
  for (const { id, tenantId, companyId, elevatorNo, crewIds, rectifyBy, step } of due)
    await notifyCompany(tx, {
      ...{ tenantId, companyId, permission: permissions.safeCheck, userIds: crewIds, nowMs },
      template: 'maintenanceRectification',
      elevatorNos: [elevatorNo],
      params: { day: rectifyBy, step },
      key: `rectification-${id}-${rectifyBy}-${step}`,
    });
  if (due.length === 0) return;
  await tx.query(
    `update spot_checks c set reminded_step = g.step
     from jsonb_to_recordset($1::jsonb) as g(id bigint, step integer) where c.id = g.id`,
    [JSON.stringify(due.map(({ id, step }) => ({ id, step })))],
  );
}
