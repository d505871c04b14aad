import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { dayMs, hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { dayInZone, dayNumberOf, startOfDayMs, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { endOfHourMs, startOfHourMs } from '@hoistway/shared/domain/zone.ts';
import type { Config } from '../../config.ts';
import { asPlatform, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { rollDays } from '../../figures/rollDays.ts';
import { rollHour } from '../../figures/rollHour.ts';
import { SignalReader } from '../../health/signalReader.ts';
import { writeSignals } from '../../health/writeSignals.ts';
import type { Platform } from '../../platform.ts';
import { rowsPerBlock } from '../../recorder/recorder.ts';
import { type DueBlock, isInUse, readElevators, readFirstMoment, readNextMinute } from './dueBlocks.ts';
import { noteLateEvents, takeChanges } from './lateChanges.ts';

/** Time after which a day is closed, for messages under way and orders of its last minutes. */
export const closesAfterMs = 2 * hourMs;
/** Recordings of an hour are written within seconds of its end. */
const hourGraceMs = 2 * minuteMs;
const retryMs = 10 * minuteMs;
/** New elevators are found this often. */
const findEveryMs = 5 * minuteMs;
/** A round ends after this, so that the server has time for other work. */
const roundMs = 250;
const daysAtOnce = 31;

type RollsPlatform = Pick<Platform, 'db' | 'clock'> & {
  config: Pick<Config, 'recorderDays' | 'historyDays'>;
};

/**
 * Rolls recordings up to hours, and hours and records to days and months. The due rows are in the database, one for
 * each block of elevators: a server that was down catches up, a killed one repeats its last step, and two processes
 * never take the same block.
 */
export class FigureRolls {
  readonly #platform: RollsPlatform;
  readonly #onError: (error: unknown) => void;
  #findAt = Number.NEGATIVE_INFINITY;

  constructor(platform: RollsPlatform, onError: (error: unknown) => void) {
    this.#platform = platform;
    this.#onError = onError;
  }

  /** Works on due blocks of every tenant until none is due or the round's time is over. */
  async tick(): Promise<void> {
    const { db, clock } = this.#platform;
    const begunMs = performance.now();
    if (clock.now() >= this.#findAt) {
      this.#findAt = clock.now() + findEveryMs;
      await asPlatform(db, async (tx) => {
        await tx.query(findBlocks, [defaultZoneId, rowsPerBlock]);
        await tx.query(dropUnusedChanges);
      });
    }
    await asPlatform(db, (tx) => noteLateEvents(tx, clock.now() - closesAfterMs));
    while (performance.now() - begunMs < roundMs) {
      const due = await this.#nextDue();
      if (!due) return;
      await this.#roll(due);
    }
  }

  /** The block that has waited longest; one with late changes is due at once. */
  async #nextDue(): Promise<Pick<DueBlock, 'tenantId' | 'zoneId' | 'block'> | undefined> {
    const { db, clock } = this.#platform;
    const result = await asPlatform(db, (tx) =>
      tx.query<DueBlock>(
        `select d.tenant_id as "tenantId", d.zone_id as "zoneId", d.block from figure_due d
         where d.look_at <= $1 or (d.next_day is not null and exists (
           select 1 from figure_changes c join elevators e on e.tenant_id = c.tenant_id and e.id = c.elevator_id
             left join use_units u on u.tenant_id = e.tenant_id and u.id = e.use_unit_id
           where c.tenant_id = d.tenant_id and e.row / $2 = d.block
             and coalesce(nullif(u.zone_id, ''), $3) = d.zone_id and ${isInUse}))
         order by d.look_at limit 1`,
        [new Date(clock.now()), rowsPerBlock, defaultZoneId],
      ),
    );
    return result.rows[0];
  }

  async #roll({ tenantId, zoneId, block }: Pick<DueBlock, 'tenantId' | 'zoneId' | 'block'>): Promise<void> {
    const { db, clock } = this.#platform;
    try {
      await inTenant(db, tenantId, async (tx) => {
        const result = await tx.query<DueBlock>(
          `select tenant_id as "tenantId", zone_id as "zoneId", block, next_hour as "nextHour",
             to_char(next_day, 'YYYY-MM-DD') as "nextDay"
           from figure_due where zone_id = $1 and block = $2 for update skip locked`,
          [zoneId, block],
        );
        if (result.rows[0]) await this.#step(tx, result.rows[0]);
      });
    } catch (error) {
      this.#onError(new Error(`the figures of block ${block} cannot be rolled up`, { cause: error }));
      await inTenant(db, tenantId, (tx) =>
        tx.query('update figure_due set look_at = $3 where zone_id = $1 and block = $2', [
          zoneId,
          block,
          new Date(clock.now() + retryMs),
        ]),
      );
    }
  }

  /** One step of a block: its late changes, one hour of recordings, or its days. */
  async #step(tx: Transaction, due: DueBlock): Promise<void> {
    const { clock, config } = this.#platform;
    const nowMs = clock.now();
    const elevators = await readElevators(tx, due);
    if (elevators.size === 0) return saveDue(tx, due, { lookAtMs: nowMs + dayMs });
    if (due.nextDay === null) {
      const firstMs = Math.max(
        await readFirstMoment(tx, elevators, nowMs),
        nowMs - config.historyDays * dayMs,
      );
      const nextHour = new Date(
        startOfHourMs(due.zoneId, Math.max(firstMs, nowMs - config.recorderDays * dayMs)),
      );
      const nextDay = textOfDay(dayInZone(due.zoneId, firstMs));
      return saveDue(tx, { ...due, nextHour, nextDay }, { lookAtMs: nowMs });
    }
    if (await takeChanges(tx, { due, elevators, nowMs })) return;
    const nextHourMs = await this.#nextHourMs(tx, due, nowMs);
    const toMs = endOfHourMs(due.zoneId, nextHourMs);
    if (toMs + hourGraceMs <= nowMs) {
      const { tenantId, block } = due;
      const hour = { fromMs: nextHourMs, toMs };
      const follower = new SignalReader(hour);
      await rollHour(tx, { tenantId, block, elevators, ...hour, follower });
      await writeSignals(tx, { tenantId, elevators, hourMs: nextHourMs, signals: follower.end() });
      return saveDue(tx, { ...due, nextHour: new Date(toMs) }, { lookAtMs: nowMs });
    }
    return this.#rollDays(tx, { ...due, nextHour: new Date(nextHourMs) }, elevators);
  }

  /** The next hour with recordings, or the current one. */
  async #nextHourMs(tx: Transaction, due: DueBlock, nowMs: number): Promise<number> {
    const nextMs = due.nextHour?.getTime() ?? nowMs;
    const minuteMsOfNext = await readNextMinute(tx, due, nextMs);
    const reachedMs = Math.min(minuteMsOfNext ?? Number.POSITIVE_INFINITY, nowMs);
    return Math.max(nextMs, startOfHourMs(due.zoneId, reachedMs));
  }

  async #rollDays(tx: Transaction, due: DueBlock, elevators: ReadonlyMap<number, string>): Promise<void> {
    const nowMs = this.#platform.clock.now();
    const { tenantId, zoneId, block } = due;
    const fromOn = dayNumberOf(due.nextDay ?? '');
    const closedOn = dayInZone(zoneId, nowMs - closesAfterMs);
    const todayOn = dayInZone(zoneId, nowMs);
    const toOn = Math.min(todayOn + 1, fromOn + daysAtOnce);
    const elevatorIds = [...elevators.values()];
    await rollDays(tx, { tenantId, zoneId, block, elevatorIds, fromOn, toOn, closedOn, nowMs });
    const isCaughtUp = toOn > todayOn;
    const rolledUntilMs = isCaughtUp ? nowMs : startOfDayMs(zoneId, toOn);
    const nextDay = textOfDay(Math.min(toOn, Math.max(fromOn, closedOn)));
    const hourIsOverMs = endOfHourMs(zoneId, due.nextHour?.getTime() ?? nowMs) + hourGraceMs;
    const lookAtMs = isCaughtUp ? Math.max(hourIsOverMs, nowMs + minuteMs) : nowMs;
    await saveDue(tx, { ...due, nextDay }, { lookAtMs, rolledUntilMs });
  }
}

async function saveDue(
  tx: Transaction,
  { zoneId, block, nextHour, nextDay }: DueBlock,
  { lookAtMs, rolledUntilMs }: { lookAtMs: number; rolledUntilMs?: number },
): Promise<void> {
  await tx.query(
    `update figure_due set next_hour = $3, next_day = $4, look_at = $5, rolled_until = coalesce($6, rolled_until)
     where zone_id = $1 and block = $2`,
    [
      zoneId,
      block,
      nextHour,
      nextDay,
      new Date(lookAtMs),
      rolledUntilMs === undefined ? null : new Date(rolledUntilMs),
    ],
  );
}

/** A due row for each block and zone with an elevator. */
const findBlocks = `
  insert into figure_due (tenant_id, zone_id, block, look_at)
  select distinct e.tenant_id, coalesce(nullif(u.zone_id, ''), $1), e.row / $2, timestamptz '-infinity'
  from elevators e left join use_units u on u.tenant_id = e.tenant_id and u.id = e.use_unit_id
  where ${isInUse}
  on conflict do nothing`;

const dropUnusedChanges = `
  delete from figure_changes c
  where not exists (select 1 from elevators e where e.tenant_id = c.tenant_id and e.id = c.elevator_id and ${isInUse})`;
