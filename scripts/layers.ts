/** One source file: its path from the root of the repository, with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface LayerViolation {
  file: string;
  imports: string;
  rule: string;
}

interface LayerRule {
  /** A folder under `packages`, `src` left out. `*` stands for one folder, and each such folder is a layer of its own. */
  layer: string;
  /** The only layers of ours that it may import, beside itself. */
  only?: readonly string[];
  /** Layers that it may not import. */
  never?: readonly string[];
  /** Libraries that it may not import. */
  neverLibraries?: readonly string[];
}

const rooms = (...names: string[]) => names.map((name) => `platform/${name}`);
/** Rooms that every part of the platform uses. */
const assembly = rooms('config.ts', 'retentionConfig.ts', 'platform.ts');
/** Only the assembly imports a plugin. */
const assemblyRooms = rooms('plugins', 'testing');
const simulatorSteering = ['simulator/scenarios', 'simulator/incidents', 'simulator/http'];
const callersRooms = [...rooms('features', 'seed'), ...assemblyRooms];

/** Calls and their cache: only `web/data` accesses the network. */
const network = {
  never: ['web/data/client.ts', 'web/data/query.ts'],
  neverLibraries: ['@tanstack/react-query', 'socket.io-client'],
};

const pageTable = ['web/app/pageTable.ts', 'web/app/permissionTree.ts'];

