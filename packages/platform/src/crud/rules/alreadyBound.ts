import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { snakeCase } from '../../db/columns.ts';
import { tableName } from '../../db/tables.ts';
import { run } from '../../db/tenantTransaction.ts';
import type { Write } from './rules.ts';

/** §8: a device bound to another elevator is moved only after the writer's confirmation. @throws alreadyBound */
export async function confirmMoving(resource: AnyResource, write: Write): Promise<void> {
  const { draft, before } = write;
  if (!before?.elevatorId || !draft.elevatorId || draft.elevatorId === before.elevatorId) return;
  const what = String(before[resource.display] ?? before.id);
  if (!isReplacing(write))
    throw alreadyBound(write, 'elevatorId', what, await elevatorName(write, before.elevatorId));
}

/**
 * §8: an elevator has one such terminal. Another one replaces it only after the writer's confirmation, which unbinds
 * the former.
 * @throws alreadyBound
 */
export async function confirmDisplacing(resource: AnyResource, write: Write): Promise<void> {
  const { tx, draft, before } = write;
  if (!draft.elevatorId || draft.elevatorId === before?.elevatorId) return;
  const table = sql.identifier(tableName(resource));
  const label = sql.identifier(snakeCase(resource.display));
  // A terminal of the same name is a duplicate, which the unique key reports.
  const others = sql`elevator_id = ${draft.elevatorId} and deleted_at is null
    and id is distinct from ${before?.id ?? null}::bigint
    and ${label} is distinct from ${draft[resource.display]}`;
  const rows = await run<{ label: string }>(
    tx,
    sql`select ${label}::text as label from ${table} where ${others}`,
  );
  const [other] = rows;
  if (!other) return;
  if (!isReplacing(write))
    throw alreadyBound(write, 'elevatorId', await elevatorName(write, draft.elevatorId), other.label);
  await run(
    tx,
    sql`update ${table} set elevator_id = null, version = version + 1, updated_at = ${new Date(write.nowMs)}
      where ${others}`,
  );
}

/** The writer has confirmed: `replace` in the body. */
export const isReplacing = ({ input, isImport }: Write): boolean => input.replace === true && !isImport;

/** The question whether to replace: `what` is bound `to`; in a file it is an error of the row. */
export function alreadyBound({ isImport }: Write, field: string, what: string, to: string): ProductError {
  const fields: FieldError[] = [{ field, code: 'alreadyBound', params: { what, to } }];
  return isImport
    ? new ProductError('invalidFields', { fields })
    : new ProductError('alreadyBound', { fields, params: { what, to } });
}

async function elevatorName({ tx }: Write, elevatorId: unknown): Promise<string> {
  const rows = await run<{ name: string }>(tx, sql`select name from elevators where id = ${elevatorId}`);
  return rows[0]?.name ?? '';
}
