import type { Session } from '@hoistway/shared/domain/session.ts';
import { linesOfAnEntity } from './records/cost.ts';
import { exportRow, measureExport } from './records/export.ts';
import { companies, fill, fillRecords, ownerOf, rows, units } from './records/fill.ts';
import { type Kind, kinds, type Query } from './records/kinds.ts';
import { median, quantile, type Row, report } from './support/report.ts';
import { setStage } from './support/stage.ts';
import { watchStolen } from './support/stolen.ts';

const requests = Number(process.env.REQUESTS ?? 200);
const runs = Number(process.env.RUNS ?? 3);

/** Pages of a list of a million elevators, through the platform's own call, and what one more entity costs in lines. */
export default async function run(): Promise<void> {
  const stage = await setStage({ fleet: 0, persistentDir: process.env.KEPT_DIR });
  try {
    const database = await ownerOf(stage.dataDir);
    const { session } = await stage.callsAs('superAdmin');
    const filledAt = performance.now();
    const company = (await fillRecords(database, session)) ?? (await fill(database, session));
    const filledS = (performance.now() - filledAt) / 1_000;
    await database.end();
    const caller = callerOf(`http://127.0.0.1:${stage.platform.port}`, session);
    const stolen = watchStolen();
    const table: Row[] = [];
    for (const scope of [
      { name: 'whole tenant', orgId: session.orgId },
      { name: 'one company', orgId: company },
    ]) {
      const { total } = await caller.ask('elevators', { pageSize: 20 }, scope.orgId);
      for (const kind of kinds(total ?? 0)) table.push(await measure(scope, kind, caller));
    }
    report('records', table, [
      `${rows.toLocaleString('en-US')} elevators, ${units.toLocaleString('en-US')} use units and ${companies} companies, made in ${Math.round(filledS)} s; ${requests} requests of each kind one after the other, medians of ${runs} runs`,
      'milliseconds from the request to the whole answer, token, scope and row-level security included, without the gateway',
      'first: the first request of its kind, when nothing of it is kept; the ten after it are not counted, the others are',
      'undisturbed: requests during which the host took no processor time from this machine for other guests, of all runs together',
      'written to: an elevator of the list is changed before every fifth request; exact: share of the answers whose total was exact at once',
      `the host gave ${((stolen() ?? 0) * 100).toFixed(1)} % of the processors' time to other guests meanwhile`,
      linesOfAnEntity(),
    ]);
    const exports: Row[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const exportRuns = [];
      for (let turn = 0; turn < runs; turn++) exportRuns.push(await measureExport(stage, session, format));
      exports.push(exportRow(format, exportRuns, median));
    }
    report('recordsExport', exports, [
      `out of ${rows.toLocaleString('en-US')} elevators; medians of ${runs} runs one after the other in one process`,
    ]);
  } finally {
    await stage.close();
  }
}

interface Answer {
  total?: number;
  isTotalExact?: false;
  records?: { id: string; version: number; no: string }[];
}
interface Caller {
  ask(path: string, query: Query, orgId: string): Promise<Answer>;
  /** Changes the elevator in the middle of an organisation's visible rows. */
  write(n: number, orgId: string): Promise<void>;
}

function callerOf(url: string, session: Session): Caller {
  const call = async (path: string, orgId: string, body?: object) => {
    const answer = await fetch(`${url}/${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: {
        authorization: session.token,
        'current-org': orgId,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const ask = (path: string, query: Query, orgId: string): Promise<Answer> => {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return call(`${path}?${params}`, orgId);
  };
  return {
    ask,
    async write(n, orgId) {
      const { records = [] } = await ask('elevators', { pageNo: n + 1 }, orgId);
      const one = records[n % records.length];
      if (!one) throw new Error('nothing to write to');
      await call('elevators', session.orgId, { ...one, liftNo: `L${n}` });
    },
  };
}

async function measure(
  scope: { name: string; orgId: string },
  kind: Kind,
  { ask, write }: Caller,
): Promise<Row> {
  const p50: number[] = [];
  const p99: number[] = [];
  const quietRunsMs: number[] = [];
  let exact = 0;
  const timeSearch = async (n: number) => {
    const stolen = watchStolen();
    const startedAt = performance.now();
    const answer = await ask(kind.path, kind.query(n), scope.orgId);
    const tookMs = performance.now() - startedAt;
    return { tookMs, isExact: answer.isTotalExact !== false, isDisturbed: (stolen() ?? 0) > 0 };
  };
  const first = await timeSearch(requests * runs + 10);
  for (let n = 0; n < 10; n++) await timeSearch(n + requests * runs);
  for (let turn = 0; turn < runs; turn++) {
    const took: number[] = [];
    for (let n = 0; n < requests; n++) {
      if (kind.writesEvery && n % kind.writesEvery === 0) await write(n, scope.orgId);
      const { tookMs, isExact, isDisturbed } = await timeSearch(n + turn * requests);
      took.push(tookMs);
      if (!isDisturbed) quietRunsMs.push(tookMs);
      if (isExact) exact += 1;
    }
    p50.push(quantile(took, 0.5));
    p99.push(quantile(took, 0.99));
  }
  return {
    list: `${scope.name}: ${kind.name}`,
    'first ms': first.tookMs,
    'p50 ms': median(p50),
    'p99 ms': median(p99),
    'p99 ms undisturbed': quantile(quietRunsMs, 0.99),
    'undisturbed %': (quietRunsMs.length / (runs * requests)) * 100,
    'exact %': (exact / (runs * requests)) * 100,
  };
}
