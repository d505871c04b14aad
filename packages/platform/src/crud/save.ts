import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { hasTenant, tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import { duplicateOf } from './duplicate.ts';
import { fieldChanges } from './fieldChanges.ts';
import { judgeWrite, type Saving } from './judgeWrite.ts';
import { type NotedWrite, noteWrites } from './noteWrites.ts';
import { movePartsAlong, organisationOfParent } from './parents.ts';
import { readRow } from './readRow.ts';
import { writingRows } from './rowsOf.ts';
import { rulesOf } from './rules/index.ts';
import type { RecordWrite } from './rules/rules.ts';
import { type StoredRow, toStored, type Wire } from './storage.ts';

/** The id of a record to save; §5: `0`, `"0"`, `""` and absence all mean a new one. */
export function savedId(body: Wire): string | null {
  const id = [body.id, body.pkid].find((one) => !isNoId(one));
  return id === undefined ? null : String(id);
}
const isNoId = (id: unknown): boolean => id === undefined || id === null || /^0*$/.test(String(id).trim());

/**
 * Creates a record, or updates the one that the body names; an update keeps omitted fields.
 * @throws invalidFields, notFound, forbidden, duplicate, or conflict with the current row
 */
export async function saveRow(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  input: Wire,
): Promise<Wire> {
  const id = savedId(input);
  const write = await writingRows(platform.db, resource, session, (tx) => {
    const saving = { platform, resource, session, input };
    return id === null ? createRow(tx, saving) : updateRow(tx, { ...saving, id });
  }).catch((error: unknown) => {
    throw duplicateOf(error) ?? error;
  });
  await announce(platform, resource, [write]);
  return write.after;
}

/** Runs the entity's consequences after the commit, then emits the change. */
export async function announce(
  platform: Platform,
  resource: AnyResource,
  writes: readonly RecordWrite[],
): Promise<void> {
  const first = writes[0];
  if (!first) return;
  for (const one of writes) await rulesOf(resource).afterCommit?.(platform, one);
  platform.changes.emit('changed', {
    resource: resource.name as ResourceName,
    action: first.action,
    tenantId: hasTenant(resource) ? first.session.tenantId : null,
    ids: writes.map(({ after }) => String(after.id)),
  });
}

/** Creates a record within a transaction. */
export async function createRow(tx: Transaction, saving: Saving): Promise<RecordWrite> {
  const { resource, session } = saving;
  const { columns, write } = await judgeWrite(tx, saving, undefined);
  const { draft } = write;
  const owner: StoredRow = {
    ...(hasTenant(resource) && { tenant_id: session.tenantId }),
    ...(resource.scope === 'organisation' && {
      org_id: String(saving.input.orgId ?? session.orgId),
    }),
    ...(await organisationOfParent(tx, resource, draft)),
    created_at: new Date(write.nowMs),
    updated_at: new Date(write.nowMs),
  };
  const values = { ...toStored(resource, withoutSecrets(resource, draft)), ...owner, ...columns };
  const rows = await run<{ id: string }>(
    tx,
    sql`insert into ${sql.identifier(tableName(resource))} (${names(values)})
      values (${sql.join(
        Object.values(values).map((value) => sql`${sql.param(value)}`),
        sql`, `,
      )}) returning id`,
  );
  const after = await readOwn(tx, resource, String(rows[0]?.id));
  const writtenRow: RecordWrite = { action: 'created', session, after };
  await rulesOf(resource).afterWrite?.(tx, writtenRow);
  await noteWrites(tx, { resource, session, action: 'created', atMs: write.nowMs }, [
    writeNoteOf(resource, after),
  ]);
  return writtenRow;
}

/** Updates an undeleted record within a transaction. */
export async function updateRow(
  tx: Transaction,
  saving: Saving & { id: string; isUnversioned?: boolean },
): Promise<RecordWrite> {
  const { resource, session, input, id, isUnversioned = false } = saving;
  const before = await readRow(tx, resource, id, visibleTo(session), { forWrite: true });
  if (input.version === undefined && !isUnversioned)
    throw new ProductError('invalidFields', { fields: [{ field: 'version', code: 'required' }] });
  if (input.version !== undefined && Number(input.version) !== before.version)
    throw new ProductError('conflict', { current: before });
  const { columns, write } = await judgeWrite(tx, saving, before);
  const { draft } = write;
  const isMoved =
    resource.scope === 'organisation' && input.orgId !== undefined && input.orgId !== before.orgId;
  const columnsOfWrite = { ...columns, ...(await organisationOfParent(tx, resource, draft)) };
  const values: StoredRow = {
    ...toStored(resource, withoutSecrets(resource, draft)),
    ...(isMoved && { org_id: String(input.orgId ?? session.orgId) }),
    updated_at: new Date(write.nowMs),
    ...columnsOfWrite,
  };
  const sets = Object.entries(values).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`,
  );
  await run(
    tx,
    sql`update ${sql.identifier(tableName(resource))} set version = version + 1, ${sql.join(sets, sql`, `)}
      where id = ${id}`,
  );
  const after = await readOwn(tx, resource, id);
  if (after.orgId !== before.orgId) await movePartsAlong(tx, resource, [id], String(after.orgId));
  const writtenRow: RecordWrite = { action: 'updated', session, before, after };
  await rulesOf(resource).afterWrite?.(tx, writtenRow);
  const changes = fieldChanges(resource, before, after, columns);
  await noteWrites(tx, { resource, session, action: 'updated', atMs: write.nowMs }, [
    { ...writeNoteOf(resource, after), changes },
  ]);
  return writtenRow;
}

/** A record's identity in the logs. */
export const writeNoteOf = (resource: AnyResource, record: Wire): NotedWrite => ({
  id: String(record.id),
  version: Number(record.version),
  label: String(record[resource.display] ?? record.id),
});

/** A secret reaches its column through the entity's rules, which hash it. */
function withoutSecrets(resource: AnyResource, draft: Wire): Wire {
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => resource.fields[name]?.kind !== 'secret'),
  );
}

/** Reads a written record for its writer, even if the write moved it out of their scope. */
export function readOwn(tx: Transaction, resource: AnyResource, id: string): Promise<Wire> {
  return readRow(tx, resource, id, { tenantId: '', orgId: '', orgIds: [], isWholeTenant: true });
}

const names = (values: StoredRow): SQL =>
  sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  );
