import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyResource } from '../packages/shared/src/model/resource.ts';
import { resources } from '../packages/shared/src/resources/index.ts';

const root = join(import.meta.dirname, '..');

/** The product's source beyond declarations, words, made-up records and tests. */
const source = globSync('packages/{platform,gateway,web,shared}/src/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (path) =>
      !/\.(test|stories)\.tsx?$|\/(seed|testing|locales|resources|migrations)\/|synonyms\.ts$/.test(path),
  )
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');
const words = new Set(source.match(/\w+/g));

const columnOf = (name: string) => name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);
const isRead = (name: string) => words.has(name) || words.has(columnOf(name));

/** Records that say how the product shall behave. */
const settings: readonly AnyResource[] = [
  resources.maintenanceSettings,
  resources.gatewaySettings,
  resources.eocdSettings,
  resources.potentialFaultSettings,
  resources.debugPersonnel,
  resources.specialCodeAuths,
  resources.developers,
];
/** The sections of other records that do. */
const sections = [
  [resources.elevators, 'alarm'],
  [resources.users, 'messages'],
] as const;
/** Titles and remarks, which promise nothing. */
const plainWords = new Set([
  'note',
  'remark',
  'contact',
  'mobile',
  'address',
  'contractNumbers',
  'motherboardProgramNo',
  'specialCode',
  'planEndReason',
]);

const settingFields = [
  ...settings.flatMap(({ name, fields }) => Object.entries(fields).map((entry) => [name, ...entry] as const)),
  ...sections.flatMap(([{ name, fields }, group]) =>
    Object.entries(fields)
      .filter(([, field]) => field.group === group)
      .map((entry) => [name, ...entry] as const),
  ),
];

describe('a stored setting', () => {
  it('has an effect, or states in its form that it has none', () => {
    const silent = settingFields.filter(
      ([, name, field]) =>
        !field.readOnly &&
        !field.isRecordOnly &&
        field.kind !== 'ref' &&
        !plainWords.has(name) &&
        !isRead(name),
    );
    expect(silent.map(([resource, name]) => `${resource}.${name}`)).toEqual([]);
  });

  it.each([
    ['debugPersonnel', 'debugLevel'],
    ['debugPersonnel', 'passwordExpiry'],
    ['elevators', 'ownerPhone'],
    ['elevators', 'isHomeUse'],
    ['cameras', 'alarmForwardingUrl'],
  ] as const)('%s.%s states that it has none while no code reads it', (resource, name) => {
    const fields: AnyResource['fields'] = resources[resource].fields;
    expect(fields[name]?.isRecordOnly ?? false).toBe(!isRead(name));
  });
});
