import type pg from 'pg';

/** The login role of every request; it can neither bypass row-level security nor create anything. */
export const appRole = 'hoistway_app';
/** The role of `asPlatform` for one transaction: sees all tenants, owns nothing. */
export const platformRole = 'hoistway_platform';

/** Creates both roles where missing; they belong to the whole server, the grants to this database. */
export async function ensureRoles(owner: pg.ClientBase, appPassword: string): Promise<void> {
  const result = await owner.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [[appRole, platformRole]],
  );
  const names = new Set(result.rows.map((row) => row.rolname));
  if (!names.has(platformRole)) await owner.query(`create role ${platformRole} nologin nobypassrls`);
  if (!names.has(appRole)) {
    await owner.query(`create role ${appRole} login nobypassrls noinherit`);
    await owner.query(`grant ${platformRole} to ${appRole} with inherit false, set true`);
    await setAppPassword(owner, appPassword);
  }
  const database = await owner.query<{ name: string }>('select current_database() as name');
  await owner.query(
    `grant connect on database ${owner.escapeIdentifier(database.rows[0]?.name ?? '')} to ${appRole}`,
  );
  await owner.query(`grant usage on schema public to ${appRole}, ${platformRole}`);
  for (const grant of ['select, insert, update, delete on tables', 'usage, select on sequences'])
    await owner.query(
      `alter default privileges in schema public grant ${grant} to ${appRole}, ${platformRole}`,
    );
}

/** Needed again where the owner's password, from which the app role's is derived, has changed. */
export async function setAppPassword(owner: pg.ClientBase | pg.Pool, password: string): Promise<void> {
  await owner.query(`alter role ${appRole} password '${password}'`);
}