/** Allowed imports. A package without a rule imports only `shared` and itself. */
export const layerRules: readonly LayerRule[] = [
  { layer: 'shared/model', only: [] },
  { layer: 'shared/domain', only: ['shared/model'] },
  // The rules of maintenance decide from plain facts: they import no field and no form.
  { layer: 'shared/domain/upkeep', only: ['shared/domain'] },
  // So do the rules of safety supervision.
  { layer: 'shared/domain/supervision', only: ['shared/domain', 'shared/model'] },
  // And the definitions of figures.
  { layer: 'shared/domain/figures', only: ['shared/domain', 'shared/model'] },
  // Rules of meters and of insight decide from plain facts.
  { layer: 'shared/domain/energy', only: ['shared/domain'] },
  { layer: 'shared/domain/insights', only: ['shared/domain'] },
  { layer: 'shared/resources', only: ['shared/model', 'shared/domain'] },
  { layer: 'shared/streams', only: ['shared/model', 'shared/domain'] },
  { layer: 'shared/commands', only: ['shared/model', 'shared/domain'] },
  { layer: 'shared/fleet', only: ['shared/model', 'shared/domain'] },
  { layer: 'shared/locales', only: ['shared/domain'] },
  { layer: 'shared/developer', only: ['shared/model', 'shared/domain'] },
  { layer: 'shared/demonstration', only: ['shared/domain', 'shared/resources'] },
  { layer: 'platform/db', only: ['shared', ...assembly] },
  { layer: 'platform/session', only: ['shared', ...assembly, ...rooms('db')] },
  { layer: 'platform/files', only: ['shared', ...assembly, ...rooms('db', 'session')] },
  { layer: 'platform/http', only: ['shared', ...assembly, ...rooms('db', 'session')] },
  { layer: 'platform/fleet', only: ['shared', ...rooms('db')] },
  { layer: 'platform/events', only: ['shared', ...rooms('db', 'fleet', 'session')] },
  { layer: 'platform/remote', only: ['shared', ...rooms('db', 'events', 'fleet', 'crud/changes.ts')] },
  { layer: 'platform/firmware', only: ['shared', ...rooms('db', 'events', 'fleet', 'crud/changes.ts')] },
  { layer: 'platform/recorder', only: ['shared', ...rooms('db', 'fleet')] },
  { layer: 'platform/upstream', only: ['shared', ...rooms('events', 'fleet', 'session')] },
  {
    layer: 'platform/ingest',
    only: ['shared', ...rooms('db', 'events', 'fleet', 'ride', 'crud/changes.ts')],
  },
  {
    layer: 'platform/supervision',
    only: ['shared', ...assembly, ...rooms('chains', 'crud', 'db', 'messaging', 'session')],
  },
  {
    layer: 'platform/developer',
    only: ['shared', ...assembly, ...rooms('db', 'events', 'fleet', 'session')],
  },
  { layer: 'platform/printing', only: ['shared', ...assembly] },
  {
    layer: 'platform/reports',
    only: [
      'shared',
      ...assembly,
      ...rooms('chains', 'crud', 'db', 'figures', 'messaging', 'printing', 'session'),
    ],
  },
  { layer: 'platform/cameras', only: ['shared', ...assembly, ...rooms('db')] },
  { layer: 'platform/chains', only: ['shared', ...rooms('db')] },
  { layer: 'platform/cases', only: ['shared', ...rooms('chains', 'db', 'session')] },
  { layer: 'platform/upkeep', only: ['shared', ...rooms('db')] },
  { layer: 'platform/figures', only: ['shared', ...rooms('db', 'recorder', 'session')] },
  { layer: 'platform/health', only: ['shared', ...rooms('db', 'figures', 'session')] },
  { layer: 'platform/meters', only: ['shared', ...rooms('db', 'session')] },
  {
    layer: 'platform/parameters',
    only: ['shared', ...rooms('db', 'events', 'fleet', 'remote')],
  },
  { layer: 'platform/ride', only: ['shared', ...rooms('db', 'crud/changes.ts')] },
  { layer: 'platform/travel', only: ['shared', ...assembly] },
  { layer: 'platform/messaging', only: ['shared', ...assembly, ...rooms('cases', 'db', 'events')] },
  {
    layer: 'platform/crud',
    only: [
      'shared',
      ...assembly,
      ...rooms('db', 'firmware', 'files', 'http', 'messaging', 'session', 'upkeep'),
    ],
  },
  {
    layer: 'platform/backup',
    only: ['shared', ...assembly, ...rooms('startError.ts', 'cases', 'chains', 'db', 'files')],
  },
  // Background jobs and calls meet through domain events.
  { layer: 'platform/engine', never: [...callersRooms, 'platform/ingest', 'platform/upstream'] },
  {
    layer: 'platform/features',
    never: ['platform/engine', 'platform/ingest', 'platform/upstream', ...assemblyRooms],
  },
  { layer: 'platform/features/*', never: ['platform/features'] },
  { layer: 'platform/seed', never: ['platform/ingest', 'platform/upstream', ...assemblyRooms] },
  { layer: 'platform/plugins', never: ['platform/features', 'platform/seed', 'platform/testing'] },
  { layer: 'gateway/hub', only: ['shared/model'] },
  { layer: 'gateway/upstream', only: ['shared'] },
  { layer: 'gateway/peers', only: ['shared'] },
  { layer: 'gateway/fleet', only: ['shared', 'gateway/upstream'] },
  { layer: 'gateway/sources', only: ['shared', 'gateway/hub', 'gateway/peers', 'gateway/upstream'] },
  { layer: 'gateway/scopes', never: ['gateway/edge', 'gateway/light', 'gateway/testing'] },
  { layer: 'gateway/edge', never: ['gateway/sources', 'gateway/light', 'gateway/testing'] },
  { layer: 'gateway/light', never: ['gateway/hub', 'gateway/edge', 'gateway/sources', 'gateway/upstream'] },
  { layer: 'simulator/months', only: ['shared'] },
  { layer: 'simulator/motion', only: ['shared'] },
  { layer: 'simulator/register', only: ['shared'] },
  { layer: 'simulator/phones', only: ['shared'] },
  { layer: 'simulator/car', only: ['shared', 'simulator/motion'] },
  { layer: 'simulator/traffic', only: ['shared', 'simulator/car', 'simulator/motion'] },
  { layer: 'simulator/escalator', only: ['shared', 'simulator/car', 'simulator/traffic'] },
  { layer: 'simulator/fleet', never: ['simulator/device', ...simulatorSteering] },
  { layer: 'simulator/device', never: simulatorSteering },
  { layer: 'simulator/scenarios', never: ['simulator/http', 'simulator/incidents'] },
  { layer: 'simulator/incidents', never: ['simulator/http'] },
  { layer: 'simulator/http', never: ['simulator/incidents', 'simulator/testing'] },
  { layer: 'web/ui', only: [] },
  { layer: 'web/data', only: ['shared'] },
  { layer: 'web/widgets', only: ['shared', 'web/data', 'web/ui'] },
  { layer: 'web/crud', only: ['shared', 'web/data', 'web/ui', 'web/widgets'] },
  // Commands as forms, for the screens that offer them.
  { layer: 'web/commands', only: ['shared', 'web/data', 'web/ui', 'web/widgets', 'web/crud'] },
  { layer: 'web/app', never: ['web/testing', 'web/gallery'] },
  ...['web/app', 'web/commands', 'web/crud', 'web/screens', 'web/ui', 'web/widgets'].map((layer) => ({
    layer,
    ...network,
  })),
  { layer: 'web/gallery', only: ['shared', 'web/app', 'web/data', 'web/ui', 'web/widgets'] },
  {
    layer: 'web/screens/*',
    // A role's permission tree follows the route table, which the assembly passes in.
    only: ['shared', 'web/commands', 'web/widgets', 'web/crud', 'web/data', 'web/ui', ...pageTable],
  },
];

