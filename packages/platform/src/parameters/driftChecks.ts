import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { revertAfterS } from '@hoistway/shared/domain/deviceValues.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { dayInZone, startOfDayMs } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, hasRow, type Transaction } from '../db/tenantTransaction.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import type { RemoteCommands } from '../remote/remoteCommands.ts';
import { readCatalogue } from './catalogue.ts';
import type { ParameterPlace } from './readings.ts';

/** Origin of the commands of a check. */
export const checkOrigin = 'parameterCheck';

/** Local hour at which the checks of a night begin, and the time over which they are spread. */
const checkHour = 2;
const spreadS = 7_200;
const retryMs = hourMs;
/** Checks that one run starts. */
const checksAtOnce = 50;

interface CheckTools {
  db: Pick<Database, 'pool' | 'lookPool'>;
  clock: Clock;
  fleet: Pick<LiveFleet, 'car'>;
  remote: Pick<RemoteCommands, 'prepare'>;
}

/** Reads the parameters of the elevators whose check is due; a failed check is repeated after an hour. */
export async function startDueChecks({ db, clock, fleet, remote }: CheckTools): Promise<void> {
  const nowMs = clock.now();
  if (!(await hasRow(db, 'select from parameter_checks where due_at <= $1', [new Date(nowMs)]))) return;
  await asPlatform(db, async (tx) => {
    const due = await tx.query<{ elevator_id: string }>(
      `select elevator_id from parameter_checks where due_at <= $1 order by due_at limit $2 for update skip locked`,
      [new Date(nowMs), checksAtOnce],
    );
    for (const { elevator_id: elevatorId } of due.rows) {
      await tx.query('update parameter_checks set due_at = $2 where elevator_id = $1', [
        elevatorId,
        new Date(nowMs + retryMs),
      ]);
      const car = fleet.car(elevatorId);
      if (!car || car.record.dtuCode === null) continue;
      const names = (await readCatalogue(tx, elevatorId)).map(({ no }) => no);
      await remote.prepare(tx, car, {
        operation: 'readValues',
        parameters: { area: 'parameters', names },
        requester: { name: 'Hoistway', userId: null, seat: null },
        origin: { kind: checkOrigin, id: elevatorId },
        mayWait: true,
      });
    }
  });
}

/** Schedules the next nightly check of an elevator with a baseline; another elevator has none. */
export async function scheduleNextCheck(
  tx: Transaction,
  { elevatorId, tenantId }: ParameterPlace,
  nowMs: number,
): Promise<void> {
  const result = await tx.query<{ zone_id: string | null; has_baseline: boolean }>(
    `select nullif(u.zone_id, '') as zone_id, exists (select from elevator_parameters v
       where v.elevator_id = e.id and v.baseline_value is not null) as has_baseline
     from elevators e left join use_units u on u.id = e.use_unit_id where e.id = $1`,
    [elevatorId],
  );
  const row = result.rows[0];
  if (!row?.has_baseline) {
    await tx.query('delete from parameter_checks where elevator_id = $1', [elevatorId]);
    return;
  }
  const dueMs = nextCheckMs(row.zone_id ?? defaultZoneId, { elevatorId, nowMs });
  await putCheck(tx, { elevatorId, tenantId }, dueMs);
}

/** Schedules a check after the time at which the device reverts an unconfirmed write. */
export const scheduleCheckAfterRevert = (
  tx: Transaction,
  place: ParameterPlace,
  nowMs: number,
): Promise<void> => putCheck(tx, place, nowMs + (revertAfterS + 10) * 1_000);

async function putCheck(
  tx: Transaction,
  { elevatorId, tenantId }: ParameterPlace,
  dueMs: number,
): Promise<void> {
  await tx.query(
    `insert into parameter_checks (elevator_id, tenant_id, due_at) values ($1, $2, $3)
     on conflict (elevator_id) do update set due_at = excluded.due_at`,
    [elevatorId, tenantId, new Date(dueMs)],
  );
}

/** The elevator's own time of the next night, so that the checks of a fleet do not begin together. */
export function nextCheckMs(
  zoneId: string,
  { elevatorId, nowMs }: { elevatorId: string; nowMs: number },
): number {
  const offsetMs = checkHour * hourMs + Number(BigInt(elevatorId) % BigInt(spreadS)) * 1_000;
  const todayMs = startOfDayMs(zoneId, dayInZone(zoneId, nowMs)) + offsetMs;
  return todayMs > nowMs ? todayMs : startOfDayMs(zoneId, dayInZone(zoneId, nowMs + dayMs)) + offsetMs;
}
