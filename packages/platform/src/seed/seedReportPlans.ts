import { defaultZoneId, type Locale } from '@hoistway/shared/domain/constants.ts';
import { nextDueMs } from '@hoistway/shared/domain/reports/nextDue.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeedContext } from './seedContext.ts';

const plans = [
  { name: '全部电梯周报', kind: 'elevators', period_kind: 'lastWeek', cadence: 'weekly' },
  { name: '城市应急处置月报', kind: 'city', period_kind: 'lastMonth', cadence: 'monthly' },
  { name: '全部电梯异常分析', kind: 'fleetInsight', period_kind: 'lastMonth', cadence: 'monthly' },
] as const;
const sendAt = '08:00';

/** Writes three saved reports with their schedules, sent to the operators. */
export async function seedReportPlans(
  tx: Transaction,
  { tenant, people, nowMs, language }: SeedContext & { language: Locale },
): Promise<void> {
  const recipients = people.filter(({ who }) => who === 'operator').map(({ id }) => id);
  await insertMany(
    tx,
    'reportPlans',
    plans.map((plan) => ({
      tenant_id: tenant.id,
      org_id: tenant.rootId,
      ...plan,
      shows_figures: true,
      shows_elevators: true,
      shows_faults: true,
      shows_orders: true,
      shows_hours: true,
      send_at: sendAt,
      zone_id: defaultZoneId,
      locale: language,
      recipient_ids: recipients,
      next_due_at: new Date(
        nextDueMs({ cadence: plan.cadence, sendAt, zoneId: defaultZoneId }, nowMs) ?? nowMs,
      ),
    })),
  );
}
