import type { Deadline } from '@hoistway/shared/domain/supervision/deadlines.ts';
import { isInForce } from '@hoistway/shared/domain/supervision/signing.ts';
import type {
  SupervisionKind,
  SupervisionRole,
} from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { localOf, momentOf } from '@hoistway/shared/domain/zone.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { notifyPeople } from '../../supervision/notify.ts';
import {
  hadElevators,
  readAppointments,
  type SupervisedUnit,
  settingsOfUnit,
} from '../../supervision/readUnit.ts';
import { readDays } from '../../supervision/readWeek.ts';

/** A reminder that is later than this would disturb for a period that is over. */
const reminderFreshMs = 6 * hourMs;

interface Reminder {
  tenantId: string;
  unit: SupervisedUnit;
  deadline: Deadline;
  nowMs: number;
}

/** The people who owe a record before its cut-off, and those who hear of a missing one. */
const receivers: Readonly<
  Record<SupervisionKind, { dueRoles: SupervisionRole[]; missedRoles: SupervisionRole[] }>
> = {
  day: { dueRoles: ['officer'], missedRoles: ['officer', 'director'] },
  week: { dueRoles: ['officer', 'director'], missedRoles: ['director', 'mainResponsible'] },
  month: { dueRoles: ['director', 'mainResponsible'], missedRoles: ['director', 'mainResponsible'] },
};

/** Reminds of what a deadline finds missing, or counts it once the cut-off has passed. */
export async function remindOf(
  tx: Transaction,
  platform: Pick<Platform, 'config'>,
  { tenantId, unit, deadline, nowMs }: Reminder,
): Promise<void> {
  const { kind, stage, fromOn, untilOn, atMs } = deadline;
  if (stage !== 'missed' && nowMs - atMs > reminderFreshMs) return;
  const missingIds = await findMissing(tx, unit, deadline);
  if (missingIds.length === 0) return;
  if (stage === 'missed') await noteMisses(tx, { tenantId, unit, deadline, nowMs }, missingIds);
  const todayOn = dayInZone(unit.zoneId, nowMs);
  const roles = receivers[kind][stage === 'missed' ? 'missedRoles' : 'dueRoles'];
  const appointments = (await readAppointments(tx, unit.id)).filter(
    (one) =>
      roles.includes(one.role) &&
      isInForce(one, todayOn) &&
      (one.elevatorId === null || kind !== 'day' || missingIds.includes(one.elevatorId)),
  );
  const { zoneId, cutOff } = settingsOfUnit(unit);
  const [from, until] = [textOfDay(fromOn), textOfDay(untilOn)];
  await notifyPeople(tx, platform, {
    tenantId,
    orgIds: [unit.orgId],
    userIds: appointments.map(({ userId }) => userId),
    template: stage === 'missed' ? 'supervisionMissed' : 'supervisionReminder',
    params: {
      site: unit.name,
      count: missingIds.length,
      period: from === until ? from : `${from} – ${until}`,
      at: new Date(momentOf(zoneId, localOf(until, cutOff))).toISOString(),
      zoneId,
    },
    nowMs,
    key: `supervision-${stage}-${kind}-${unit.id}-${from}`,
  });
}

/** Elevators without a signed day, or `0` for the unit's own record that is missing. */
async function findMissing(
  tx: Transaction,
  unit: SupervisedUnit,
  { kind, fromOn, untilOn, atMs }: Deadline,
): Promise<string[]> {
  if (!hadElevators(unit, untilOn)) return [];
  if (kind === 'day') {
    const days = await readDays(tx, unit, { fromOn, untilOn }, atMs);
    return days.flatMap(({ elevatorId, expectedDays, recordedDays }) =>
      expectedDays.some((day) => !recordedDays.includes(day)) ? [elevatorId] : [],
    );
  }
  const [table, column] =
    kind === 'week' ? ['week_checks', 'check_date'] : ['month_dispatches', 'dispatch_date'];
  const result = await tx.query(
    `select 1 from ${table} where use_unit_id = $1 and deleted_at is null and status <> 'draft'
       and ${column} between $2 and $3 limit 1`,
    [unit.id, textOfDay(fromOn), textOfDay(untilOn)],
  );
  return result.rows.length > 0 ? [] : ['0'];
}

async function noteMisses(
  tx: Transaction,
  { tenantId, unit, deadline, nowMs }: Reminder,
  missingIds: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into supervision_misses (tenant_id, use_unit_id, kind, elevator_id, from_on, until_on, noted_at)
     select $1, $2, $3, id, $5, $6, $7 from unnest($4::bigint[]) as id
     on conflict do nothing`,
    [
      tenantId,
      unit.id,
      deadline.kind,
      missingIds,
      textOfDay(deadline.fromOn),
      textOfDay(deadline.untilOn),
      new Date(nowMs),
    ],
  );
}