const scope = '@hoistway/';

/** Every import that breaks a rule. Tests may cross the layers of their own package, never leave it. */
export function layerViolations(files: readonly SourceFile[]): LayerViolation[] {
  return files.flatMap((file) => {
    const from = folderOf(file.path);
    const isTest = /\.(test|stories)\.tsx?$/.test(file.path);
    return importsOf(file.text).flatMap((specifier) => {
      const to = targetOf(file.path, specifier);
      const rule = to === null ? forbiddenLibrary(from, specifier) : brokenRule(from, to, isTest);
      return rule === null ? [] : [{ file: file.path, imports: specifier, rule }];
    });
  });
}

/** The specifiers of a module's static, dynamic and re-exporting imports. */
export function importsOf(text: string): string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm;
  return [...text.matchAll(pattern)].map((match) => match[2]!);
}

function brokenRule(from: string, to: string, isTest: boolean): string | null {
  const [ownPackage] = from.split('/');
  const [otherPackage] = to.split('/');
  if (ownPackage !== otherPackage && otherPackage !== 'shared')
    return `${ownPackage} imports only shared and itself`;
  if (isTest) return null;
  for (const { layer, only, never } of layerRules) {
    const own = layerOf(layer, from);
    if (own === null || isWithin(own, to)) continue;
    if (only && !only.some((one) => isWithin(one, to)))
      return `${own} imports only ${only.join(', ') || 'nothing of ours'}`;
    if (never?.some((one) => isWithin(one, to))) return `${own} never imports ${never.join(', ')}`;
  }
  return null;
}

function forbiddenLibrary(from: string, specifier: string): string | null {
  const rule = layerRules.find(
    ({ layer, neverLibraries }) =>
      layerOf(layer, from) !== null && neverLibraries?.some((one) => isWithin(one, specifier)),
  );
  return rule ? `${rule.layer} never imports ${specifier}` : null;
}

const isWithin = (layer: string, path: string) => path === layer || path.startsWith(`${layer}/`);

/** The concrete layer of a folder (`platform/features/repairs` for `platform/features/*`); null for other layers. */
function layerOf(pattern: string, folder: string): string | null {
  const segments = pattern.split('/');
  const all = folder.split('/');
  const parts = all.slice(0, segments.length);
  // A file beside such folders is their registry.
  const isInside = !pattern.endsWith('*') || all.length > segments.length;
  const isSame =
    isInside &&
    segments.length === parts.length &&
    segments.every((one, at) => one === '*' || one === parts[at]);
  return isSame ? parts.join('/') : null;
}

/** `packages/web/src/ui/Panel.tsx` → `web/ui/Panel.tsx`. */
const folderOf = (path: string) => path.replace(/^packages\//, '').replace('/src/', '/');

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith(scope)) return specifier.slice(scope.length);
  if (!specifier.startsWith('.')) return null;
  const parts = path.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return folderOf(parts.join('/'));
}
