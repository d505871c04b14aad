import pg from 'pg';

/**
 * Creates a database like a hosted PostgreSQL's: its owner may create roles and is no superuser.
 * @param superuserUrl of the cluster
 * @returns the owner's address
 */
export async function createOwnedDatabase(superuserUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role keeper login createrole nosuperuser nobypassrls password 'of-the-keeper'`);
  await client.query('create database site owner keeper');
  await client.end();
  return `postgresql://keeper:of-the-keeper@${new URL(superuserUrl).host}/site`;
}
