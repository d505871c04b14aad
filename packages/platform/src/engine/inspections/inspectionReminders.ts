import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { office } from '@hoistway/shared/domain/rights.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import {
  type DayNumber,
  dayInZone,
  dayNumberOf,
  textOfDay,
} from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { isReminderDue, reminderStep, reminderSteps } from '@hoistway/shared/domain/upkeep/inspectionDue.ts';
import { asPlatform, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { queueDeliveries } from '../../messaging/deliveries.ts';
import type { Platform } from '../../platform.ts';

const lookEveryMs = 10 * minuteMs;
/** Inspections of one transaction. */
const readAtOnce = 1_000;
/** Elevators that a message names. */
const namesShown = 10;

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
    const names = group.slice(0, namesShown).map(({ elevatorNo }) => elevatorNo);
    const receivers = await readReceivers(tx, companyId);
    await queueDeliveries(
      tx,
      tenantId,
      receivers.map(({ userId, channel }) => ({
        ...{ orgIds: [companyId], alarmId: null, orderId: null, escalationId: null, step: 0, round: 0 },
        ...{ channel, userId, target: null, template: 'inspectionDue', isPeople: false, dueAt: now },
        params: {
          count: group.length,
          day: lastDay,
          step,
          elevators: names.join(', ') + (group.length > namesShown ? ' …' : ''),
        },
        key: `inspectionDue-${companyId}-${step}-${textOfDay(todayOn)}-${first.id}-${userId}-${channel}`,
      })),
    );
  }
  await tx.query(
    `update year_checks r set reminded_step = g.step, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as g(id bigint, step integer) where r.id = g.id`,
    [JSON.stringify(due.map(({ id, step }) => ({ id, step }))), now],
  );
}

/** Office users of the company who may read inspections, by each channel that reaches them now. */
async function readReceivers(
  tx: Transaction,
  companyId: string,
): Promise<{ userId: string; channel: 'push' | 'mail' }[]> {
  const result = await tx.query<{ userId: string; channel: 'push' | 'mail' }>(
    `select u.id as "userId", c.channel from users u cross join (values ('push'), ('mail')) as c(channel)
     where u.org_id = $1 and u.deleted_at is null and u.is_enabled and u.user_type = any($2)
       and exists (select 1 from roles x where x.id = any(u.role_ids) and x.deleted_at is null
         and substr(x.auth, $3, 1) = '1')
       and case c.channel when 'push' then exists (select 1 from push_subscriptions p where p.user_id = u.id)
         else coalesce(u.mail, '') <> '' and exists (select 1 from channels k where k.kind = 'mail' and k.is_active
           and k.deleted_at is null) end
     order by u.id, c.channel`,
    [companyId, [...office], permissions.yearCheck + 1],
  );
  return result.rows;
}
