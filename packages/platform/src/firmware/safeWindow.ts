import type { BurnProblem } from '@hoistway/shared/domain/firmware/burnStates.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { localMs, minutesOf } from '@hoistway/shared/domain/zone.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { AlarmBook } from '../events/alarmBook.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';

/** The hours of a campaign, by its zone's clock; null for all hours. */
export interface CampaignHours {
  opensAt: string | null;
  closesAt: string | null;
  zoneId: string;
}

/** Whether a moment is within the hours, which may pass midnight. */
export function isWithinHours({ opensAt, closesAt, zoneId }: CampaignHours, nowMs: number): boolean {
  if (!opensAt || !closesAt || opensAt === closesAt) return true;
  const minute = Math.floor((localMs(zoneId, nowMs) % dayMs) / minuteMs);
  const [from, until] = [minutesOf(opensAt), minutesOf(closesAt)];
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** What the platform knows of the elevators behind a device; the device itself checks the rest before it writes. */
export function refusalOfElevators(
  { fleet, book }: { fleet: LiveFleet; book: Pick<AlarmBook, 'openOfElevator'> },
  dtuCode: string,
  maintainedIds: ReadonlySet<string>,
): BurnProblem | null {
  for (const { record } of fleet.dtus.get(dtuCode)?.carsByNode.values() ?? []) {
    if (book.openOfElevator(record.id).some((alarm) => alarm.class === 1)) return 'openAlarm';
    if (maintainedIds.has(record.id)) return 'underMaintenance';
  }
  return null;
}

/** Elevators behind these devices at which a maintenance visit or a repair is under way. */
export async function readMaintained(tx: Transaction, dtuCodes: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `select e.id from elevators e where e.dtu_code = any($1) and e.deleted_at is null and (
       exists (select 1 from maintenance_orders o where o.tenant_id = e.tenant_id and o.elevator_id = e.id
         and o.status in ('signedIn', 'inExecution') and o.deleted_at is null)
       or exists (select 1 from repair_orders o where o.tenant_id = e.tenant_id and o.elevator_id = e.id
         and o.work_order_record_state = ${repairStates.arrived} and o.deleted_at is null))`,
    [[...new Set(dtuCodes)]],
  );
  return new Set(rows.map(({ id }) => id));
}
