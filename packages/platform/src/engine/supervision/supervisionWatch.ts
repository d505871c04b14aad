import {
  type Deadline,
  deadlinesBetween,
  nextDeadlineMs,
} from '@hoistway/shared/domain/supervision/deadlines.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { inTenant, looking, type Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { readUnit, type SupervisedUnit, settingsOfUnit } from '../../supervision/readUnit.ts';
import { draftByItself, renewByItself } from './draftByItself.ts';
import { remindOf } from './remind.ts';

/** Units of one transaction. */
const claimedAtOnce = 20;
/** A row that fails is looked at again after this. */
const retryMs = hourMs;
/** Deadlines older than this are not looked at any more. */
const oldestMs = 40 * dayMs;

type WatchPlatform = Pick<Platform, 'db' | 'clock' | 'config' | 'changes'>;

/**
 * Reminds of supervision records that are due, and counts those that are missing. The due rows are in the database: a
 * server that was down counts every missing record, and two processes never take the same unit.
 */
export class SupervisionWatch {
  readonly #platform: WatchPlatform;
  readonly #onError: (error: unknown) => void;

  constructor(platform: WatchPlatform, onError: (error: unknown) => void) {
    this.#platform = platform;
    this.#onError = onError;
  }

  /** One round over every tenant with due units. */
  async tick(): Promise<void> {
    const { db, clock } = this.#platform;
    const due = await looking(db).query<{ tenant_id: string }>(
      'select distinct tenant_id from supervision_due where look_at <= $1 order by tenant_id',
      [new Date(clock.now())],
    );
    for (const { tenant_id } of due.rows)
      await this.#lookAtTenant(tenant_id).catch(async (error: unknown) => {
        this.#onError(error);
        await inTenant(db, tenant_id, (tx) =>
          tx.query('update supervision_due set look_at = $2 where look_at <= $1', [
            new Date(clock.now()),
            new Date(clock.now() + retryMs),
          ]),
        );
      });
  }

  async #lookAtTenant(tenantId: string): Promise<void> {
    const { db, clock } = this.#platform;
    for (;;) {
      const count = await inTenant(db, tenantId, async (tx) => {
        const claimedRows = await claimDue(tx, clock.now());
        for (const row of claimedRows) await this.#lookAtUnit(tx, tenantId, row);
        return claimedRows.length;
      });
      if (count < claimedAtOnce) return;
    }
  }

  async #lookAtUnit(tx: Transaction, tenantId: string, { unitId, lookedAtMs }: DueRow): Promise<void> {
    const nowMs = this.#platform.clock.now();
    const unit = await readUnit(tx, unitId);
    if (unit) {
      const settings = settingsOfUnit(unit);
      const afterMs = Math.max(lookedAtMs, nowMs - oldestMs);
      for (const deadline of deadlinesBetween(afterMs, nowMs, settings))
        await this.#meet(tx, tenantId, unit, deadline);
    }
    await tx.query('update supervision_due set looked_at = $2, look_at = $3 where use_unit_id = $1', [
      unitId,
      new Date(nowMs),
      unit ? new Date(nextDeadlineMs(nowMs, settingsOfUnit(unit))) : 'infinity',
    ]);
  }

  async #meet(tx: Transaction, tenantId: string, unit: SupervisedUnit, deadline: Deadline): Promise<void> {
    const target = { tenantId, unit, deadline, nowMs: this.#platform.clock.now() };
    await (deadline.stage === 'first' ? draftByItself : renewByItself)(tx, target);
    await remindOf(tx, this.#platform, target);
  }
}

interface DueRow {
  unitId: string;
  lookedAtMs: number;
}

async function claimDue(tx: Transaction, nowMs: number): Promise<DueRow[]> {
  const result = await tx.query<{ id: string; at: Date }>(
    `select use_unit_id as id, looked_at as at from supervision_due where look_at <= $1
     order by look_at, use_unit_id limit $2 for update skip locked`,
    [new Date(nowMs), claimedAtOnce],
  );
  return result.rows.map(({ id, at }) => ({ unitId: id, lookedAtMs: at.getTime() }));
}
