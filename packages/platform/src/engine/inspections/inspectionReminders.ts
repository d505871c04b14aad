import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import {
  type DayNumber,
  dayInZone,
  dayNumberOf,
  textOfDay,
} from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { isReminderDue, reminderStep, reminderSteps } from '@hoistway/shared/domain/upkeep/inspectionDue.ts';
import { asPlatform, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { notifyCompany } from '../../messaging/companyNotices.ts';
import type { Platform } from '../../platform.ts';

const lookEveryMs = 10 * minuteMs;
/** Inspections of one transaction. */
const readAtOnce = 1_000;

interface Pending {
  id: string;
  companyId: string;
  elevatorNo: string;
  dueOn: string;
  remindedStep: number | null;
}

type Due = Pending & { step: number };

/**
 * Reminds the office of a maintenance company of its inspections in steps: one message for all inspections that reach a
 * step together. The step is kept with the inspection, so that no process sends it twice and one that was down catches up.
 */
export class InspectionReminders {
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
    const horizon = textOfDay(todayOn + reminderSteps[0]);
    const tenants = await asPlatform(db, (tx) =>
      tx.query<{ id: string }>(
        `select distinct tenant_id as id from year_checks
         where result = 'pending' and deleted_at is null and due_date <= $1`,
        [horizon],
      ),
    );
    for (const { id } of tenants.rows) await this.#remindTenant(id, { todayOn, horizon, nowMs });
    this.#lookAtMs = nowMs + lookEveryMs;
  }

  async #remindTenant(
    tenantId: string,
    at: { todayOn: DayNumber; horizon: string; nowMs: number },
  ): Promise<void> {
    for (let afterId = '0'; ; ) {
      const batch = await inTenant(this.#platform.db, tenantId, async (tx) => {
        const pending = await readPending(tx, at.horizon, afterId);
        const due = pending.flatMap((one): Due[] => {
          const step = reminderStep(dayNumberOf(one.dueOn), at.todayOn);
          return step !== null && isReminderDue(step, one.remindedStep) ? [{ ...one, step }] : [];
        });
        await remind(tx, tenantId, due, at);
        return pending;
      });
      const last = batch.at(-1);
      if (last === undefined || batch.length < readAtOnce) return;
      afterId = last.id;
    }
  }
}

async function readPending(tx: Transaction, horizon: string, afterId: string): Promise<Pending[]> {
  const result = await tx.query<Pending>(
    `select r.id, coalesce(e.maintenance_id, e.org_id) as "companyId", e.no as "elevatorNo",
       to_char(r.due_date, 'YYYY-MM-DD') as "dueOn", r.reminded_step as "remindedStep"
     from year_checks r join elevators e on e.id = r.elevator_id and e.deleted_at is null
     where r.result = 'pending' and r.deleted_at is null and r.due_date <= $1 and r.id > $2
     order by r.id limit $3 for update of r skip locked`,
    [horizon, afterId, readAtOnce],
  );
  return result.rows;
}

async function remind(
  tx: Transaction,
  tenantId: string,
  due: readonly Due[],
  { todayOn, nowMs }: { todayOn: DayNumber; nowMs: number },
): Promise<void> {
  const now = new Date(nowMs);
  for (const group of Map.groupBy(due, ({ companyId, step }) => `${companyId} ${step}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { companyId, step } = first;
    const lastDay =
      group
        .map(({ dueOn }) => dueOn)
        .toSorted()
        .at(-1) ?? '';
    await notifyCompany(tx, {
      ...{ tenantId, companyId, permission: permissions.yearCheck, template: 'inspectionDue', nowMs },
      elevatorNos: group.map(({ elevatorNo }) => elevatorNo),
      params: { count: group.length, day: lastDay, step },
      key: `inspectionDue-${companyId}-${step}-${textOfDay(todayOn)}-${first.id}`,
    });
  }
  await tx.query(
    `update year_checks r set reminded_step = g.step, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as g(id bigint, step integer) where r.id = g.id`,
    [JSON.stringify(due.map(({ id, step }) => ({ id, step }))), now],
  );
}
