import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { type CaseEvidence, evidenceSums } from '@hoistway/shared/domain/figures/evidence.ts';
import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { dayMs, hourMs, minuteMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { dayInZone, dayNumberOf, startOfDayMs } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Config } from '../../config.ts';
import { asPlatform, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { appendEvents } from '../../events/eventLog.ts';
import { collectDays, type DayEvidence } from '../../figures/collectDays.ts';
import { meterSums, motionSums } from '../../figures/evidenceColumns.ts';
import { isDifferent, readStored } from '../../figures/rollDays.ts';
import type { Platform } from '../../platform.ts';
import type { ComparedNumber } from './comparedNumber.ts';
import { compareMonths } from './compareMonths.ts';

/** Numbers that a check recomputes. */
const checkedAtOnce = 1_000;
const sampledDaysMost = 250;
/** Time of the local night at which the check is due. */
const checkHour = 3;
const lookEveryMs = 5 * minuteMs;

interface SampledDay {
  elevatorId: string;
  zoneId: string;
  day: string;
}

type CheckPlatform = Pick<Platform, 'db' | 'clock'> & { config: Pick<Config, 'dailyFiguresDays'> };

/**
 * Recomputes random stored numbers of days from their records, and those of months and groups from their days, every
 * night. The page of days shows where they differ, and an event names it to those who see the whole tenant.
 */
export class FigureSelfCheck {
  readonly #platform: CheckPlatform;
  #lookAt = Number.NEGATIVE_INFINITY;

  constructor(platform: CheckPlatform) {
    this.#platform = platform;
  }

  async tick(): Promise<void> {
    const { db, clock, config } = this.#platform;
    const nowMs = clock.now();
    if (nowMs < this.#lookAt) return;
    this.#lookAt = nowMs + lookEveryMs;
    const due = await asPlatform(db, (tx) =>
      tx.query<{ id: string }>(
        `select t.id from tenants t where exists (select 1 from figure_days d where d.tenant_id = t.id and d.closed_at < $1)
           and not exists (select 1 from figure_checks c where c.tenant_id = t.id and c.checked_at >= $1)`,
        [new Date(lastNightMs(nowMs))],
      ),
    );
    const firstMonth = firstWholeMonth(nowMs - config.dailyFiguresDays * dayMs);
    for (const { id } of due.rows) await inTenant(db, id, (tx) => checkTenant(tx, id, { nowMs, firstMonth }));
  }
}

/** The last beginning of the check's hour. */
function lastNightMs(nowMs: number): number {
  const tonightMs = startOfDayMs(defaultZoneId, dayInZone(defaultZoneId, nowMs)) + checkHour * hourMs;
  return tonightMs <= nowMs ? tonightMs : tonightMs - dayMs;
}

/** The first day of the first month after a moment: days before it may be deleted. */
function firstWholeMonth(ms: number): string {
  const date = new Date(ms);
  return utcDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

async function checkTenant(
  tx: Transaction,
  tenantId: string,
  { nowMs, firstMonth }: { nowMs: number; firstMonth: string },
): Promise<void> {
  const lock = await tx.query<{ isMine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('figure_checks'), hashtext($1)) as "isMine"`,
    [tenantId],
  );
  if (!lock.rows[0]?.isMine) return;
  const days = await sampleDays(tx);
  const numbersOfDay = Math.ceil(checkedAtOnce / Math.max(1, days.length));
  const random = seededRandom(Math.floor(nowMs / 1_000));
  const comparisons = await compareMonths(tx, firstMonth);
  for (const day of days) {
    const comparisonsOfDay = (await compareDay(tx, day, nowMs))
      .map((one) => ({ one, order: random() }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, numbersOfDay)
      .map(({ one }) => one);
    comparisons.push(...comparisonsOfDay);
  }
  const differences = comparisons.filter(({ storedValue, foundValue }) =>
    isDifferent(storedValue, foundValue),
  );
  await writeCheck(tx, tenantId, { checkedCount: comparisons.length, differences, nowMs });
}

/**
 * Random closed days of random elevators without changes that wait to be rolled up; of a small fleet several of each.
 */
async function sampleDays(tx: Transaction): Promise<SampledDay[]> {
  const result = await tx.query<SampledDay>(
    `with sampled as (select id, use_unit_id from elevators e where deleted_at is null
       and not exists (select 1 from figure_changes c where c.elevator_id = e.id) order by random() limit $1)
     select e.id as "elevatorId", coalesce(nullif(u.zone_id, ''), $2) as "zoneId", to_char(d.day, 'YYYY-MM-DD') as day
     from sampled e left join use_units u on u.id = e.use_unit_id
       cross join lateral (select day from figure_days where elevator_id = e.id and closed_at is not null
         order by random() limit (select greatest(1, $1::int / count(*)) from sampled)) d`,
    [sampledDaysMost, defaultZoneId],
  );
  return result.rows;
}

/** Every number of a day, stored and recomputed. Motion and energy are compared while their hours are retained. */
async function compareDay(tx: Transaction, sampledDay: SampledDay, nowMs: number): Promise<ComparedNumber[]> {
  const { elevatorId, zoneId, day } = sampledDay;
  const place = { level: 'day', elevatorId, block: null, day } as const;
  const fromOn = dayNumberOf(day);
  const range = { elevatorIds: [elevatorId], zoneId, fromOn, toOn: fromOn + 1, nowMs };
  const [storedDay] = await readStored(tx, range);
  const [foundDay] = await collectDays(tx, range);
  if (!storedDay || !foundDay) return [];
  const skippedSums: readonly string[] = [
    ...(foundDay.sums.recordedMs === 0 ? [...motionSums, 'meteredTrips'] : []),
    ...(foundDay.sums.meteredMs === 0 ? [...meterSums, 'meteredTrips'] : []),
  ];
  const sums = evidenceSums
    .filter((sum) => !skippedSums.includes(sum))
    .map((sum) => ({
      ...place,
      name: sum,
      storedValue: storedDay.sums[sum],
      foundValue: foundDay.sums[sum],
    }));
  const cases = Object.entries(numbersOfCases).map(([name, read]) => ({
    ...place,
    name,
    storedValue: read(storedDay),
    foundValue: read(foundDay),
  }));
  return [...sums, ...cases];
}

const sumOfCases = ({ cases }: DayEvidence, read: (one: CaseEvidence) => number | null): number =>
  cases.reduce((sum, one) => sum + (read(one) ?? 0), 0);
const numbersOfCases: Record<string, (day: DayEvidence) => number> = {
  orders: ({ cases }) => cases.length,
  entrapments: (day) => sumOfCases(day, ({ hasPeople }) => Number(hasPeople)),
  arrival: (day) => sumOfCases(day, ({ arriveMs }) => arriveMs),
  rescue: (day) => sumOfCases(day, ({ rescueMs }) => rescueMs),
};

async function writeCheck(
  tx: Transaction,
  tenantId: string,
  {
    checkedCount,
    differences,
    nowMs,
  }: { checkedCount: number; differences: readonly ComparedNumber[]; nowMs: number },
): Promise<void> {
  await tx.query(
    `insert into figure_checks (tenant_id, checked_at, checked_count, different_count) values ($1, $2, $3, $4)`,
    [tenantId, new Date(nowMs), checkedCount, differences.length],
  );
  if (differences.length === 0) return;
  await tx.query(
    `insert into figure_differences (tenant_id, level, elevator_id, block, day, sum_name, stored_value, found_value,
       found_at)
     select $1, d.level, d."elevatorId", d.block, d.day, d.name, d."storedValue", d."foundValue", $3
     from jsonb_to_recordset($2::jsonb) as d(level text, "elevatorId" bigint, block integer, day date, name text,
       "storedValue" float8, "foundValue" float8)`,
    [tenantId, JSON.stringify(differences), new Date(nowMs)],
  );
  const roots = await tx.query<{ id: string }>(
    'select id from organisations where parent_id is null and deleted_at is null order by id',
  );
  const subject = { elevatorId: null, elevatorNo: '', elevatorName: '', row: null, useUnitName: '' };
  await appendEvents(tx, tenantId, [
    {
      kind: 'figuresDiffered',
      body: { checked: checkedCount, different: differences.length },
      sourceAtMs: nowMs,
      receivedAtMs: nowMs,
      isLate: false,
      subject: { ...subject, orgIds: roots.rows.map(({ id }) => id) },
      alarmId: null,
    },
  ]);
}
