import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { reminderDays, storedUnacceptedStates } from '@hoistway/shared/domain/upkeep/reminders.ts';
import { type SQL, sql } from 'drizzle-orm';

/** The latest day that any zone has, so that the index on planned days narrows the search. */
const latestDay = (atMs: number): string => new Date(atMs + dayMs).toISOString().slice(0, 10);

/** Orders that no worker has accepted and whose day is near or past, on the calendar of the company that plans them. */
export const nearUnacceptedOrders = (nowMs: number): SQL[] => [
  sql`r.status = any(${sql.param([...storedUnacceptedStates])}::text[])`,
  sql`r.plan_date <= ${latestDay(nowMs + reminderDays * dayMs)}`,
  sql`r.plan_date <= (${new Date(nowMs)}::timestamptz at time zone coalesce((select nullif(s.zone_id, '')
    from maintenance_settings s where s.company_id = r.company_id and s.deleted_at is null limit 1), ${defaultZoneId}))::date
    + ${reminderDays}::int`,
];
