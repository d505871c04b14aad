import { dtuVerdict } from '@hoistway/shared/domain/dtuTest.ts';
import type { Changes } from '../crud/changes.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, hasRow, type Transaction } from '../db/tenantTransaction.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';

/** Interval at which the counts are written. */
const writtenEveryMs = 5_000;
/** Time for other processes with the same devices to write their counts before a verdict. */
const graceMs = 2_000;
/** A longer gap between counts is one in which no process counted. */
const missedAfterMs = 3 * writtenEveryMs;

interface RunningTest {
  id: string;
  tenant_id: string;
  dtu_code: string;
  due_at: Date;
}
interface DueTest extends RunningTest {
  pushes: number;
  baseline: number | null;
  minutes: number;
  missed_s: number;
}
interface PushCounts {
  pushes: number;
  refused: number;
}

/**
 * Counts for each running test the messages of its device to this process, adds the count to the test's row, and
 * judges the tests whose time is over (§5 "DTU test"). A restart loses the last seconds at most; the row has the time
 * without a count.
 */
export class DtuTests {
  readonly #db: Pick<Database, 'pool' | 'lookPool'>;
  readonly #fleet: LiveFleet;
  readonly #changes: Changes;
  /** The counts of each device at its test's last count. */
  readonly #lastCounts = new Map<string, PushCounts>();
  #writtenMs = 0;

  constructor(tools: { db: Pick<Database, 'pool' | 'lookPool'>; fleet: LiveFleet; changes: Changes }) {
    this.#db = tools.db;
    this.#fleet = tools.fleet;
    this.#changes = tools.changes;
  }

  /** Runs once a second. */
  async tick(nowMs: number): Promise<void> {
    const isRunning = await hasRow(
      this.#db,
      `select from dtu_tests where state = 'running' and deleted_at is null`,
    );
    if (!isRunning && this.#lastCounts.size === 0) return;
    await asPlatform(this.#db, async (tx) => {
      const running = await tx.query<RunningTest>(
        `select id, tenant_id, dtu_code, due_at from dtu_tests where state = 'running' and deleted_at is null`,
      );
      const isNew = running.rows.some(({ id }) => !this.#lastCounts.has(id));
      const isDue = running.rows.some(({ due_at }) => due_at.getTime() <= nowMs);
      if (isNew || isDue || nowMs - this.#writtenMs >= writtenEveryMs) {
        await this.#count(tx, running.rows, nowMs);
        this.#writtenMs = nowMs;
      }
      if (isDue) await this.#judge(tx, nowMs);
    });
  }

  async #count(tx: Transaction, tests: readonly RunningTest[], nowMs: number): Promise<void> {
    const ids = new Set(tests.map(({ id }) => id));
    for (const id of this.#lastCounts.keys()) if (!ids.has(id)) this.#lastCounts.delete(id);
    const notes = tests.map(({ id, dtu_code, due_at }) => {
      const dtu = this.#fleet.dtus.get(dtu_code);
      const now = { pushes: dtu?.pushes ?? 0, refused: dtu?.refusedMessages ?? 0 };
      const isOver = due_at.getTime() <= this.#writtenMs;
      const before = (!isOver && this.#lastCounts.get(id)) || now;
      this.#lastCounts.set(id, now);
      const pushes = now.pushes - before.pushes;
      const seenAt = pushes > 0 && dtu ? new Date(dtu.seenAtMs).toISOString() : null;
      return { id, pushes, refused: now.refused - before.refused, seenAt };
    });
    if (notes.length === 0) return;
    await tx.query(
      `update dtu_tests t set pushes = t.pushes + n.pushes, refused = t.refused + n.refused,
         last_heard_at = coalesce(n."seenAt", t.last_heard_at), counted_until = least(t.due_at, $2::timestamptz),
         missed_s = t.missed_s + case when $2::timestamptz - t.counted_until > make_interval(secs => $3)
           then extract(epoch from least(t.due_at, $2::timestamptz) - t.counted_until)::integer else 0 end
       from jsonb_to_recordset($1::jsonb) as n(id bigint, pushes integer, refused integer, "seenAt" timestamptz)
       where t.id = n.id and t.state = 'running'`,
      [JSON.stringify(notes), new Date(nowMs), missedAfterMs / 1000],
    );
  }

  async #judge(tx: Transaction, nowMs: number): Promise<void> {
    const due = await tx.query<DueTest>(
      `select id, tenant_id, dtu_code, due_at, pushes, baseline, minutes, missed_s from dtu_tests
       where state = 'running' and deleted_at is null and due_at <= $1 for update skip locked`,
      [new Date(nowMs - graceMs)],
    );
    for (const { id, tenant_id: tenantId, dtu_code: code, minutes, missed_s: missedS, ...test } of due.rows) {
      const nodes = this.#fleet.dtus.get(code)?.carsByNode.size ?? 0;
      const state = dtuVerdict({ ...test, missedS, nodes, seconds: minutes * 60 });
      await tx.query(
        'update dtu_tests set state = $2, version = version + 1, updated_at = $3 where id = $1',
        [id, state, new Date(nowMs)],
      );
      this.#changes.emit('changed', { resource: 'dtuTests', action: 'updated', tenantId, ids: [id] });
    }
  }
}
