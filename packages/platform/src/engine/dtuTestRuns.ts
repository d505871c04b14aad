import {
  addSample,
  type CellEvidence,
  cellEvidenceSchema,
  cellVerdict,
  isCommandTest,
  type MatrixTest,
  measuredText,
  noEvidence,
} from '@hoistway/shared/domain/dtuMatrix.ts';
import { dtuTestMinutes } from '@hoistway/shared/domain/dtuTest.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Changes } from '../crud/changes.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, hasRow, type Transaction } from '../db/tenantTransaction.ts';
import type { Dtu, LiveFleet } from '../fleet/liveFleet.ts';
import type { EndHandler } from '../remote/commandRequest.ts';
import type { RemoteCommands } from '../remote/remoteCommands.ts';

/** Origin of the commands of a cell. */
const cellOrigin = 'dtuTestCell';
/** Interval at which the evidence is written. */
const writtenEveryMs = 5_000;
/** Time in which a device has to answer a command of a test. */
const answerWithinMs = 30_000;

interface Link {
  isReachable(dtuCode: string): boolean | null;
  expel(dtuCode: string): void;
}

interface RunTools {
  db: Pick<Database, 'pool' | 'lookPool'>;
  fleet: LiveFleet;
  changes: Changes;
  remote: Pick<RemoteCommands, 'prepare' | 'whenEnded' | 'pump'>;
  link: Link;
}

interface CellRow {
  id: string;
  tenant_id: string;
  run_id: string;
  dtu_code: string;
  test: MatrixTest;
  started_at: Date;
  due_at: Date;
  evidence: unknown;
  reply_ms: number | null;
  problem: string | null;
}

interface MeasuredCell {
  evidence: CellEvidence;
  /** The device's counts at the last sample of this process. */
  pushes: number;
  refusedMessages: number;
}

/**
 * Tests of a matrix: each device takes its waiting cells one after the other, five minutes each (§5). The rows are the
 * state: a restart continues, and the time without a sample is part of the evidence.
 */
export class DtuTestRuns {
  readonly #tools: RunTools;
  readonly #measuredCells = new Map<string, MeasuredCell>();
  #writtenMs = 0;

  constructor(tools: RunTools) {
    this.#tools = tools;
    tools.remote.whenEnded(cellOrigin, noteReply);
  }

  /** Runs once a second. */
  async tick(nowMs: number): Promise<void> {
    const isRunning = await hasRow(
      this.#tools.db,
      `select from dtu_test_cells where state in ('waiting', 'running')`,
    );
    if (!isRunning && this.#measuredCells.size === 0) return;
    const startedRows = await asPlatform(this.#tools.db, async (tx) => {
      const running = await readRunning(tx);
      this.#sample(running, nowMs);
      const dueRows = running.filter(({ due_at: dueAt }) => dueAt.getTime() <= nowMs);
      if (dueRows.length > 0 || nowMs - this.#writtenMs >= writtenEveryMs) {
        await this.#write(tx, running);
        this.#writtenMs = nowMs;
      }
      for (const row of dueRows) await this.#judge(tx, row, nowMs);
      return this.#startNext(tx, nowMs);
    });
    for (const { test, dtu_code: dtuCode } of startedRows)
      if (test === 'reconnect') this.#tools.link.expel(dtuCode);
    if (startedRows.some(({ test }) => isCommandTest(test))) await this.#tools.remote.pump();
  }

