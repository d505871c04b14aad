import { join } from 'node:path';
import { expect, test } from 'vitest';
import { literalMessageTypesOf, literalPermissionsOf } from './house/literalNumbers.ts';
import { parseFile, readSourceTree } from './house/sourceTree.ts';

const files = readSourceTree(join(import.meta.dirname, '..'));
const programFiles = files.filter(({ path }) => /^packages\/(web|gateway|platform)\//.test(path));

test('each permission of web, gateway and platform has its name', () => {
  expect(programFiles.length).toBeGreaterThan(500);
  expect(programFiles.flatMap(literalPermissionsOf)).toEqual([]);
}, 60_000);

test.each([
  "inGroup('elevator', 'device', { permission: 9 })",
  "inGroup('elevator', 'smartDevice', { permission: [813, permissions.smartScreen] })",
  'const videoPermission = 407',
  'may(session, 302)',
  'may(session, [341, permissions.event])',
  'page.permission === 117',
  'permissionString([20])',
])('a permission without its name is found: %s', (text) => {
  expect(literalPermissionsOf(parseFile('packages/web/src/a.ts', text))).toHaveLength(1);
});

test.each(['{ permission: permissions.device }', 'may(session, everyone)', 'const everyonesPermission = -1'])(
  'a permission by its name is none: %s',
  (text) => {
    expect(literalPermissionsOf(parseFile('packages/web/src/a.ts', `const a = 1; ${text}`))).toEqual([]);
  },
);

test('each message type of the upstream socket has its name', () => {
  const speakers = files.filter(({ path }) =>
    /^(packages\/(gateway|platform)\/|packages\/shared\/src\/streams\/|bench\/|e2e\/)/.test(path),
  );
  expect(speakers.length).toBeGreaterThan(400);
  expect(speakers.flatMap(literalMessageTypesOf)).toEqual([]);
}, 60_000);

test.each([
  'if (message.type === 7) end()',
  'socket.send(JSON.stringify({ type: 2, cursor: 0 }))',
  'z.object({ type: z.literal(4) })',
  'const isEvent = (one: Message): one is Message & { type: 3 } => isOf(one)',
  'await seat.waitFor(5)',
])('a message type without its name is found: %s', (text) => {
  expect(literalMessageTypesOf(parseFile('packages/gateway/src/a.ts', text))).toHaveLength(1);
});

test.each([
  'message.type === messageType.ended',
  'send({ type: messageType.hello })',
  "field.type === 'json'",
])('a message type by its name is none: %s', (text) => {
  expect(literalMessageTypesOf(parseFile('packages/gateway/src/a.ts', text))).toEqual([]);
});
