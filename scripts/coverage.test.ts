import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../packages/shared/src/resources/index.ts';
import { pages } from '../packages/web/src/app/routes.ts';

interface Row {
  section: string;
  item: string;
  state: string;
  where: string;
}

const root = join(import.meta.dirname, '..');
const states = ['works', 'partly', 'not yet'];
const text = readFileSync(join(root, 'COVERAGE.md'), 'utf8');
const rows = readRows(text);
const notBuilt = pages.find((page) => page.name === 'china')?.screen.toString();

describe('COVERAGE.md', () => {
  test('uses three states, and its sums are right', () => {
    expect(rows.length).toBeGreaterThan(800);
    expect(rows.filter((row) => !states.includes(row.state))).toEqual([]);
    for (const state of states) expect(sumOf(state)).toBe(rows.filter((row) => row.state === state).length);
    expect(sumOf('in all')).toBe(rows.length);
  });

  test('names an existing file for each row that works or works partly', () => {
    const wrong = rows.filter(({ state, where }) => {
      const files = where.match(/(?:packages|e2e|scripts|docs|docker)[\w./-]*/g) ?? [];
      return (
        state !== 'not yet' && (files.length === 0 || !files.every((file) => existsSync(join(root, file))))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('names an existing test for each row that works', () => {
    expect(untestedRows(rows)).toEqual([]);
  });

  test('a row that works by its source alone, or by a missing test, is found', () => {
    const row = (where: string): Row => ({ section: '§1', item: 'planted', state: 'works', where });
    const plantedRows = [
      row('packages/web/src/app/guard.ts'),
      row('packages/web/src/app/guards.test.ts'),
      row('packages/web/src/app/guard.ts: as guard.test.ts has it'),
    ];
    expect(untestedRows(plantedRows)).toEqual(plantedRows);
    expect(untestedRows([row('packages/web/src/app/guard.ts, packages/web/src/app/guard.test.ts')])).toEqual(
      [],
    );
    expect(untestedRows([{ ...row('packages/web/src/app/guard.ts'), state: 'partly' }])).toEqual([]);
  });

  test('a page marked as working is built', () => {
    expect(notBuilt).toContain('not-built');
    const claimedRows = rows.filter(({ section, state }) => /^§2\.[23] /.test(section) && state === 'works');
    const built = new Set(
      pages.filter((page) => page.screen.toString() !== notBuilt).map(({ name }) => name),
    );
    const wrong = claimedRows.filter(({ item }) => {
      const page = pageOf(item);
      return page !== undefined && !built.has(page.name);
    });
    expect(wrong).toEqual([]);
  });

  test('an entity with only a declaration does not count as working', () => {
    const screens = globSync('packages/web/src/screens/**/*.tsx', { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
    const listedKinds = new Set<string>(
      pages.flatMap(({ records, tabs = [] }) => [records ?? [], tabs].flat()),
    );
    const declaredIn = /packages\/shared\/src\/resources\/(\w+)\.ts/;
    const claimedRows = rows.filter(({ state, where }) => state === 'works' && declaredIn.test(where));
    expect(claimedRows.length).toBeGreaterThan(100);
    const wrong = claimedRows.filter(({ where }) => {
      const entity = declaredIn.exec(where)?.[1] ?? '';
      const isShown = (name: string) =>
        listedKinds.has(name) || screens.some((text) => text.includes(`shared/resources/${name}.ts`));
      return !isShown(entity) && !wholesOf(entity).some(isShown);
    });
    expect(wrong).toEqual([]);
  });
});

/** Rows that work without a test that asserts them: a file of tests, or stories that such a file runs. */
function untestedRows(all: readonly Row[]): Row[] {
  return all.filter(({ state, where }) => {
    const files = where.match(/(?:packages|e2e|scripts)\/[\w./-]*\.test\.tsx?/g) ?? [];
    return state === 'works' && !files.some((file) => existsSync(join(root, file)));
  });
}

/** The entities of which one is a part: a part is a tab of their screens. */
function wholesOf(name: string): string[] {
  const resource = resourceNamed(name);
  const field = resource?.parent === undefined ? undefined : resource.fields[resource.parent];
  if (!field || !('to' in field) || typeof field.to !== 'string') return [];
  return [field.to, ...wholesOf(field.to)];
}

/** The page that an item means: a path of §2.2, or the page's name as the first word of a row of §2.3. */
function pageOf(item: string) {
  if (item.startsWith('/')) {
    const wantedPath = item.split('{')[0]!.replace(/\/$/, '');
    return pages.find(({ path }) => path.split(':')[0]!.replace(/\/$/, '') === wantedPath);
  }
  const word = item.split(' ')[0];
  return pages.find(({ name }) => name === word);
}

const sumOf = (state: string) => Number(new RegExp(`^\\| ${state} +\\| (\\d+) +\\|$`, 'm').exec(text)?.[1]);

function readRows(markdown: string): Row[] {
  let section = '';
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    const cells = line.split('|').map((cell) => cell.trim());
    const isRow = section !== '' && cells.length === 5 && cells[1] !== 'item' && !cells[1]!.startsWith('---');
    return isRow ? [{ section, item: cells[1]!, state: cells[2]!, where: cells[3]! }] : [];
  });
}
