import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, layerViolations, type SourceFile } from './layers.ts';

const root = join(import.meta.dirname, '..');
const files: SourceFile[] = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(root, path), 'utf8'),
}));

test('no import of this repository breaks a layer rule', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(layerViolations(files)).toEqual([]);
  // Reads every line of the repository, on a machine that may be busy.
}, 60_000);

test.each([
  ['packages/shared/src/model/field.ts', '../domain/clock.ts'],
  ['packages/shared/src/domain/alarm.ts', '../resources/users.ts'],
  ['packages/shared/src/streams/alarms.ts', '../resources/users.ts'],
  ['packages/shared/src/fleet/table.ts', '../../../web/src/data/fleet.ts'],
  ['packages/web/src/data/fleet.ts', '@hoistway/platform/app.ts'],
  ['packages/gateway/src/edge/socket.ts', '../../../platform/src/app.ts'],
  ['packages/gateway/src/hub/shared.ts', '@hoistway/shared/streams/alarms.ts'],
  ['packages/gateway/src/hub/shared.ts', '../sources/alarms.ts'],
  ['packages/platform/src/features/alarms/raise.ts', '../repairs/open.ts'],
  ['packages/platform/src/features/alarms/raise.ts', '../../engine/escalation.ts'],
  ['packages/platform/src/engine/escalation.ts', '../features/alarms/raise.ts'],
  ['packages/web/src/ui/Panel.tsx', '@hoistway/shared/domain/alarm.ts'],
  ['packages/web/src/ui/Panel.tsx', '../data/fleet.ts'],
  ['packages/web/src/widgets/AlarmBell.tsx', '../screens/home/Home.tsx'],
  ['packages/web/src/screens/event/FaultList.tsx', '../monitor/SingleMonitor.tsx'],
  ['packages/web/src/screens/event/FaultList.tsx', '../../data/client.ts'],
  ['packages/web/src/screens/event/FaultList.tsx', '@tanstack/react-query'],
  ['packages/web/src/widgets/files/SoundPlayer.tsx', '@tanstack/react-query'],
  ['packages/web/src/crud/list/useRecordList.ts', '../../data/client.ts'],
  ['packages/simulator/src/main.test.ts', '../../platform/src/app.ts'],
])('a planted import is found: %s importing %s', (path, specifier) => {
  expect(layerViolations([{ path, text: `import { one } from '${specifier}';` }])).toMatchObject([
    { file: path, imports: specifier },
  ]);
});

test.each([
  ['packages/platform/src/features/alarms/raise.ts', './evidence.ts'],
  ['packages/platform/src/features/alarms/raise.ts', '../../db/database.ts'],
  ['packages/gateway/src/hub/shared.ts', '@hoistway/shared/model/stream.ts'],
  ['packages/web/src/screens/event/FaultList.tsx', './FaultFilter.tsx'],
  ['packages/web/src/screens/event/FaultList.tsx', '../../widgets/AlarmBell.tsx'],
  ['packages/web/src/screens/event/FaultList.tsx', 'react'],
])('an allowed import passes: %s importing %s', (path, specifier) => {
  expect(layerViolations([{ path, text: `import { one } from '${specifier}';` }])).toEqual([]);
});

test('static, bare, dynamic and re-exporting imports are all read', () => {
  const text = [
    "import a from './a.ts';",
    "import './b.ts';",
    "const c = await import('./c.ts');",
    "export { d } from './d.ts';",
    'import {\n  e,\n} from "./e.ts";',
    "import type { f } from './f.ts';",
  ].join('\n');
  expect(importsOf(text)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts']);
});
