import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { intlLocale, type Locale } from '@hoistway/shared/domain/constants.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { ZipFile } from 'yazl';
import { snakeCase } from '../../db/columns.ts';
import { readingInTenant, type Transaction } from '../../db/tenantTransaction.ts';
import type { FileRow } from '../../files/fileRow.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import type { CheckedAt, CheckScope } from './checkedAt.ts';
import { checkUp, linesFor } from './checkUp.ts';
import { checkUpPage, indexPage, tablePage } from './packPages.ts';
import { type PackRow, type PackTable, packTablesFor, readPackRows } from './packTables.ts';

/** All offenders of a line. */
const everyOffender = 1_000_000;

interface Page {
  path: string;
  title: string;
  count: number | null;
  bytes: Buffer;
}

type PackPlatform = Pick<Platform, 'db' | 'files'>;

interface PackRequest {
  session: RequestSession;
  scope: CheckScope;
  locale: Locale;
}

/**
 * A zip for an inspection: an index, the check-up, the registers as pages that print, the files that they name, and the
 * SHA-256 of each. Files are read from the store as the stream reaches them. `bytes` is the size of the content.
 */
export async function inspectionPack(
  platform: PackPlatform,
  at: CheckedAt,
  request: PackRequest,
): Promise<{ stream: Readable; bytes: number }> {
  const { pages, files, elevators } = await readingInTenant(platform.db, request.session.tenantId, (tx) =>
    readPack(tx, at, request),
  );
  const { locale, session } = request;
  const madeText = say(locale, 'upkeep.compliance.packPage.made', {
    at: new Intl.DateTimeFormat(intlLocale[locale], {
      timeZone: at.zoneId,
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at.nowMs),
    by: session.name,
  });
  const index = Buffer.from(indexPage([...pages, ...files.map(memberOf)], { locale, madeText, elevators }));
  const all = [{ path: 'index.html', bytes: index }, ...pages];
  const sums = [
    ...all.map(({ path, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}`),
    ...files.map((file) => `${file.sha256}  ${pathOf(file)}`),
  ].join('\n');
  const members = [...all, { path: 'SHA256SUMS.txt', bytes: Buffer.from(`${sums}\n`) }];
  const bytes =
    members.reduce((sum, member) => sum + member.bytes.length, 0) +
    files.reduce((sum, file) => sum + Number(file.bytes), 0);
  return { stream: zipOf(platform, members, files), bytes };
}

function zipOf(
  platform: PackPlatform,
  members: readonly Pick<Page, 'path' | 'bytes'>[],
  files: readonly FileRow[],
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  // A file that the store has lost breaks the download off; an incomplete zip is never taken for a whole one.
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { path, bytes } of members) zip.addBuffer(bytes, path, { compress: false });
  for (const file of files)
    zip.addReadStream(Readable.from(readLazily(platform, file.key)), pathOf(file), {
      compress: false,
      size: Number(file.bytes),
    });
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}

/** Opens the file when its turn comes. */
async function* readLazily({ files }: PackPlatform, key: string): AsyncGenerator<Buffer> {
  yield* await files.read(key);
}

const pathOf = ({ id, name }: FileRow): string => `files/${id}-${name.replaceAll(/[^\p{L}\p{N}.-]/gu, '_')}`;
const memberOf = (file: FileRow) => ({ path: pathOf(file), title: file.name, count: null });

async function readPack(
  tx: Transaction,
  at: CheckedAt,
  { session, scope, locale }: PackRequest,
): Promise<{ pages: Page[]; files: FileRow[]; elevators: number }> {
  const words = { locale, zoneId: at.zoneId };
  const names = linesFor(session);
  const check = await checkUp(tx, at, { names, scope, limit: everyOffender });
  const tables: { table: PackTable; rows: PackRow[] }[] = [];
  for (const table of packTablesFor(session))
    tables.push({ table, rows: await readPackRows(tx, table, at, scope) });
  const files = await readFiles(tx, tables);
  const byId = new Map(files.map((file) => [file.id, pathOf(file)]));
  const title = (name: string) => say(locale, `upkeep.compliance.packPage.${name}`);
  const pages = [
    page({ path: 'check-up.html', title: title('checkup'), count: null }, checkUpPage(check, words)),
    ...tables.map(({ table, rows }) =>
      page(
        { path: `${table.name}.html`, title: title(table.name), count: rows.length },
        tablePage(table, rows, words, (id) => byId.get(id) ?? id),
      ),
    ),
  ];
  return { pages, files, elevators: check.elevators };
}

const page = (about: Omit<Page, 'bytes'>, html: string): Page => ({ ...about, bytes: Buffer.from(html) });

/** The files that rows of the tables name; the rows are visible to the caller, so that their files are, too. */
async function readFiles(
  tx: Transaction,
  tables: readonly { table: PackTable; rows: readonly PackRow[] }[],
): Promise<FileRow[]> {
  const ids = tables.flatMap(({ table, rows }) =>
    rows.flatMap(({ values }) => table.files.map((field) => values[snakeCase(field)])),
  );
  const fileIds = ids.filter((id) => typeof id === 'string' && /^\d+$/.test(id));
  const result = await tx.query<FileRow>('select * from files where id = any($1::bigint[]) order by id', [
    [...new Set(fileIds)],
  ]);
  return result.rows;
}
