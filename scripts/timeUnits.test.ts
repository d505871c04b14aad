import { join } from 'node:path';
import { expect, test } from 'vitest';
import { literalTimesOf, unitsPath } from './house/literalTimes.ts';
import { parseFile, readSourceTree } from './house/sourceTree.ts';

/** Numbers that look like whole minutes and count something else. */
const otherCounts = new Set([
  'packages/platform/src/files/receiveFile.ts: 120_000_000',
  'packages/platform/src/seed/seedAccess.ts: 900_000',
  'packages/platform/src/seed/seedDevices.ts: 60_000',
  'packages/platform/src/testing/traces/linkTraces.ts: 1_770_000_000',
  'packages/shared/src/resources/elevators.ts: 60_000',
]);

const files = readSourceTree(join(import.meta.dirname, '..')).filter(
  ({ path }) =>
    /^(packages|bench|scripts)\//.test(path) &&
    !/\.test\.tsx?$|^scripts\/house\//.test(path) &&
    path !== unitsPath,
);

test('time has a single set of units', () => {
  expect(files.length).toBeGreaterThan(1_500);
  const places = files.flatMap((file) =>
    literalTimesOf(file).map(({ path, line, text }) => ({ at: `${path}: ${text}`, line })),
  );
  expect(places.filter(({ at }) => !otherCounts.has(at))).toEqual([]);
  expect([...otherCounts].filter((at) => !places.some((place) => place.at === at))).toEqual([]);
}, 60_000);

test.each([
  'const renewMs = 60_000',
  'setTimeout(work, 5 * 60 * 1000)',
  'const minutes = ms / 3_600_000',
  'const staleTime = 300_000',
  'const hourMs = 60 * oneMinute',
])('a time without its unit is found: %s', (text) => {
  expect(literalTimesOf(parseFile('packages/web/src/a.ts', text)).length).toBeGreaterThan(0);
});

test.each([
  'const renewMs = 5 * minuteMs',
  'const mostBytes = 512 * 1024',
  'const dayMinutes = 24 * 60',
  'wait(5_000)',
])('a number that is no minutes is none: %s', (text) => {
  expect(literalTimesOf(parseFile('packages/web/src/a.ts', text))).toEqual([]);
});