  #sample(rows: readonly CellRow[], nowMs: number): void {
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of this.#measuredCells.keys()) if (!ids.has(id)) this.#measuredCells.delete(id);
    for (const row of rows) {
      const dtu = this.#tools.fleet.dtus.get(row.dtu_code);
      const { pushes = 0, refusedMessages = 0 } = dtu ?? {};
      const before = this.#measuredCells.get(row.id) ?? {
        evidence: evidenceOf(row),
        ...{ pushes, refusedMessages },
      };
      const hasNew = pushes > before.pushes;
      const evidence = addSample(before.evidence, {
        nowMs,
        isReachable: this.#tools.link.isReachable(row.dtu_code),
        seenAtMs: Math.max(dtu?.seenAtMs ?? 0, row.started_at.getTime()),
        clockMs: hasNew ? (dtu?.clock.differenceMs ?? null) : null,
        signalDbm: hasNew ? (dtu?.signalDbm ?? null) : null,
        newPushes: pushes - before.pushes,
        newRefused: refusedMessages - before.refusedMessages,
      });
      this.#measuredCells.set(row.id, { evidence, pushes, refusedMessages });
    }
  }

  async #write(tx: Transaction, rows: readonly CellRow[]): Promise<void> {
    const rowsToWrite = rows.map(({ id }) => ({ id, evidence: this.#measuredCells.get(id)?.evidence }));
    if (rowsToWrite.length === 0) return;
    await tx.query(
      `update dtu_test_cells c set evidence = g.evidence
       from jsonb_to_recordset($1::jsonb) as g(id bigint, evidence jsonb) where c.id = g.id and c.state = 'running'`,
      [JSON.stringify(rowsToWrite)],
    );
  }

  async #judge(tx: Transaction, row: CellRow, nowMs: number): Promise<void> {
    const evidence = this.#measuredCells.get(row.id)?.evidence ?? evidenceOf(row);
    const { test, problem, reply_ms: replyMs } = row;
    const seconds = (row.due_at.getTime() - row.started_at.getTime()) / 1_000;
    const nodes = this.#tools.fleet.dtus.get(row.dtu_code)?.carsByNode.size ?? 0;
    const state = cellVerdict({ test, evidence, seconds, nodes, replyMs, problem });
    await tx.query(
      `update dtu_test_cells set state = $2, measured_value = $3, evidence = $4, ended_at = $5, version = version + 1,
         updated_at = $5 where id = $1 and state = 'running'`,
      [
        row.id,
        state,
        measuredText({ test, evidence, replyMs, problem }),
        JSON.stringify(evidence),
        new Date(nowMs),
      ],
    );
    this.#measuredCells.delete(row.id);
    await countRun(tx, row.run_id, nowMs);
    this.#tools.changes.emit('changed', {
      ...{ resource: 'dtuTestRuns', action: 'updated', tenantId: row.tenant_id },
      ids: [row.run_id],
    });
  }

  /** Starts the first waiting cell of each device that has none running. */
  async #startNext(tx: Transaction, nowMs: number): Promise<CellRow[]> {
    const result = await tx.query<CellRow>(
      `update dtu_test_cells c set state = 'running', started_at = $1, due_at = $2, evidence = $3, version = version + 1,
         updated_at = $1
       where c.id in (
         select distinct on (w.dtu_id) w.id from dtu_test_cells w join dtu_test_runs r on r.id = w.run_id
         where w.state = 'waiting' and r.state = 'running' and not exists (
           select from dtu_test_cells o where o.tenant_id = w.tenant_id and o.dtu_id = w.dtu_id and o.state = 'running')
         order by w.dtu_id, w.run_id, w.place)
       returning ${cellColumns}`,
      [new Date(nowMs), new Date(nowMs + dtuTestMinutes * minuteMs), JSON.stringify(noEvidence(nowMs))],
    );
    for (const row of result.rows) await this.#begin(tx, row, nowMs);
    return result.rows;
  }

  /** Requests the command of a test, or notes the end of the connection. */
  async #begin(tx: Transaction, row: CellRow, nowMs: number): Promise<void> {
    if (row.test === 'reconnect') {
      const evidence = { ...noEvidence(nowMs), endedAtMs: nowMs };
      await tx.query('update dtu_test_cells set evidence = $2 where id = $1', [
        row.id,
        JSON.stringify(evidence),
      ]);
      return;
    }
    const dtu = this.#tools.fleet.dtus.get(row.dtu_code);
    if (dtu && isCommandTest(row.test)) await this.#prepare(tx, dtu, row);
  }

  async #prepare(tx: Transaction, dtu: Dtu, { id, test }: CellRow): Promise<void> {
    const isEcho = test === 'echo';
    await this.#tools.remote.prepare(tx, dtu, {
      operation: isEcho ? 'echo' : 'readValues',
      parameters: isEcho ? { text: `test ${id}` } : { area: 'settings' },
      requester: { name: 'Hoistway', userId: null, seat: null },
      origin: { kind: cellOrigin, id },
      withinMs: answerWithinMs,
      mayWait: true,
    });
  }
}

const cellColumns = `id, tenant_id, run_id, dtu_code, test, started_at, due_at, evidence, reply_ms, problem`;

async function readRunning(tx: Transaction): Promise<CellRow[]> {
  const result = await tx.query<CellRow>(
    `select ${cellColumns} from dtu_test_cells where state = 'running' and deleted_at is null order by id`,
  );
  return result.rows;
}

function evidenceOf({ evidence, started_at: startedAt }: CellRow): CellEvidence {
  const parseResult = cellEvidenceSchema.safeParse(evidence);
  return parseResult.success ? parseResult.data : noEvidence(startedAt.getTime());
}

/** Counts the verdicts of a run, which ends with its last cell. */
async function countRun(tx: Transaction, runId: string, nowMs: number): Promise<void> {
  await tx.query(
    `update dtu_test_runs r set passed = c.passed, failed = c.failed, unclear = c.unclear, version = version + 1,
       updated_at = $2, state = case when c.open = 0 and r.state = 'running' then 'finished' else r.state end,
       finished_at = case when c.open = 0 and r.state = 'running' then $2 else r.finished_at end
     from (select count(*) filter (where state = 'passed')::int as passed,
         count(*) filter (where state = 'failed')::int as failed,
         count(*) filter (where state = 'unclear')::int as unclear,
         count(*) filter (where state in ('waiting', 'running'))::int as open
       from dtu_test_cells where run_id = $1) c
     where r.id = $1`,
    [runId, new Date(nowMs)],
  );
}

/** Keeps the time of a reply, or the reason why there was none. */
const noteReply: EndHandler = async (tx, { row, values, nowMs }) => {
  const isAnswered = row.state === 'succeeded' && (row.operation === 'echo' || values !== null);
  const replyMs = isAnswered ? nowMs - (row.sent_at?.getTime() ?? nowMs) : null;
  const problem = isAnswered ? null : (row.problem ?? row.state);
  await tx.query('update dtu_test_cells set reply_ms = $2, problem = $3 where id = $1', [
    row.origin_id,
    replyMs,
    problem,
  ]);
};
