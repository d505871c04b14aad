import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/operations.md', () => {
  const operations = read('docs/operations.md');

  test.each([
    ['Platform', 'packages/platform/src/config.ts', 14],
    ['Platform', 'packages/platform/src/retentionConfig.ts', 7],
    ['Gateway', 'packages/gateway/src/config.ts', 13],
    ['Gateway', 'packages/gateway/src/light/lightConfig.ts', 7],
  ])('%s: names every variable that %s reads, and no other', (section, path, atLeast) => {
    const read = variablesOf(path);
    const documentedNames = documentedIn(section);
    expect(read.length).toBeGreaterThanOrEqual(atLeast);
    expect(read.filter((variable) => !documentedNames.includes(variable))).toEqual([]);
  });

  test('names no variable twice and no unused one', () => {
    for (const [section, paths] of [
      ['Platform', ['packages/platform/src/config.ts', 'packages/platform/src/retentionConfig.ts']],
      ['Gateway', ['packages/gateway/src/config.ts', 'packages/gateway/src/light/lightConfig.ts']],
    ] as const) {
      const documentedNames = documentedIn(section);
      expect(documentedNames.length).toBeGreaterThan(10);
      expect(documentedNames.filter((variable, at) => documentedNames.indexOf(variable) !== at)).toEqual([]);
      expect(documentedNames.filter((variable) => !paths.flatMap(variablesOf).includes(variable))).toEqual(
        [],
      );
    }
  });

  test('names every flag of the simulator', () => {
    const declaration =
      /const flags = \{(.*?)\n\}/s.exec(read('packages/simulator/src/options.ts'))?.[1] ?? '';
    const flags = [...declaration.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].map((match) => `\`--${match[1]}`);
    expect(flags.length).toBeGreaterThan(10);
    expect(flags.filter((flag) => !sectionOf('Simulator').includes(flag))).toEqual([]);
  });

  /** Variables of a schema's members, or read from an environment by name. */
  function variablesOf(path: string): string[] {
    const matches = read(path).matchAll(/^ {2}([A-Z][A-Z_]+): |\benv\.([A-Z][A-Z_]+)/gm);
    return [...new Set([...matches].map((match) => match[1] ?? match[2]!))];
  }
  /** Variables in the first column of a section's table. */
  function documentedIn(section: string): string[] {
    const cells = [...sectionOf(section).matchAll(/^\| (`[^|]*)\|/gm)].map((match) => match[1]!);
    return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]!));
  }
  function sectionOf(title: string): string {
    return operations.split(/^#+ /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  }
});

describe('the documents', () => {
  /** Example files of the how-tos, which do not exist. */
  const examplePaths = ['resources/cameras.ts', 'streams/duties.ts', 'sources/duties.ts'];
  const documents = ['README.md', ...globSync('{docs,packages/*,scripts}/**/*.md', { cwd: root, exclude })];

  test('name only existing files and folders', () => {
    const namedPaths = documents.flatMap((document) =>
      [...read(document).matchAll(/`([^`\s]+)`/g)].flatMap(([, path]) => {
        const places = placesOf(path!);
        return places.length === 0 || examplePaths.some((end) => path!.endsWith(end))
          ? []
          : [{ document, path, places }];
      }),
    );
    expect(namedPaths.length).toBeGreaterThan(20);
    expect(namedPaths.filter(({ places }) => !places.some((place) => existsSync(join(root, place))))).toEqual(
      [],
    );
  });

  test('link only to existing targets', () => {
    const links = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
        .map(([, target]) => ({ document, target: target! }))
        .filter(({ target }) => !target.includes('://')),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ document, target }) => !existsSync(join(root, document, '..', target)))).toEqual(
      [],
    );
  });

  /** Where a path may lie: as it stands, or below the sources of the package it begins with. */
  function placesOf(path: string): string[] {
    if (/[<{*…]/.test(path)) return [];
    if (/^(packages|scripts|docs|docker|e2e|bench)\//.test(path)) return [path];
    const inside = /^(shared|platform|gateway|web|simulator)\/(.+)$/.exec(path);
    return inside ? [`packages/${inside[1]}/src/${inside[2]}`, `packages/${path}`] : [];
  }
  function exclude(path: string): boolean {
    return path.split('/').includes('node_modules');
  }
});
