import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** The user that PostgreSQL runs as under root, which it refuses: `postgres` if it exists, else `nobody`. */
export async function unprivilegedUser(): Promise<SystemUser | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].flatMap((name) => lines.filter((parts) => parts[0] === name))[0];
  if (!account)
    throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody".');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}
