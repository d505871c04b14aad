import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { may } from '@hoistway/shared/domain/permission.ts';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from '../db/columns.ts';
import { perResource } from '../db/perResource.ts';
import { hasTenant, tableName } from '../db/tables.ts';
import { asPlatform, inTenant, run, type Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import { rowsVisible } from './rowsVisible.ts';
import type { Wire } from './storage.ts';

interface Naming {
  resource: AnyResource;
  name: string;
  field: AnyField;
}

const fileFieldsOf = perResource((resource): readonly Naming[] =>
  Object.entries(resource.fields)
    .filter(([, { kind }]) => kind === 'image' || kind === 'file')
    .map(([name, field]) => ({ resource, name, field })),
);

/** Every field of every record that names an uploaded file. */
const namings: readonly Naming[] = resourceList.flatMap(fileFieldsOf);

/** Whether a record names the file whose id is `id`; a deleted record counts, since it may be restored. */
export const isNamed = (id: SQL): SQL => anyOf(namings, (naming) => names(naming, id));

/** Whether a brand uses the file; a login page shows its brand's files without a session. */
export const isOfBrand = (id: SQL): SQL =>
  anyOf(
    namings.filter(({ resource }) => resource.showsFilesTo === 'everyone'),
    (naming) => sql`${names(naming, id)} and r.deleted_at is null`,
  );

/** A file is visible to its uploader and through each record that names it. */
export async function isFileSeen(
  { db }: Pick<Platform, 'db'>,
  session: RequestSession,
  file: { id: string; tenant_id: string; user_id: string },
): Promise<boolean> {
  if (file.user_id === session.userId) return true;
  const readable = namings.filter(
    ({ resource }) => resource.showsFilesTo === 'tenant' || may(session, resource.permission),
  );
  const isSeen = async (tx: Transaction, among: Naming[]) => {
    const rows = await run<{ is_seen: boolean }>(
      tx,
      sql`select ${anyOf(
        among,
        (naming) => sql`${names(naming, sql`${file.id}`)} and r.deleted_at is null
          and ${rowsVisible(naming.resource, 'r', visibleTo(session))}`,
      )} as is_seen`,
    );
    return rows[0]?.is_seen === true;
  };
  const own = readable.filter(({ resource }) => hasTenant(resource));
  if (file.tenant_id === session.tenantId && (await inTenant(db, session.tenantId, (tx) => isSeen(tx, own))))
    return true;
  const ofPlatform = readable.filter(({ resource }) => !hasTenant(resource));
  return asPlatform(db, (tx) => isSeen(tx, ofPlatform));
}

/**
 * Errors of the fields that name an invisible file, or one uploaded for another purpose. The previous value may stay.
 * A named file is locked until the record is written, so that no sweep removes it.
 */
export async function checkFiles(
  tx: Transaction,
  writing: { platform: Pick<Platform, 'db'>; resource: AnyResource; session: RequestSession },
  draft: Wire,
  before: Wire | undefined,
): Promise<FieldError[]> {
  const { platform, resource, session } = writing;
  const errors: FieldError[] = [];
  for (const { name, field } of fileFieldsOf(resource)) {
    const id = draft[name];
    if (typeof id !== 'string' || id === '' || id === before?.[name] || isOwnPicture(field, id)) continue;
    const rows = await run<{ id: string; tenant_id: string; user_id: string; purpose: string }>(
      tx,
      sql`select id, tenant_id, user_id, purpose from files where id::text = ${id} and tenant_id = ${session.tenantId} for share`,
    );
    const file = rows[0];
    const isFit = file !== undefined && (!field.accepts || file.purpose === field.accepts);
    if (!isFit || !(await isFileSeen(platform, session, file)))
      errors.push({ field: name, code: 'unknownReference' });
  }
  return errors;
}

/** A brand may also use a picture of the web application, or a data URL. */
const isOwnPicture = ({ accepts }: AnyField, value: string): boolean =>
  accepts === 'interfaceImage' && /^(\/brand\/|data:image\/)/.test(value);

const names = ({ name }: Naming, id: SQL): SQL => sql`r.${sql.identifier(snakeCase(name))} = ${id}::text`;

function anyOf(among: readonly Naming[], condition: (naming: Naming) => SQL): SQL {
  if (among.length === 0) return sql`false`;
  const each = among.map(
    (naming) =>
      sql`exists (select 1 from ${sql.identifier(tableName(naming.resource))} r where ${condition(naming)})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}
