import type { AccessFacts } from '@hoistway/shared/domain/access.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { optionsOf } from '../../crud/options.ts';
import { readRow } from '../../crud/readRow.ts';
import { withRows } from '../../crud/rowsOf.ts';
import type { Wire } from '../../crud/storage.ts';
import type { Database } from '../../db/database.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession, Scope } from '../../session/requestSession.ts';
import { type Visibility, visibleTo } from '../../session/visibility.ts';

type RecordFacts = NonNullable<AccessFacts['record']>;

const unseen: RecordFacts = { isThere: false, label: '', isDeleted: false, orgName: null, isInScope: false };

/** Whether a record is in a user's scope, as far as the caller sees it. */
export function recordFacts(
  db: Database,
  session: RequestSession,
  { resource, id, scope }: { resource: AnyResource; id: string; scope: Scope },
): Promise<RecordFacts> {
  const visibility = visibleTo(session);
  const theirs: Visibility = {
    tenantId: scope.tenantId,
    orgId: scope.orgId,
    orgIds: scope.orgIds,
    isWholeTenant: scope.isWholeTenant,
  };
  return withRows(db, resource, session, async (tx) => {
    const mine = await seenRow(tx, resource, id, visibility);
    if (mine === null) return unseen;
    const isDeleted = (await seenRow(tx, resource, id, visibility, 'living')) === null;
    const inScope =
      theirs.tenantId === session.tenantId && (await seenRow(tx, resource, id, theirs)) !== null;
    const orgId = typeof mine.orgId === 'string' ? mine.orgId : null;
    const byName =
      orgId === null ? [] : await optionsOf(tx, resources.organisations, { ids: [orgId] }, visibility, 0);
    return {
      isThere: true,
      label: String(mine[resource.display] ?? id),
      isDeleted,
      orgName: byName[0]?.label ?? null,
      isInScope: inScope || resource.scope === 'platform',
    };
  });
}

async function seenRow(
  tx: Transaction,
  resource: AnyResource,
  id: string,
  visibility: Visibility,
  which: 'living' | 'any' = 'any',
): Promise<Wire | null> {
  try {
    return await readRow(tx, resource, id, visibility, { which });
  } catch (error) {
    if (error instanceof ProductError && error.code === 'notFound') return null;
    throw error;
  }
}
