import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { tables } from './tables.ts';

/**
 * `node src/db/generateMigration.ts <name>`: writes what the registry's tables have more or fewer than at the last
 * migration as the next file below 0100, and the state that the one after it is compared with.
 */
const folder = join(import.meta.dirname, 'migrations');
const state = join(folder, 'meta', 'tables.json');

const name = process.argv[2];
if (!name) throw new Error('A name is needed.');
const before = existsSync(state) ? JSON.parse(await readFile(state, 'utf8')) : generateDrizzleJson({});
const after = generateDrizzleJson(tables, before.id);
const statements = await generateMigration(before, after);
if (statements.length === 0) throw new Error('The tables are as they were.');
const files = (await readdir(folder)).filter((one) => one.endsWith('.sql') && one < '0100');
const number = String(files.length + 1).padStart(4, '0');
await writeFile(join(folder, `${number}_${name}.sql`), `${statements.join('\n')}\n`);
await writeFile(state, `${JSON.stringify(after)}\n`);
