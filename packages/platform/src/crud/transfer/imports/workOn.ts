import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { ImportPhase } from '@hoistway/shared/domain/importJob.ts';
import { mayImport } from '@hoistway/shared/domain/recordRights.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ResourceName, resourceNamed } from '@hoistway/shared/resources/index.ts';
import { sql } from 'drizzle-orm';
import { hasTenant } from '../../../db/tables.ts';
import { asPlatform, inTenant, run, type Transaction } from '../../../db/tenantTransaction.ts';
import type { Platform } from '../../../platform.ts';
import { type RequestSession, sessionOfUser } from '../../../session/requestSession.ts';
import { withRows } from '../../rowsOf.ts';
import { ImportStopped, isWorking, type JobRow, readJob } from './jobRow.ts';
import { refreshStatistics } from './refreshStatistics.ts';
import { storeVerdicts } from './stagedRows.ts';
import { checkRows, FaultsMet, readFile, type Step, writeEveryRow, writeValidRows } from './steps.ts';

/** `more`: a step was taken, and there may be another; `waits`: nothing to do; `busy`: another process holds it. */
export type StepResult = 'more' | 'waits' | 'busy';

/** After this many failures in a row the file is at fault, not the machine. */
const mostFailures = 3;

/**
 * Takes the next step of an import, unless another process holds it. The step and its progress are one transaction, so
 * that an interrupted step is neither lost nor done twice. The user's permissions at this moment decide, not those at
 * the start.
 */
export async function workOn(platform: Platform, id: string, stop: AbortSignal): Promise<StepResult> {
  const job = await asPlatform(platform.db, (tx) => readJob(tx, id));
  if (!job || !isWorking(job.phase)) return 'waits';
  try {
    const { resource, session } = await actorOf(platform, job);
    const result = await withRows(platform.db, resource, session, async (tx) => {
      if (!(await claim(tx, id))) return 'busy';
      const now = await readJob(tx, id);
      if (now?.phase !== job.phase) return 'more';
      await stepOf(now)(tx, { platform, job: now, resource, session, stop });
      return 'more';
    });
    if (result === 'more') await refreshStatistics(platform.db, resource, job);
    if (result === 'more' && job.phase === 'writing') await announce(platform, resource, id);
    return result;
  } catch (error) {
    return recover(platform, job, error);
  }
}

/** The user and target of an import. @throws forbidden without the permission, or after losing it */
async function actorOf(
  platform: Platform,
  job: JobRow,
): Promise<{ resource: AnyResource; session: RequestSession }> {
  const resource = resourceNamed(job.resource);
  const session = await sessionOfUser(platform, { userId: job.user_id, orgId: job.org_id }, job.address);
  if (!resource || !session || !mayImport(session, resource)) throw new ProductError('forbidden');
  return { resource, session };
}

/** Locks the import until the transaction's end. */
async function claim(tx: Transaction, id: string): Promise<boolean> {
  const claims = await run(
    tx,
    sql`select 1 from import_claims where import_id = ${id} for update skip locked`,
  );
  return claims.length > 0;
}

function stepOf({ phase, mode }: JobRow): (tx: Transaction, step: Step) => Promise<void> {
  if (phase === 'reading') return readFile;
  if (phase === 'checking') return checkRows;
  return mode === 'all' ? writeEveryRow : writeValidRows;
}

/** Listeners are called once at its end: at each step they would read all records again. */
async function announce(platform: Platform, resource: AnyResource, id: string): Promise<void> {
  const job = await asPlatform(platform.db, (tx) => readJob(tx, id));
  if (job && !isWorking(job.phase)) announceImport(platform, resource, job);
}

/** Announces imported records, if any. */
export function announceImport(platform: Platform, resource: AnyResource, job: JobRow): void {
  if (job.created + job.updated === 0) return;
  platform.changes.emit('changed', {
    resource: resource.name as ResourceName,
    action: 'imported',
    tenantId: hasTenant(resource) ? job.tenant_id : null,
    ids: [],
  });
}

async function recover(platform: Platform, job: JobRow, error: unknown): Promise<StepResult> {
  const { db, clock, log } = platform;
  if (error instanceof ImportStopped) return 'waits';
  const at = new Date(clock.now());
  const end = (phase: ImportPhase, code: string) =>
    sql`update imports set phase = ${phase}, code = ${code}, last_row = 0, done = 0, touched_at = ${at}
      where id = ${job.id} and phase = ${job.phase}`;
  if (error instanceof FaultsMet)
    await inTenant(db, job.tenant_id, async (tx) => {
      await run(tx, end('checked', 'importHasFaults'));
      await storeVerdicts(tx, job.id, error.rows, error.judgements);
      await recount(tx, job.id);
    });
  else if (error instanceof ProductError)
    await inTenant(db, job.tenant_id, (tx) => run(tx, end('failed', error.code)));
  else {
    log.error({ err: error, importId: job.id }, 'a step of an import failed');
    const isOver = job.failures + 1 >= mostFailures;
    await inTenant(db, job.tenant_id, (tx) =>
      run(
        tx,
        isOver
          ? end('failed', 'internal')
          : sql`update imports set failures = failures + 1 where id = ${job.id}`,
      ),
    );
    return isOver ? 'waits' : 'busy';
  }
  return 'waits';
}

/** Counts the effects of a checked import's rows again. */
const recount = (tx: Transaction, id: string) =>
  run(
    tx,
    sql`update imports i set created = c.created, updated = c.updated, unchanged = c.unchanged, faulty = c.faulty
      from (select count(*) filter (where outcome = 'created') as created,
          count(*) filter (where outcome = 'updated') as updated,
          count(*) filter (where outcome = 'unchanged') as unchanged,
          count(*) filter (where outcome = 'faulty') as faulty
        from import_rows where import_id = ${id}) c
      where i.id = ${id}`,
  );
